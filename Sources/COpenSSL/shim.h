// OpenSSL 3.0 would rather have EVP used for SHA-256 than SHA256_Init and the like, but its first call reads the
// configuration and sets up a provider: 780 µs, where these take 13, in a command that is done after a few milliseconds.
#define OPENSSL_SUPPRESS_DEPRECATED

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
