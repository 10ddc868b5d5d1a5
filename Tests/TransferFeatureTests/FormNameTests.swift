import Testing

@testable import Pokedex
@testable import TransferFeature

/// Every name of every form in the API, in each position a file can have it.
struct FormNameTests {
    /// A name and its possible meanings.
    private struct NamedForm {
        let species: Species
        let text: String
        /// The Pokémon with a form of this name in any language.
        var ids: Set<Int> = []
    }

    private static let pokedex = NationalDex.bundled

    private static func forms(of species: Species) throws -> [FormRow] {
        let table = try #require(FormTable.bundled)
        return species.varieties.flatMap { table.forms(ofPokemon: $0.id) }
    }

    /// Returns the names that `names` selects, without duplicates within a species.
    private static func named(_ names: (FormRow) -> [String: String]) throws -> [NamedForm] {
        var all: [NamedForm] = []
        for species in pokedex.species {
            var found: [String: NamedForm] = [:]
            for form in try forms(of: species) {
                for text in names(form).values {
                    found[text, default: NamedForm(species: species, text: text)].ids.insert(form.pokemon)
                }
            }
            all += found.values
        }
        return all
    }

    @Test func `the table has every form of every Pokémon`() throws {
        let table = try #require(FormTable.bundled)
        let forms = Self.pokedex.entries.flatMap { table.forms(ofPokemon: $0.id) }
        #expect(forms.count == 1_579)
        #expect(forms.count { !$0.formNames.isEmpty } == 584)
        #expect(Set(forms.flatMap(\.formNames.keys)).count == 11)
        for form in forms {
            #expect(Self.pokedex[form.pokemon]?.species.map { form.name.hasPrefix($0.name) } == true)
        }
        #expect(try FormTable(FormTable.packed(forms.shuffled())).forms(ofPokemon: 413).isEmpty == false)
    }

    @Test func `a form's name in parentheses is read as that form or reported as ambiguous`() throws {
        var identifier = Identifier(pokedex: Self.pokedex, language: "en")
        let named = try Self.named(\.formNames)
        #expect(named.count > 3_000)
        for form in named {
            let text = "\(form.species.displayName) (\(form.text))"
            expectForm(form, in: text) { () throws(RowError) in
                try identifier.read(text, suggesting: false).ids
            }
        }
    }

    @Test func `a form's name in the form column is read as that form or reported as ambiguous`() throws {
        var identifier = Identifier(pokedex: Self.pokedex, language: "en")
        for form in try Self.named(\.formNames) {
            let species = form.species
            expectForm(form, in: "\(species.displayName),\(form.text)") { () throws(RowError) in
                try identifier.one(
                    number: String(species.id), name: species.displayName, form: form.text, suggesting: false
                ).ids
            }
        }
    }

    @Test func `a Pokémon's full name in the form column is read as that form or reported as ambiguous`()
        throws
    {
        var identifier = Identifier(pokedex: Self.pokedex, language: "en")
        for form in try Self.named(\.names) {
            let species = form.species
            expectForm(form, in: "\(species.displayName),\(form.text)") { () throws(RowError) in
                try identifier.one(number: nil, name: species.displayName, form: form.text, suggesting: false)
                    .ids
            }
        }
    }

    @Test func `a slug is read as its form, or as its species if the form has no entry`() throws {
        var identifier = Identifier(pokedex: Self.pokedex, language: "en")
        for species in Self.pokedex.species {
            let forms = try Self.forms(of: species)
            for form in forms {
                let found = try identifier.read(form.name, suggesting: false)
                #expect(found.ids == [form.pokemon], "\(form.name)")
                let siblings = forms.count { $0.pokemon == form.pokemon }
                if siblings == 1 || form.isDefault {
                    #expect(!found.isLook, "\(form.name)")
                } else if !species.varieties.contains(where: { $0.name == form.name }),
                    species.name != form.name
                {
                    #expect(found.looks[form.pokemon]?.count == 1, "\(form.name)")
                }
                let rest = String(form.name.dropFirst(species.name.count + 1))
                guard !rest.isEmpty else { continue }
                let inColumn = try identifier.one(
                    number: nil, name: species.displayName, form: rest, suggesting: false)
                #expect(inColumn.ids == [form.pokemon], "\(species.displayName),\(rest)")
            }
        }
    }

    /// Expects exactly one Pokémon that the name may mean, or an error that asks which, if several share the
    /// name.
    private func expectForm(
        _ form: NamedForm, in text: String, _ find: () throws(RowError) -> [Int]
    ) {
        do throws(RowError) {
            let ids = try find()
            let isRight = form.ids.isSuperset(of: ids) || Self.pokemon(sharing: form).isSuperset(of: ids)
            #expect(ids.count == 1 && isRight, "\(text): \(ids), not \(form.ids)")
        } catch {
            guard case .severalForms(_, let names) = error else {
                Issue.record("\(text): \(error)")
                return
            }
            #expect(Self.pokemon(sharing: form).count > 1, "\(text): \(names)")
        }
    }

    /// Returns the Pokémon whose forms share a name, ignoring the species' name and words such as “Form”.
    private static func pokemon(sharing form: NamedForm) -> Set<Int> {
        let names = Set(form.species.names.flatMap { FormWords.all($0.text) })
        func reduced(_ text: String) -> [String] {
            FormWords.all(text).filter { !names.contains($0) && !FormWords.kinds.contains($0) }.sorted()
        }
        let forms = (try? forms(of: form.species)) ?? []
        let sharing = forms.filter { other in
            (Array(other.formNames.values) + Array(other.names.values)).contains {
                reduced($0) == reduced(form.text)
            }
        }
        return Set(sharing.map(\.pokemon))
    }
}
