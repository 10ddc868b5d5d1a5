import Answers
import Records

/// Every shape that the description of the API names.
extension NamedShape {
    static let pokemon = NamedShape(PokemonJSON.self)
    static let named = NamedShape(NamedJSON.self)
    static let evolution = NamedShape(EvolutionJSON.self)
    static let matchups = NamedShape(MatchupsJSON.self)
    static let compared = NamedShape(ComparedJSON.self)
    static let detail = NamedShape(DetailJSON.self)
    static let favorite = NamedShape(FavoriteJSON.self)
    static let outcome = NamedShape(OutcomeJSON.self)
    static let tag = NamedShape(TagJSON.self)
    static let replacedTag = NamedShape(ReplacedTagJSON.self)
    static let search = NamedShape(SavedSearchJSON.self)
    static let progress = NamedShape(ProgressJSON.self)
    static let change = NamedShape(ChangeJSON.self)
    static let importing = NamedShape(ImportJSON.self)
    static let user = NamedShape(UserJSON.self)
    static let session = NamedShape(SessionJSON.self)
    static let token = NamedShape(TokenJSON.self)
    static let moveFacts = NamedShape(MoveFactsJSON.self)
    static let moveDetail = NamedShape(MoveDetailJSON.self)
    static let abilityEntry = NamedShape(AbilityEntryJSON.self)
    static let nature = NamedShape(NatureJSON.self)
    static let type = NamedShape(TypeJSON.self)
    static let learnedMove = NamedShape(LearnedMoveJSON.self)
    static let links = NamedShape(LinksJSON.self)
    static let problem = NamedShape(ProblemJSON.self)

    /// All of them, and those of requests.
    static let all: [NamedShape] =
        [
            pokemon, named, evolution, matchups, compared, detail, NamedShape(MoveJSON.self),
            NamedShape(PlaceJSON.self), moveFacts, moveDetail, abilityEntry, nature, type, learnedMove,
            favorite, outcome, tag, replacedTag, search, progress, change,
            importing, user, session, token, newToken, links, problem, FavoriteEditBody.shape,
            PositionBody.shape, BulkBody.shape, tagRename, searchQuery, searchRename,
        ] + FavoriteField.settable.map(AttributeBody.shape)
}
