/// Queries in everyday words, with the queries they mean.
enum SpokenRows {
    /// Returns the rows of a table, each with what is typed, an arrow and the query it means.
    static func rows(_ table: String) -> [(typed: String, meant: String)] {
        table.split(separator: "\n").map { row in
            let parts = row.split(separator: " → ")
            return (String(parts[0]), String(parts[1]))
        }
    }

    /// Queries that people typed at the prompt.
    static let visited = rows(
        """
        fire types from kanto → type:fire gen:1
        pokemon that learn surf and fly → move:surf move:fly
        my favourites without a note → favorite:yes note:no
        heaviest pokemon → sort:-weight
        attack above 150 → attack>150
        under 1 meter → height<1m
        untagged → tag:none
        evolves by trade → evolves:trade
        dual type fire → types:2 type:fire
        added last week → added:7d
        not legendary → not legendary:yes
        mega evolutions → form:mega
        alolan forms → form:alola
        best defense → sort:-defense
        resists fire and water → resists:fire resists:water
        galar fossil → gen:8 group:fossil
        shiny → look:shiny
        water → type:water
        fire water → type:fire type:water
        fire+flying → type:fire type:flying
        fire/flying → type:fire type:flying
        fire | water → type:fire,water
        fire or water → type:fire,water
        fire & gen 1 → type:fire gen:1
        Feuer → type:fire
        water type → type:water
        water types gen:1 → type:water gen:1
        legendary gen:4 → legendary:yes gen:4
        legendaries → legendary:yes
        legendaries from johto → legendary:yes gen:2
        starters → group:starter
        ultra beasts → group:ultra-beast
        fossils gen 1 → group:fossil gen:1
        eeveelutions → group:eeveelution
        eevee evolutions → group:eeveelution
        weak to fire → weak:fire
        weak to ice and fast → weak:ice sort:-speed
        fire and fastest → type:fire sort:-speed
        resists dragon gen:1 → resists:dragon gen:1
        immune to electric → immune:electric
        top 10 speed → sort:-speed limit:10
        top 5 → sort:-bst limit:5
        fastest → sort:-speed
        10 fastest water → type:water sort:-speed limit:10
        strongest dragon → type:dragon sort:-bst
        heaviest gen:1 → gen:1 sort:-weight
        highest attack → sort:-attack
        lowest speed → sort:speed
        speed over 100 → speed>100
        speed at least 100 → speed>=100
        at least 100 speed → speed>=100
        hp under 30 → hp<30
        speed between 50 and 60 → speed:50-60
        over 500 kg → weight>500kg
        taller than 5m → height>5m
        faster than garchomp → speed>garchomp
        higher attack than defense → attack>defense
        gen 1 → gen:1
        generation 3 water types → gen:3 type:water
        first generation → gen:1
        gen 1 and 2 → gen:1,2
        gen 1-3 → gen:1-3
        kanto starters → gen:1 group:starter
        blue pokemon → color:blue
        all dragon types → type:dragon
        show me all fire types → type:fire
        pokemon with levitate → ability:levitate
        ability levitate → ability:levitate
        learns surf → move:surf
        can learn thunder wave → move:thunder-wave
        egg group dragon → egg:dragon
        fully evolved → evolves:no
        does not evolve → evolves:no
        stone evolutions → evolves:stone
        evolves with friendship → evolves:friendship
        single type → types:1
        two types → types:2
        monotype → types:1
        my favourites → favorite:yes
        not in my favourites → favorite:no
        favorites without tags → favorite:yes tag:none
        unrated → rating:none
        rated 5 → rating:5
        5 stars → rating:5
        rated 4 or more → rating>=4
        tagged team → tag:team
        with a note → note:yes
        nicknamed → nickname:yes
        added today → added:today
        added yesterday → added:yesterday
        added this month → added:30d
        added in 2026 → added:2026
        added since 2020 → added:2020-
        recently added → sort:-added
        galarian forms → form:galar
        regional forms → form:alola,galar,hisui,paldea
        non-legendary dragons → not legendary:yes type:dragon
        no legendaries → not legendary:yes
        fire types except legendaries → type:fire not legendary:yes
        legendary or mythical → legendary:yes or mythical:yes
        fast water types → type:water sort:-speed
        water pokemon faster than 100 speed → type:water speed>100
        psychic types with high special attack → type:psychic sort:-sp-attack
        everything but legendaries → not legendary:yes
        water type without levitate → type:water not ability:levitate
        """)

