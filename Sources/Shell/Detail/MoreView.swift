import Answers
import DetailFeature
import Pokedex
import Terminal

/// The moves of a Pokémon and where it is found, as text.
struct MoreView {
    let more: Detail.More
    /// The games that a person asked for; `nil` for the newest.
    let group: VersionGroup?
    /// Whether names of places that are too long for the screen are cut; in a pipe they are whole.
    var cutsNames = true

    func lines(width: Int, theme: Theme) -> [StyledText] {
        // Both need the same network: what keeps the moves away is not told again of the places.
        if let error = more.failure {
            let why =
                more.isForbidden
                ? "Moves and locations need the network, which --offline or a setting forbids."
                : "Moves and locations need the network. \(Failure(describing: error).message)"
            let line = StyledText(why, .warning)
            return [""] + line.wrapped(to: max(20, width))
        }
        guard !more.isForbidden else {
            let why: StyledText =
                "\("Locations need the network, which --offline or a setting forbids.", .warning)"
            return moves(width, theme) + [""] + why.wrapped(to: max(20, width))
        }
        return moves(width, theme) + places(width, theme)
    }

    private func moves(_ width: Int, _ theme: Theme) -> [StyledText] {
        guard case .success(let learnsets) = more.learnsets else {
            return missing("Moves", "No move data.", more.learnsets)
        }
        guard let learnset = learnsets.chosen(group) else {
            return none("Moves", "No moves", among: learnsets.all.map(\.group), width)
        }
        var lines = ["", heading("Moves", learnset.group)]
        for occasion in learnset.occasions {
            lines.append("\(occasion.name, .dim)")
            let cells = occasion.moves.map { move -> StyledText in
                let name = StyledText(MoveName.display(move.name))
                return occasion.isByLevel
                    ? StyledText(String(move.level), .dim).padded(to: 3, .right) + " " + name : name
            }
            lines += inColumns(cells, width: width - theme.spacing.indent, theme: theme)
                .map { StyledText(String(repeating: " ", count: theme.spacing.indent)) + $0 }
        }
        return lines + others(learnsets.all.map(\.group), than: learnset.group, width)
    }

    private func places(_ width: Int, _ theme: Theme) -> [StyledText] {
        guard case .success(let places) = more.places else {
            return missing("Locations", "No location data.", more.places)
        }
        let chosen = places.chosen(group)
        guard let first = chosen.first else {
            return none("Locations", "Not found in the wild", among: places.groups, width)
        }
        let table = Table(
            [
                Table.Column("Where", priority: 5, minimumWidth: 16),
                Table.Column("Game", priority: 4, minimumWidth: 6),
                Table.Column("Level", .right, priority: 3),
                Table.Column("Chance", .right, priority: 3),
                Table.Column("How", priority: 4, minimumWidth: 6),
            ],
            rows: Self.alike(chosen).map { place, games in
                [
                    StyledText(place.areaName, .accent), StyledText(games),
                    StyledText(place.levelText), StyledText("\(place.chance)%"),
                    StyledText(Pokemon.capitalized(place.method), .dim),
                ]
            })
        return ["", heading("Locations", first.group)]
            + table.rendered(width: cutsNames ? width : .max, theme: theme)
            + others(places.groups, than: first.group, width)
    }

    /// Places that differ in the game alone, in one row.
    private static func alike(_ places: [Place]) -> [(Place, games: String)] {
        struct Key: Hashable {
            let area: String
            let chance: Int
            let levels: ClosedRange<Int>?
            let method: String
        }
        var order: [Key] = []
        var found: [Key: [Place]] = [:]
        for place in places {
            let key = Key(
                area: place.area, chance: place.chance, levels: place.levels, method: place.method)
            if found[key] == nil { order.append(key) }
            found[key, default: []].append(place)
        }
        return order.compactMap { key in
            guard let alike = found[key], let first = alike.first else { return nil }
            let games = alike.map { VersionGroup.displayName(ofVersion: $0.version) }
            return (first, games.joined(separator: ", "))
        }
    }

    private func heading(_ title: String, _ group: VersionGroup) -> StyledText {
        "\(title, .title) \("in \(group.displayName)", .dim)"
    }

    /// The other games with data, each by its name for `--game`.
    private func others(_ groups: [VersionGroup], than shown: VersionGroup, _ width: Int) -> [StyledText] {
        let names = groups.filter { $0.name != shown.name }.map(\.name)
        guard !names.isEmpty else { return [] }
        return StyledText("Other games (--game): \(names.joined(separator: ", "))", .dim)
            .wrapped(to: max(20, width))
    }

    private func none(
        _ title: String, _ what: String, among groups: [VersionGroup], _ width: Int
    ) -> [StyledText] {
        let games = group.map { " in \($0.displayName)" } ?? ""
        let lines: [StyledText] = ["", "\(title, .title)", "\(what)\(games)."]
        guard let group else { return lines }
        return lines + others(groups, than: group, width)
    }

    private func missing<Value>(
        _ title: String, _ nothing: String, _ result: Result<Value, some Error>
    ) -> [StyledText] {
        guard case .failure(let error) = result else { return [] }
        let failure = Failure(describing: error)
        let why = failure.kind == .notFound ? nothing : failure.message
        return ["", "\(title, .title)", "\(why, .dim)"]
    }
}
