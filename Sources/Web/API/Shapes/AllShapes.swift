import Records

extension NamedShape {
    /// Every shape that the description of the API names.
    static let all: [NamedShape] =
        [
            pokemon, named, evolution, matchups, compared, detail, move, place, favorite, outcome, tag,
            replacedTag,
            search, progress, change, importing, user, session, token, newToken, links, problem,
            FavoriteEditBody.shape, PositionBody.shape, BulkBody.shape,
            tagRename,
            searchQuery, searchRename,
        ] + FavoriteField.settable.map(AttributeBody.shape)
}
