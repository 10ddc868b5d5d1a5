#ifndef CPOKEDEX_H
#define CPOKEDEX_H

#include <stddef.h>

/// Bytes that live as long as the program.
struct PokedexBytes {
    const unsigned char *_Nonnull start;
    size_t count;
};

/// The CSV files one after the other, in the order of `Catalog.File`.
extern const struct PokedexBytes pokedex_files;

/// The end of each of them.
extern const size_t pokedex_file_ends[10];

/// core.bin: what words.csv, species.csv and pokemon.csv are parsed to.
extern const struct PokedexBytes pokedex_core;

/// moves.bin: moves, abilities, natures and learnsets, packed. Nothing reads it unless it is asked for.
extern const struct PokedexBytes pokedex_moves;

/// forms.bin: every form and its names, packed. Nothing reads it unless a form is named.
extern const struct PokedexBytes pokedex_forms;

/// summaries.bin: what abilities and moves do, packed. Nothing reads it unless an ability or a move is shown.
extern const struct PokedexBytes pokedex_summaries;

/// past.bin: types, stats and abilities of earlier games, packed. Nothing reads it unless a game's facts are asked for.
extern const struct PokedexBytes pokedex_past;

/// looks.bin: the sorts of forms, females that look different, and missing shinies, packed. Nothing reads it unless a look is
/// asked for.
extern const struct PokedexBytes pokedex_looks;

#endif
