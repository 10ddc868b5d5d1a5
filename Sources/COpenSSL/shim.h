#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

/// SHA-256 of a message at hand. OpenSSL 3.0 would rather have EVP used, whose first call reads the configuration
/// and sets up a provider: longer than all else that a command does with its session's token.
static inline int openssl_sha256(const void *message, size_t count, unsigned char *digest) {
    SHA256_CTX context;
    int status = SHA256_Init(&context) && SHA256_Update(&context, message, count)
        && SHA256_Final(digest, &context);
    OPENSSL_cleanse(&context, sizeof context);
    return status;
}

#pragma clang diagnostic pop
