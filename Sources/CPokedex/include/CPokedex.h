#ifndef CPOKEDEX_H
#define CPOKEDEX_H

#include <stddef.h>

/// A buffer with static lifetime.
struct PokedexBytes {
    const unsigned char *_Nonnull start;
    size_t count;
};

/// The concatenated CSV files, in the order of `Catalog.File`.
extern const struct PokedexBytes pokedex_files;

/// The offset of the end of each CSV file.
extern const size_t pokedex_file_ends[10];

/// core.bin: the parsed form of words.csv, species.csv and pokemon.csv.
extern const struct PokedexBytes pokedex_core;

/// moves.bin: compressed moves, abilities, natures and learnsets, read lazily.
extern const struct PokedexBytes pokedex_moves;

/// forms.bin: all forms and their names, compressed; read only if a form is named.
extern const struct PokedexBytes pokedex_forms;

/// summaries.bin: compressed descriptions of abilities and moves; read only if one is shown.
extern const struct PokedexBytes pokedex_summaries;

/// past.bin: compressed types, stats and abilities from earlier games; read only if a game's facts are requested.
extern const struct PokedexBytes pokedex_past;

/// looks.bin: the kinds of forms, females that look different, and unreleased shinies, compressed; read only if a look is
/// requested.
extern const struct PokedexBytes pokedex_looks;

#endif
