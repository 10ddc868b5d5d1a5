#ifndef CPOKEDEX_H
#define CPOKEDEX_H

#include <stddef.h>

/// One embedded file; the bytes live as long as the program and end without a zero.
struct PokedexFile {
    const unsigned char *_Nullable bytes;
    size_t count;
};

/// The embedded file of that name, such as "pokemon.csv"; no bytes for any other name.
struct PokedexFile pokedex_bundled_file(const char *_Nonnull name);

#endif
