import Pokedex

/// Queries in everyday words with a negation, with several conditions, or with fields of their own.
extension SpokenRows {
    static let all = visited + invented + negations + combined

    /// Queries that select nothing: no Pokémon matches, or the favourites of the test don't have these looks
    /// and tags.
    static let unselective: Set<String> = [
        "things that learn spore but aren't grass", "shiny", "shiny ones i have", "shiny legendaries",
        "my shinies",
        "tagged rain or sheet", "which of my dragons are weak to ice", "my water types",
        "mine that are weak to ice",
    ]

    /// Queries with a negation.
    static let negations = rows(
        """
        legendaries i haven't caught → legendary:yes favorite:no
        dragons i have not caught → type:dragon favorite:no
        dragons i haven't caught yet → type:dragon favorite:no
        kanto ones i haven't got → gen:1 favorite:no
        fire types i haven't got → type:fire favorite:no
        fire types that i don't own → type:fire favorite:no
        kanto pokemon i'm missing → gen:1 favorite:no
        what am i missing from johto → favorite:no gen:2
        legendary birds i haven't caught → group:legendary-bird form:default favorite:no
        galarian forms i haven't got → form:galar favorite:no
        mega evolutions i don't have → form:mega favorite:no
        ghosts i still haven't caught → type:ghost favorite:no
        not caught → favorite:no
        haven't caught → favorite:no
        not mine → favorite:no
        grass types not mine → type:grass favorite:no
        everything but my favourites → favorite:no
        not in my team → not tag:team
        my favourites that aren't in my team → favorite:yes not tag:team
        not tagged team → not tag:team
        tagged team but not gym → tag:team not tag:gym
        caught but not rated → favorite:yes rating:none
        not rated 5 → not rating:5
        favourites i haven't tagged → favorite:yes not tag!=none
        my favourites that aren't fire types → favorite:yes not type:fire
        not missing → favorite:yes
        dragons not from kanto → type:dragon not gen:1
        legendary but not dragon → legendary:yes not type:dragon
        legendaries that aren't dragons → legendary:yes not type:dragon
        not legendary and not mythical → not legendary:yes not mythical:yes
        neither legendary nor mythical → not legendary:yes not mythical:yes
        aren't legendary or mythical → not legendary:yes not mythical:yes
        everything but legendaries and mythicals → not (legendary:yes or mythical:yes)
        neither fire nor water → not type:fire,water
        not fire → not type:fire
        not red or blue → not color:red,blue
        neither red nor blue → not color:red,blue
        not ghost and dragon → not (type:ghost type:dragon)
        fire and not flying → type:fire not type:flying
        fire but not flying → type:fire not type:flying
        blue but not water → color:blue not type:water
        not blue water types → not color:blue type:water
        fire types without levitate or flash fire → type:fire not ability:levitate,flash-fire
        everything except fire types from kanto → not (type:fire gen:1)
        water types that aren't fully evolved → type:water evolves:yes
        not fully evolved → evolves:yes
        not evolved → stage:1
        fully evolved but not legendary → evolves:no not legendary:yes
        don't evolve → evolves:no
        can't evolve → evolves:no
        doesn't evolve by trade → not evolves:trade
        doesn't learn surf → not move:surf
        flying types that can't fly → type:flying not move:fly
        learns surf but not fly → move:surf not move:fly
        water types that don't learn surf → type:water not move:surf
        things that learn spore but aren't grass → move:spore not type:grass
        not weak to fire → not weak:fire
        not weak to anything → not weak!=none
        strong against steel but not weak to fire → strong:steel not weak:fire
        weak to ice but not ground → weak:ice not weak:ground
        no weaknesses to fire → not weak:fire
        ghost types without a weakness to dark → type:ghost not weak:dark
        no weaknesses → weak:none
        weak to nothing → weak:none
        not faster than garchomp → not speed>garchomp
        not as fast as garchomp → not speed>=garchomp
        speed not over 100 → not speed>100
        speed no more than 50 → speed<=50
        not over 100 kg → not weight>100kg
        pokemon not introduced in gen 1 → not gen:1
        not a starter → not group:starter
        fire types that aren't starters → type:fire not group:starter
        monotype dragons that aren't legendary → types:1 type:dragon not legendary:yes
        genderless but not legendary → gender:genderless not legendary:yes
        egg group dragon but not type dragon → egg:dragon not type:dragon
        not in the dragon egg group → not egg:dragon
        strongest legendary that isn't mythical → legendary:yes not mythical:yes sort:-bst
        10 fastest that aren't legendary → not legendary:yes sort:-speed limit:10
        """)

