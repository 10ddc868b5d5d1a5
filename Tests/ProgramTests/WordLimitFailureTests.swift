import Answers
import Persistence
import Records
import Testing

/// The separate error codes for too many tags and too many looks.
struct WordLimitFailureTests {
    @Test(arguments: [
        (FavoriteField.tags, "too_many_tags", "tags_full"), (.looks, "too_many_looks", "looks_full"),
    ])
    func `tags and looks have separate error codes`(field: FavoriteField, ofOne: String, ofAll: String) {
        let one = Failure(describing: PersistenceError.tooManyWords(field, pokemonIDs: [25], limit: 7))
        #expect(one.code.word == ofOne && one.message.contains("at most 7 \(field.noun)"))
        let all = Failure(describing: PersistenceError.tooMuch(.words(field, count: 10_001)))
        #expect(all.code.word == ofAll && all.message.contains("10,001"))
        #expect(all.message.contains(field.noun))
    }
}
