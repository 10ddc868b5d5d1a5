extension FuzzTarget {
    /// PokéAPI answers that are as short as possible.
    static let answers = [
        #"{"count":2,"next":null,"results":[{"name":"pikachu","url":"https://x.org/api/v2/pokemon/25/"}]}"#,
        #"""
        {"id":25,"name":"pikachu","species":{"name":"pikachu","url":"/pokemon-species/25/"},"is_default":true,
        "height":4,"weight":60,"base_experience":112,"types":[{"slot":1,"type":{"name":"electric","url":"/type/13/"}}],
        "abilities":[{"slot":3,"is_hidden":true,"ability":null}],
        "stats":[{"base_stat":35,"effort":0,"stat":{"name":"hp","url":"/stat/1/"}}],
        "sprites":{"front_default":"x","other":{"official-artwork":{"front_default":"y","front_shiny":null}}},
        "cries":{"latest":"z","legacy":null},"forms":[{"name":"pikachu","url":"/pokemon-form/25/"}],"moves":[1,[2,{}]]}
        """#,
        #"""
        {"id":25,"name":"pikachu","gender_rate":4,"capture_rate":190,"base_happiness":50,"hatch_counter":10,
        "is_baby":false,"is_legendary":false,"is_mythical":false,"growth_rate":null,"color":null,"shape":null,
        "habitat":null,"generation":{"name":"generation-i","url":"/generation/1/"},"evolves_from_species":null,
        "evolution_chain":{"url":"/evolution-chain/10/"},"egg_groups":[],"pokedex_numbers":[],
        "names":[{"name":"ピカチュウ","language":{"name":"ja","url":"/language/1/"}}],
        "genera":[{"genus":"Mouse","language":{"name":"en","url":"/language/9/"}}],
        "flavor_text_entries":[{"flavor_text":"a\fb","language":{"name":"en","url":"/language/9/"},
        "version":{"name":"red","url":"/version/1/"}},{"flavor_text":"c","language":{"name":"en","url":"/language/9/"},
        "version":{"name":"red","url":"/version/999999999/"}}],"varieties":[]}
        """#,
        #"""
        {"moves":[{"move":{"name":"growl","url":"/move/45/"},"version_group_details":[{"level_learned_at":1,
        "move_learn_method":{"name":"level-up","url":"/x/1/"},"version_group":{"name":"x-y","url":"/y/15/"}},null]},7]}
        """#,
        #"""
        [{"location_area":{"name":"a","url":"/l/1/"},"version_details":[{"max_chance":5,"version":{"name":"x","url":""},
        "encounter_details":[{"min_level":3,"max_level":5,"chance":5,"method":{"name":"walk","url":""}},{}]}]},null]
        """#,
    ]
}