    /// Our own examples, written before the feature was built.
    static let invented = rows(
        """
        which ghost types are faster than gengar? → type:ghost speed>gengar
        pink pokemon that aren't fairy types → color:pink not type:fairy
        grass starters → type:grass group:starter
        the starters from Hoenn → group:starter gen:3
        legendary dragons from sinnoh → legendary:yes type:dragon gen:4
        bug types that evolve by trade → type:bug evolves:trade
        who learns thunder wave by egg → move:thunder-wave@egg
        water types with levitate → type:water ability:levitate
        electric pokemon immune to ground → type:electric immune:ground
        anything four times weak to ice → weak4:ice
        heavier than snorlax → weight>snorlax
        smaller than 30 cm and heavier than 10 kg → height<30cm weight>10kg
        the ten slowest fire types → type:fire sort:speed limit:10
        three strongest ghosts → type:ghost sort:-bst limit:3
        babies of the second generation → baby:yes gen:2
        purple poison types under 1 m → color:purple type:poison height<1m
        pokemon starting with z → z*
        names ending in saur → *saur
        galarian forms that are psychic → form:galar type:psychic
        my untagged favourites → favorite:yes tag:none
        favourites I rated 5 → favorite:yes rating:5
        favourites with a nickname → favorite:yes nickname:yes
        favourites added this week → favorite:yes added:7d
        fire types I don't have → type:fire favorite:no
        pokemon tagged team → tag:team
        more attack than defense → attack>defense
        special attack higher than attack → sp-attack>attack
        bst between 400 and 450 → bst:400-450
        fossils I am missing → group:fossil favorite:no
        fully evolved water types → evolves:no type:water
        evolves with a moon stone → evolves:moon-stone
        pokemon that evolve at night → evolves:night
        mono type dragons → types:1 type:dragon
        ghost and dragon → type:ghost type:dragon
        no legendaries, no mythicals, over 600 total → not legendary:yes not mythical:yes bst>600
        hidden ability speed boost → hidden:speed-boost
        in the dragon egg group → egg:dragon
        gen 2 or gen 4 babies → gen:2,4 baby:yes
        best special attack in gen 5 → gen:5 sort:-sp-attack
        hardest to catch → sort:capture
        non-legendary pokemon with at least 130 speed → not legendary:yes speed>=130
        tallest pokemon in galar → gen:8 sort:-height
        lightest steel types → type:steel sort:weight
        ultra beasts that are bug type → group:ultra-beast type:bug
        can learn surf in emerald → move:surf@emerald
        learns earthquake by tm → move:earthquake@machine
        pokemon that know both fly and surf → move:fly move:surf
        eevee's evolutions → group:eeveelution
        the kanto pokedex → dex:kanto
        what is super effective against steel → strong:steel
        strongest non legendary → not legendary:yes sort:-bst
        lives in caves → habitat:cave
        sorted by weight → sort:-weight
        ice types sorted by name → type:ice sort:name
        150+ attack → attack>=150
        exactly 600 bst → bst:600
        2 meters tall → height:2m
        speed 100 to 110 → speed:100-110
        stealth rock by level up → move:stealth-rock@level
        double weakness to ice → weak4:ice
        charizard forms → charizard
        without evolution → evolves:no
        evolve by friendship at night → evolves:friendship evolves:night
        faster than 130 but lighter than 30 kg → speed>130 weight<30kg
        """)

    /// Unreadable words, each with the suggested replacement.
    static let hinted: [(typed: String, hint: String)] = [
        ("speed", "speed:100-"), ("type:fire speed", "speed:100-"), ("bst", "bst:500-"),
        ("weight", "weight:100kg-"), ("special-attack", "sp-attack:100-"),
    ]
}
