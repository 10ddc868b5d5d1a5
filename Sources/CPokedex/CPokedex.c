#include "CPokedex.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char source[] = {
#embed "source.csv"
};
static const unsigned char words[] = {
#embed "words.csv"
};
static const unsigned char type_chart[] = {
#embed "type-chart.csv"
};
static const unsigned char pokemon[] = {
#embed "pokemon.csv"
};
static const unsigned char species[] = {
#embed "species.csv"
};
static const unsigned char species_names[] = {
#embed "species-names.csv"
};
static const unsigned char form_names[] = {
#embed "form-names.csv"
};
static const unsigned char evolution[] = {
#embed "evolution.csv"
};
static const unsigned char dexes[] = {
#embed "dexes.csv"
};
static const unsigned char dex_numbers[] = {
#embed "dex-numbers.csv"
};

static const struct {
    const char *name;
    struct PokedexFile file;
} files[] = {
    {"source.csv", {source, sizeof source}},
    {"words.csv", {words, sizeof words}},
    {"type-chart.csv", {type_chart, sizeof type_chart}},
    {"pokemon.csv", {pokemon, sizeof pokemon}},
    {"species.csv", {species, sizeof species}},
    {"species-names.csv", {species_names, sizeof species_names}},
    {"form-names.csv", {form_names, sizeof form_names}},
    {"evolution.csv", {evolution, sizeof evolution}},
    {"dexes.csv", {dexes, sizeof dexes}},
    {"dex-numbers.csv", {dex_numbers, sizeof dex_numbers}},
};

struct PokedexFile pokedex_bundled_file(const char *name) {
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (strcmp(files[i].name, name) == 0)
            return files[i].file;
    return (struct PokedexFile){NULL, 0};
}
