import Foundation

/// A small but complete PokéAPI: three species, their Pokémon and every fact that a catalogue needs.
public struct StubWorld: Sendable {
    /// Whether every list in the answers is reversed, as another server might order it.
    public var isReversed: Bool
    /// Additional Pokémon, as lines of ``StubPokemon``.
    public var additions: [String] = []

    /// Whether it has moves and natures; a mirror may not.
    public var hasMoves = true

    /// Creates a world with its lists in either order.
    public init(isReversed: Bool = false) {
        self.isReversed = isReversed
    }

    /// The routes of its API. Its base URL is the stub's URL followed by `api/v2/`.
    public var routes: HTTPStub.Routes {
        { request in
            let base = "http://\(request.headers["host"] ?? "127.0.0.1")/api/v2/"
            let path = request.path.split(separator: "/").dropFirst(2).map(String.init)
            guard let resources = resources(base)[path.first ?? ""] else { return .text(400, "Bad Request") }
            var json: Any?
            if path.count == 1 {
                let results = resources.sorted { $0.key < $1.key }.map { id, resource in
                    ["name": resource["name"] ?? "", "url": "\(base)\(path[0])/\(id)/"]
                }
                json = ["count": results.count, "next": NSNull(), "previous": NSNull(), "results": results]
            } else if path.count == 3 {
                json = path[2] == "encounters" ? StubPokemon.encounters(base: base) : nil
            } else {
                json = Int(path[1]).flatMap { resources[$0] }
            }
            guard let json,
                let body = try? JSONSerialization.data(withJSONObject: isReversed ? turned(json) : json)
            else { return .text(404, "Not Found") }
            return StubResponse(headers: ["Content-Type": "application/json"], body: body)
        }
    }

    private func turned(_ json: Any) -> Any {
        switch json {
        case let list as [Any]: list.reversed().map(turned)
        case let object as [String: Any]: object.mapValues(turned)
        default: json
        }
    }

    private func resources(_ base: String) -> [String: [Int: [String: Any]]] {
        var resources: [String: [Int: [String: Any]]] = [
            "pokedex": dexes(base), "evolution-chain": [10: chain(base)],
            "version-group": versionGroups(base),
            "ability": words(["static", "lightning-rod", "surge-surfer", "stench"], base),
            "pokemon-color": words(["yellow"], base),
            "egg-group": words(["ground", "fairy", "no-eggs"], base),
            "growth-rate": [1: ["id": 1, "name": "medium"]], "pokemon-habitat": words(["forest"], base),
            "pokemon-shape": words(["quadruped"], base), "type": StubTypes.json(base: base),
        ]
        resources["pokemon-species"] = Dictionary(
            uniqueKeysWithValues: Self.species.map { ($0.id, $0.json(base: base)) })
        let pokemon = (Self.pokemon + additions).compactMap { StubPokemon(line: Substring($0)) }
        resources["pokemon"] = Dictionary(uniqueKeysWithValues: pokemon.map { ($0.id, $0.json(base: base)) })
        if hasMoves {
            resources["move"] = StubMoves.moves(base: base)
            resources["nature"] = StubMoves.natures(base: base)
        }
        resources["pokemon-form"] = Dictionary(
            uniqueKeysWithValues: pokemon.filter { $0.id > 10_000 }.map { ($0.id, form(of: $0, base)) })
        return resources
    }

    /// Pokémon with special cases: a form of Alola, two that differ only in their slugs, and one with a
    /// placeholder weight.
    private static let pokemon = [
        "25 pikachu electric 4 60 112 35/55/40/50/50/90 static//lightning-rod",
        "26 raichu electric 8 300 243 60/90/55/90/80/110 static//lightning-rod",
        "172 pichu electric 3 20 41 20/40/15/35/35/60 static//lightning-rod",
        "10100 raichu-alola electric/psychic 7 210 243 60/85/50/95/85/110 surge-surfer//",
        "10304 raichu-mega-x electric 12 10000 0 60/135/95/90/95/110 //",
        "10305 raichu-mega-y electric 10 260 0 60/100/55/160/80/130 //",
        "10306 raichu-gmax electric 200 10000 243 60/90/55/90/80/110 static//",
    ]

    private static let species = [
        .pikachu,
        StubSpecies(
            id: 26, name: "raichu", names: ["en": "Raichu", "de": "Raichu", "ja": "ライチュウ"],
            genus: "Mouse Pokémon", color: "yellow", habitat: "forest", eggGroups: ["ground", "fairy"],
            captureRate: 75, genderRate: 4, hatchCounter: 10, evolvesFrom: ("pikachu", 25), chain: 10),
        StubSpecies(
            id: 172, name: "pichu", names: ["en": "Pichu", "de": "Pichu"],
            genus: "Tiny Mouse Pokémon", color: "yellow", habitat: "forest", eggGroups: ["no-eggs"],
            captureRate: 190, genderRate: 4, hatchCounter: 10, chain: 10),
    ]

    private func form(of pokemon: StubPokemon, _ base: String) -> [String: Any] {
        // Forms from 10400 on have no full name, those from 10500 on no name.
        let english = [
            10_100: "Alolan Raichu", 10_304: "Mega Raichu", 10_305: "Mega Raichu", 10_306: "Giant Raichu",
        ]
        let own =
            pokemon.id < 10_500 ? [localized("Other Form", "en", base), localized("Autre", "fr", base)] : []
        let whole =
            english[pokemon.id].map { [localized($0, "en", base), localized("Raichu autre", "fr", base)] }
            ?? []
        return [
            "id": pokemon.id, "name": pokemon.name, "form_names": own, "names": whole,
            "version_group": StubPokemon.reference("sun-moon", "\(base)version-group/17/"),
            "pokemon": StubPokemon.reference(pokemon.name, "\(base)pokemon/\(pokemon.id)/"),
            "is_default": true,
        ]
    }

    private func versionGroups(_ base: String) -> [Int: [String: Any]] {
        func group(_ id: Int, _ name: String, _ generation: String, _ number: Int) -> [String: Any] {
            let generation = StubPokemon.reference("generation-\(generation)", "\(base)generation/\(number)/")
            return ["id": id, "name": name, "generation": generation, "order": id]
        }
        return [
            1: group(1, "red-blue", "i", 1), 3: group(3, "gold-silver", "ii", 2),
            6: group(6, "emerald", "iii", 3), 17: group(17, "sun-moon", "vii", 7),
        ]
    }

    private func dexes(_ base: String) -> [Int: [String: Any]] {
        let region = StubPokemon.reference("kanto", "\(base)region/1/")
        return [
            1: [
                "id": 1, "name": "national", "names": [localized("National", "en", base)], "region": NSNull(),
            ],
            2: ["id": 2, "name": "kanto", "names": [localized("Kanto", "en", base)], "region": region],
        ]
    }

    private func words(_ slugs: [String], _ base: String) -> [Int: [String: Any]] {
        let words = slugs.enumerated().map { index, slug in
            let names = [localized("Auf Deutsch", "de", base), localized("The \(slug)", "en", base)]
            let generation = StubPokemon.reference("generation-iii", "\(base)generation/3/")
            return (
                index + 1,
                [
                    "id": index + 1, "name": slug, "names": names, "generation": generation,
                    "is_main_series": slug != "stench",
                    "effect_entries": [
                        [
                            "short_effect": "Does something.",
                            "language": StubPokemon.reference("en", "\(base)language/9/"),
                        ] as [String: Any]
                    ],
                ] as [String: Any]
            )
        }
        return Dictionary(uniqueKeysWithValues: words)
    }
}
