#include "CPokedex.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The sizes of the files; these arrays aren't included in the program.
enum {
    source_size = sizeof((const unsigned char[]){
#embed "source.csv"
    }),
    words_size = sizeof((const unsigned char[]){
#embed "words.csv"
    }),
    type_chart_size = sizeof((const unsigned char[]){
#embed "type-chart.csv"
    }),
    pokemon_size = sizeof((const unsigned char[]){
#embed "pokemon.csv"
    }),
    species_size = sizeof((const unsigned char[]){
#embed "species.csv"
    }),
    species_names_size = sizeof((const unsigned char[]){
#embed "species-names.csv"
    }),
    form_names_size = sizeof((const unsigned char[]){
#embed "form-names.csv"
    }),
    evolution_size = sizeof((const unsigned char[]){
#embed "evolution.csv"
    }),
    dexes_size = sizeof((const unsigned char[]){
#embed "dexes.csv"
    }),
    dex_numbers_size = sizeof((const unsigned char[]){
#embed "dex-numbers.csv"
    }),
};

static const unsigned char files[] = {
#embed "source.csv"
,
#embed "words.csv"
,
#embed "type-chart.csv"
,
#embed "pokemon.csv"
,
#embed "species.csv"
,
#embed "species-names.csv"
,
#embed "form-names.csv"
,
#embed "evolution.csv"
,
#embed "dexes.csv"
,
#embed "dex-numbers.csv"
};

enum {
    source_end = source_size,
    words_end = source_end + words_size,
    type_chart_end = words_end + type_chart_size,
    pokemon_end = type_chart_end + pokemon_size,
    species_end = pokemon_end + species_size,
    species_names_end = species_end + species_names_size,
    form_names_end = species_names_end + form_names_size,
    evolution_end = form_names_end + evolution_size,
    dexes_end = evolution_end + dexes_size,
    dex_numbers_end = dexes_end + dex_numbers_size,
};

const struct PokedexBytes pokedex_files = {files, sizeof files};

const size_t pokedex_file_ends[10] = {
    source_end, words_end, type_chart_end, pokemon_end, species_end,
    species_names_end, form_names_end, evolution_end, dexes_end, dex_numbers_end,
};

static const unsigned char core[] = {
#embed "core.bin"
};

const struct PokedexBytes pokedex_core = {core, sizeof core};

static const unsigned char moves[] = {
#embed "moves.bin"
};

const struct PokedexBytes pokedex_moves = {moves, sizeof moves};

static const unsigned char forms[] = {
#embed "forms.bin"
};

const struct PokedexBytes pokedex_forms = {forms, sizeof forms};

static const unsigned char summaries[] = {
#embed "summaries.bin"
};

const struct PokedexBytes pokedex_summaries = {summaries, sizeof summaries};

static const unsigned char past[] = {
#embed "past.bin"
};

const struct PokedexBytes pokedex_past = {past, sizeof past};

static const unsigned char looks[] = {
#embed "looks.bin"
};

const struct PokedexBytes pokedex_looks = {looks, sizeof looks};