    /// Queries from a usability test, and others with several conditions.
    static let combined = rows(
        """
        minimum 100 attack → attack>=100
        attack and speed over 100 → attack>100 speed>100
        attack or special attack over 130 → attack>130 or sp-attack>130
        fire types with attack or speed over 120 → type:fire (attack>120 or speed>120)
        over 100 attack and speed → attack>100 speed>100
        hp or defense at least 150 → hp>=150 or defense>=150
        attack over 100 or under 20 → attack>100 or attack<20
        water types with attack over 100 or under 20 → type:water (attack>100 or attack<20)
        attack between 50 and 60 and speed over 100 → attack:50-60 speed>100
        faster than garchomp but slower than ninjask → speed>garchomp speed<ninjask
        as fast as garchomp → speed>=garchomp
        as heavy as snorlax → weight>=snorlax
        taller than 2 m but under 50 kg → height>2m weight<50kg
        legendaries under 580 → legendary:yes bst<580
        more than 120 attack and levitate → attack>120 ability:levitate
        huge power or pure power → ability:huge-power,pure-power
        yellow or brown electric → color:yellow,brown type:electric
        female only → gender:female-only
        always female → gender:female-only
        male only → gender:male-only
        genderless → gender:genderless
        genderless steel types → gender:genderless type:steel
        only one ability → abilities:1
        dragons with only one ability → type:dragon abilities:1
        at least two abilities → abilities:2-
        unevolved → stage:1
        first stage → stage:1
        basic fire types → stage:1 type:fire
        middle stage → stage:2 evolves:yes
        middle stage dragons → stage:2 evolves:yes type:dragon
        second stage water types → stage:2 type:water
        third stage → stage:3
        evolve at level 36 → level:36
        evolves before level 20 → level<20
        evolves after level 40 → level>40
        evolves at level 16 or 36 → level:16,36
        who evolves at level 16 → level:16
        water types that evolve by level 36 → type:water level:36
        evolve by trade or stone → evolves:trade,stone
        mega evolutions from hoenn → form:mega dex:252-386
        alolan forms from kanto → form:alola dex:1-151
        megas → form:mega
        mega dragons → form:mega type:dragon
        gigantamax water types → form:gmax type:water
        attack forme → form:attack
        pre-evolutions of pikachu → name=pichu
        pre-evolutions of charizard → name=charmander,charmeleon
        pikachu's evolutions → name=raichu
        evolution family of pikachu → name=pichu,pikachu,raichu
        what beats charizard → type:rock,water,electric
        weak to charizard → weak:fire,flying
        immune to pikachu → immune:electric
        which of mine are weak to ground → favorite:yes weak:ground
        which of my dragons are weak to ice → favorite:yes type:dragon weak:ice
        my water types → favorite:yes type:water
        mine that are weak to ice → favorite:yes weak:ice
        my team → tag:team
        tagged team or gym → tag:team,gym
        tagged rain or sheet → tag:rain,sheet
        untagged or unrated → tag:none or rating:none
        rated 4 or 5 → rating:4,5
        shiny ones i have → look:shiny
        shiny legendaries → look:shiny legendary:yes
        my shinies → look:shiny
        legendary birds → group:legendary-bird form:default
        pseudo legendaries → group:pseudo-legendary
        available in emerald → game:emerald
        introduced in black and white → gen:5
        dragons introduced in black and white → type:dragon gen:5
        fairy types before gen 6 → type:fairy gen<6
        gen 3 or later → gen:3-
        since gen 5 → gen:5-
        after gen 5 → gen>5
        gen 1 to 3 → gen:1-3
        kanto or johto starters → gen:1,2 group:starter
        weak to both fire and ice → weak:fire weak:ice
        weak to fire or ice → weak:fire,ice
        a 4x weakness → weak4!=none
        dragons with a 4x weakness → type:dragon weak4!=none
        dual types that are weak to rock → types:2 weak:rock
        learns surf or fly → move:surf,fly
        exactly two types → types:2
        dragons before gen 4 → type:dragon gen<4
        """)

    /// Ambiguous or meaningless lines, each with the unclear part.
    static let refused: KeyValuePairs<String, SpokenProblem> = [
        "pokemon that fly": .ambiguous("fly", among: ["type:flying", "move:fly"]),
        "under 20 kg that fly": .ambiguous("fly", among: ["type:flying", "move:fly"]),
        "yellow or orange electric": .noSuchColor("orange", among: colors),
        "legendaries that aren't legendary": .contradiction("legendary:yes"),
        "gen 1 but not kanto": .contradiction("gen:1"),
        "my favourites that aren't mine": .contradiction("favorite:yes"),
        "not the fastest": .leftNegation, "not slow water types": .leftNegation,
        "everything but the 10 fastest": .leftNegation, "fire types not": .leftNegation,
        "no fire and water types": .unclearList,
        "everything except fire types and legendaries": .unclearList,
        "fire types under 100": .missingField("100"),
        "very strong fire types": .notUnderstood(["very"]),
        "fire types wearing hats": .notUnderstood(["wearing", "hats"]),
        "fire types exceeding": .notUnderstood(["exceeding"]),
        "fire types faster than xyzzy": .notUnderstood(["xyzzy"]),
    ]

    private static let colors = [
        "black", "blue", "brown", "gray", "green", "pink", "purple", "red", "white", "yellow",
    ]
}
