/// The phrases of plain English, with their meanings.
///
/// A line is a kind of meaning (``SpokenMeaning``), its text, and its phrases. In a phrase, `/` separates
/// alternative words, and a word that ends with `?` may be missing. A negation inside a phrase negates it: “i have
/// not caught” needs no line of its own.
extension SpokenLexicon {
    static let table = """
        term favorite:yes | in? my? favorite/favorites/favourite/favourites/favs/fav, of? mine
        term favorite:yes | i? have? caught/owned/kept/collected, i have? got, i do? own/keep/have, i did? catch/get
        term favorite:yes | in? my collection
        term favorite:no | i am? missing/lacking, missing from? my? collection?, i lack/need, uncaught, unowned
        term favorite:no | i have to catch/get
        term tag:none | untagged, not tagged, with? no tag/tags, without a/any? tag/tags
        term tag!=none | i? have? tagged, with a/any? tag/tags
        term rating:none | unrated, not rated, with? no rating/ratings/stars, without a/any? rating/ratings
        term rating:1- | i? have? rated, with/has/have a/any? rating/ratings
        term note:no | with? no note/notes, without a/any? note/notes
        term note:yes | with/has/have a/any? note/notes
        term nickname:no | with? no nickname/nicknames, without a/any? nickname/nicknames
        term nickname:yes | i? have? nicknamed, with/has/have a/any? nickname/nicknames
        term look:shiny | shiny, shinies
        term types:2 | dual/double/two/2 type/types/typed/typing/typings, dual
        term types:1 | mono/single/one/1 type/types/typed/typing/typings, monotype, monotypes, mono, pure, purely
        term stage:1 | unevolved, not evolved, first stage/stages/form/forms, basic
        term stage:2- | evolved
        term stage:2 | second stage/stages
        term stage:3 | third stage/stages
        term stage:2 evolves:yes | middle/mid stage/stages/evolution/evolutions/form/forms
        term evolves:yes | evolve, evolves, evolving
        term evolves:no | fully evolved, final evolution/evolutions/form/forms/stage/stages, last stage/stages
        term evolves:no | no evolution/evolutions, without an/any? evolution/evolutions
        term group:eeveelution | eevee evolution/evolutions, eevee evolves into
        term group:legendary-bird form:default | legendary bird/birds
        term form:mega | mega evolution/evolutions/evolved/form/forms, mega, megas
        term form:gmax | gigantamax, gmax
        term form:primal | primal
        term form:alola | alolan, alola form/forms/variant/variants
        term form:galar | galarian, galar form/forms/variant/variants
        term form:hisui | hisuian, hisui form/forms/variant/variants
        term form:paldea | paldean, paldea form/forms/variant/variants
        term form:alola,galar,hisui,paldea | regional form/forms/variant/variants
        term species:no | alternate/alternative form/forms
        term gender:genderless | genderless, with? no gender/genders, without a/any? gender/genders
        term gender:female-only | only/always/all female, female only
        term gender:male-only | only/always/all male, male only
        term gender:female | female, females
        term gender:male | male, males
        term weak:none | weak to? nothing, with? no weakness/weaknesses, without a/any? weakness/weaknesses
        term weak4!=none | 4x/quad/quadruple/doubly/double weak/weakness/weaknesses, four times weak

        relation weak | weak to/against?, weakness/weaknesses to/against?, vulnerable to
        relation weak4 | 4x/quad/quadruple/doubly/double weak/weakness/weaknesses to/against?, four times weak to/against?
        relation resists | resist/resists/resistant/resisting/resistance/resistances to/against/of?
        relation immune | immune/immunity/immunities to/against?, unaffected by
        relation strong | super? effective against/on/vs, strong/good against/on/vs, beat, beats, counter, counters
        relation ability | with? the? ability/abilities
        relation hidden | with? the? hidden ability/abilities
        relation move | learn/learns/learning/know/knows/knowing/use/uses/using/teach/taught how? to? the? move/moves?
        relation move | the? move/moves
        relation move@egg | egg move/moves
        relation move@machine | tm
        relation egg | egg group/groups
        relation gen | gen, gens, generation, generations
        relation game | available/obtainable/catchable/playable/usable/appear/appears/appearing in/from, in, from, of
        relation debut | introduced/debuted/debuting/new/first in/from, first? appeared/introduced in
        relation evolves | evolve, evolves, evolving, evolved
        relation tag | with? the? tag, tagged as/with?
        relation note | with? a? note/notes about/saying/with/containing/mentioning, whose note/notes says/mentions
        relation nickname | nicknamed
        relation added | i? added by/me?
        relation evolutions | evolution/evolutions/evolved form/forms? of
        relation pre-evolutions | pre evolution/evolutions of, prevolution/prevolutions of
        relation family | family/line of, evolution/evolutionary line/family/chain of, relatives of
        ending evolves | evolution, evolutions
        ending evolutions | evolution, evolutions
        ending pre-evolutions | pre evolution/evolutions, prevolution, prevolutions
        ending family | family, evolution line/family/chain
        ending egg | egg group/groups
        ending form | form, forms, forme, formes, variant, variants
        name x* | name/names? start/starts/starting/begin/begins/beginning with the? letter/letters?
        name *x | name/names? end/ends/ending with/in the? letter/letters?
        name x | called, named, name? contains/containing/contain

        value weak none | nothing
        value weak any | anything
        value added today | today
        value added yesterday | yesterday
        value added 7d | in/within? the? this/last/past week, recently, lately
        value added 30d | in/within? the? this/last/past month
        value added 365d | in/within? the? this/last/past year
        way @level | level up?, levelling/leveling up
        way @machine | tm, tms, hm, machine
        way @egg | egg, egg move, breeding
        way @tutor | move? tutor

        sign > | more/greater/higher/bigger/larger/better than, above, over, exceeding, beyond, after, newer/later than
        sign >= | at least, a? minimum of?, no/not less/lower/fewer than, min, since
        sign < | less/fewer/lower/smaller/worse than, below, under, before, older/earlier than
        sign <= | at most, a? maximum of?, no/not more/higher than, max, up to, until
        sign : | exactly, equal to, equals, of
        opening >= | or more/higher/above/over/better/greater/heavier/taller/faster/later/newer, onwards
        opening >= | and up/above/over/on/later
        opening <= | or less/lower/below/under/fewer/lighter/smaller/slower/earlier/older, and below/under/earlier
        comparative speed> | faster, quicker
        comparative speed< | slower
        comparative weight> | heavier
        comparative weight< | lighter
        comparative height> | taller, bigger, larger, longer
        comparative height< | shorter, smaller
        comparative bst> | stronger
        comparative bst< | weaker
        comparative > | more, higher, greater, better, bigger
        comparative < | less, lower, fewer, worse, smaller
        field bst | stats, stat/base? total/stats, total stat/stats
        field weight | weighs, weigh, weighing
        field rating | star, stars, i? have? rated
        field sp-attack | sp attack, sp. attack
        field sp-defense | sp defense, sp. defense
        field level | level, lv, lv.
        field abilities | ability, abilities

        order -speed | fastest, fast, quickest, quick
        order speed | slowest, slow
        order -bst | strongest, strong, best
        order bst | weakest, worst
        order -weight | heaviest, heavy
        order weight | lightest, light
        order -height | tallest, tall, biggest, big, largest, large, longest, long, huge
        order height | smallest, small, shortest, short, tiniest, tiny
        order -id | newest
        order id | oldest
        order capture | rarest, hardest to catch
        order -capture | easiest to catch
        order -rating | best/highest rated
        order rating | worst/lowest rated
        order -added | most? recently added, newest/latest/last added, most recent
        superlative - | best, high, good, highest, most, greatest, biggest, max, maximum, strongest, largest
        superlative | low, lowest, least, worst, fewest, smallest, min, minimum, weakest
        sorting | sort/sorted/sorting/order/ordered/rank/ranked? by
        direction - | descending, desc, highest first
        direction | ascending, asc, lowest first

        joint and | and, plus
        joint and | but
        joint or | or, nor
        negation one | not, never, non, neither
        negation each | no, without, except, excluding, besides, minus, other than, apart/aside from, instead of
        negation all | everything/anything/all/every but/except
        doubt type:flying move:fly | can? fly, flies
        doubt | orange, violet, turquoise, cyan, teal, magenta, beige, golden, indigo
        filler | a, an, the, all, any, anything, every, everything, each, both, some, only, just, either, than, then, exactly
        filler | pokemon, pokemons, mon, mons, one, ones, thing, things, species, type, types, typed, kind, kinds
        filler | that, which, who, whose, what, where, there, this, these, those, it, its, their, them, i, you, me
        filler | is, are, be, being, was, were, am, do, does, did, can, could, has, have, having, had, got, to, as
        filler | of, from, in, with, on, at, for, by, show, list, find, get, give, see, search, want, please
        filler | form, forms, variant, variants, named, colored, coloured, found, live, lives, living, region
        filler | random, first, come, comes, coming, introduced, kept
        """
}
