/// The phrases of plain English, each with what it means.
///
/// A line is a meaning and its phrases; ``SpokenMeaning`` lists the kinds of meanings. In a phrase, `/` separates
/// alternative words, and a word that ends with `?` may be missing. A negation inside a phrase negates it: “i have
/// not caught” needs no line of its own.
extension SpokenLexicon {
    static let table = """
        favorite:yes | in? my? favorite/favorites/favourite/favourites/favs/fav, of? mine
        favorite:yes | i? have? caught/owned/kept/collected, i have? got, i do? own/keep/have, i did? catch/get
        favorite:yes | in? my collection
        favorite:no | i am? missing/lacking, missing from? my? collection?, i lack/need, uncaught, unowned
        favorite:no | i have to catch/get
        tag:none | untagged, not tagged, with? no tag/tags, without a/any? tag/tags
        tag!=none | i? have? tagged, with a/any? tag/tags
        rating:none | unrated, not rated, with? no rating/ratings/stars, without a/any? rating/ratings
        rating:1- | i? have? rated, with/has/have a/any? rating/ratings
        note:no | with? no note/notes, without a/any? note/notes
        note:yes | with/has/have a/any? note/notes
        nickname:no | with? no nickname/nicknames, without a/any? nickname/nicknames
        nickname:yes | i? have? nicknamed, with/has/have a/any? nickname/nicknames
        look:shiny | shiny, shinies
        types:2 | dual/double/two/2 type/types/typed/typing/typings, dual
        types:1 | mono/single/one/1 type/types/typed/typing/typings, monotype, monotypes, mono, pure, purely
        stage:1 | unevolved, not evolved, first stage/stages/form/forms, basic
        stage:2- | evolved
        stage:2 | second stage/stages
        stage:3 | third stage/stages
        stage:2 evolves:yes | middle/mid stage/stages/evolution/evolutions/form/forms
        evolves:yes | evolve, evolves, evolving
        evolves:no | fully evolved, final evolution/evolutions/form/forms/stage/stages, last stage/stages
        evolves:no | no evolution/evolutions, without an/any? evolution/evolutions
        group:eeveelution | eevee evolution/evolutions, eevee evolves into
        group:legendary-bird form:default | legendary bird/birds
        form:mega | mega evolution/evolutions/evolved/form/forms, mega, megas
        form:gmax | gigantamax, gmax
        form:primal | primal
        form:alola | alolan, alola form/forms/variant/variants
        form:galar | galarian, galar form/forms/variant/variants
        form:hisui | hisuian, hisui form/forms/variant/variants
        form:paldea | paldean, paldea form/forms/variant/variants
        form:alola,galar,hisui,paldea | regional form/forms/variant/variants
        species:no | alternate/alternative form/forms
        gender:genderless | genderless, with? no gender/genders, without a/any? gender/genders
        gender:female-only | only/always/all female, female only
        gender:male-only | only/always/all male, male only
        gender:female | female, females
        gender:male | male, males
        weak:none | weak to? nothing, with? no weakness/weaknesses, without a/any? weakness/weaknesses
        weak4!=none | 4x/quad/quadruple/doubly/double weak/weakness/weaknesses, four times weak

        weak:* | weak to/against?, weakness/weaknesses to/against?, vulnerable to
        weak4:* | 4x/quad/quadruple/doubly/double weak/weakness/weaknesses to/against?, four times weak to/against?
        resists:* | resist/resists/resistant/resisting/resistance/resistances to/against/of?
        immune:* | immune/immunity/immunities to/against?, unaffected by
        strong:* | super? effective against/on/vs, strong/good against/on/vs, beat, beats, counter, counters
        ability:* | with? the? ability/abilities
        hidden:* | with? the? hidden ability/abilities
        move:* | learn/learns/learning/know/knows/knowing/use/uses/using/teach/taught how? to? the? move/moves?
        move:* | the? move/moves
        move@egg:* | egg move/moves
        move@machine:* | tm
        egg:* | egg group/groups
        gen:* | gen, gens, generation, generations
        game:* | available/obtainable/catchable/playable/usable/appear/appears/appearing in/from, in, from, of
        debut:* | introduced/debuted/debuting/new/first in/from, first? appeared/introduced in
        evolves:* | evolve, evolves, evolving, evolved
        tag:* | with? the? tag, tagged as/with?
        note:* | with? a? note/notes about/saying/with/containing/mentioning, whose note/notes says/mentions
        nickname:* | nicknamed
        added:* | i? added by/me?
        evolutions:* | evolution/evolutions/evolved form/forms? of
        pre-evolutions:* | pre-evolution/pre-evolutions/prevolution/prevolutions of
        family:* | family/line of, evolution/evolutionary line/family/chain of, relatives of
        *:evolves | evolution, evolutions
        *:evolutions | evolution, evolutions
        *:pre-evolutions | pre-evolution, pre-evolutions, prevolution, prevolutions
        *:family | family, evolution line/family/chain
        *:egg | egg group/groups
        *:form | form, forms, forme, formes, variant, variants
        name:x* | name/names? start/starts/starting/begin/begins/beginning with the? letter/letters?
        name:*x | name/names? end/ends/ending with/in the? letter/letters?
        name:x | called, named, name? contains/containing/contain

        weak=none | nothing
        weak=any | anything
        added=today | today
        added=yesterday | yesterday
        added=7d | in/within? the? this/last/past week, recently, lately
        added=30d | in/within? the? this/last/past month
        added=365d | in/within? the? this/last/past year
        @level | level up?, levelling/leveling up
        @machine | tm, tms, hm, machine
        @egg | egg, egg move, breeding
        @tutor | move? tutor

        > | more/greater/higher/bigger/larger/better than, above, over, exceeding, beyond, after, newer/later than
        >= | at least, a? minimum of?, no/not less/lower/fewer than, min, since
        < | less/fewer/lower/smaller/worse than, below, under, before, older/earlier than
        <= | at most, a? maximum of?, no/not more/higher than, max, up to, until
        : | exactly, equal to, equals, of
        +>= | or more/higher/above/over/better/greater/heavier/taller/faster/later/newer, onwards
        +>= | and up/above/over/on/later
        +<= | or less/lower/below/under/fewer/lighter/smaller/slower/earlier/older, and below/under/earlier
        speed>than | faster, quicker
        speed<than | slower
        weight>than | heavier
        weight<than | lighter
        height>than | taller, bigger, larger, longer
        height<than | shorter, smaller
        bst>than | stronger
        bst<than | weaker
        *>than | more, higher, greater, better, bigger
        *<than | less, lower, fewer, worse, smaller
        bst | stats, stat/base? total/stats, total stat/stats
        weight | weighs, weigh, weighing
        rating | star, stars, i? have? rated
        sp-attack | sp attack, sp. attack
        sp-defense | sp defense, sp. defense
        level | level, lv, lv.
        abilities | ability, abilities

        sort:-speed | fastest, fast, quickest, quick
        sort:speed | slowest, slow
        sort:-bst | strongest, strong, best
        sort:bst | weakest, worst
        sort:-weight | heaviest, heavy
        sort:weight | lightest, light
        sort:-height | tallest, tall, biggest, big, largest, large, longest, long, huge
        sort:height | smallest, small, shortest, short, tiniest, tiny
        sort:-id | newest
        sort:id | oldest
        sort:capture | rarest, hardest to catch
        sort:-capture | easiest to catch
        sort:-rating | best/highest rated
        sort:rating | worst/lowest rated
        sort:-added | most? recently added, newest/latest/last added, most recent
        sort:-* | best, high, good, highest, most, greatest, biggest, max, maximum, strongest, largest
        sort:* | low, lowest, least, worst, fewest, smallest, min, minimum, weakest
        sort:by | sort/sorted/sorting/order/ordered/rank/ranked? by
        desc | descending, desc, highest first
        asc | ascending, asc, lowest first

        and | and, plus
        but | but
        or | or, nor
        not | not, never, non, neither
        no | no, without, except, excluding, besides, minus, other than, apart/aside from, instead of
        all-but | everything/anything/all/every but/except
        type:flying/move:fly | can? fly, flies
        color:/ | orange, violet, turquoise, cyan, teal, magenta, beige, golden, indigo
        - | a, an, the, all, any, anything, every, everything, each, both, some, only, just, either, than, then, exactly
        - | pokemon, pokemons, mon, mons, one, ones, thing, things, species, type, types, typed, kind, kinds
        - | that, which, who, whose, what, where, there, this, these, those, it, its, their, them, i, you, me
        - | is, are, be, being, was, were, am, do, does, did, can, could, has, have, having, had, got, to, as
        - | of, from, in, with, on, at, for, by, show, list, find, get, give, see, search, want, please
        - | form, forms, variant, variants, named, colored, coloured, found, live, lives, living, region
        - | random, first, come, comes, coming, introduced, kept
        """
}
