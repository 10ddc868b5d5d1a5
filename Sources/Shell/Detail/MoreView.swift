import Answers
import DetailFeature
import Pokedex
import Terminal

/// A Pokémon's moves and locations as text.
struct MoreView {
    let more: Detail.More
    /// The requested version group; nil for the newest.
    let group: VersionGroup?
    /// Whether to truncate location names that are too long for the screen; false in a pipe.
    var cutsNames = true

    func lines(width: Int, theme: Theme) -> [StyledText] {
        // Both need the network, so report an error only for the moves, and don't repeat it for the
        // locations.
        if let error = more.failure {
            let why = "need the network. \(Failure(describing: error).message)"
            return warning("Moves and locations \(more.isForbidden ? Self.isForbidden : why)", width)
        }
        return moves(width, theme)
            + (more.isForbidden
                ? warning("Locations \(Self.isForbidden)", width) : places(width, theme))
    }

    private static let isForbidden = "need the network, which --offline or a setting forbids."

    private func warning(_ text: String, _ width: Int) -> [StyledText] {
        [""] + StyledText(text, .warning).wrapped(to: max(20, width))
    }

    private func moves(_ width: Int, _ theme: Theme) -> [StyledText] {
        let learnsets: Learnsets
        do { learnsets = try more.learnsets.get() } catch { return missing("Moves", "No move data.", error) }
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
            lines += theme.indented(cells, width: width)
        }
        return lines + otherGames(learnsets.all.map(\.group), than: learnset.group, width)
    }

    private func places(_ width: Int, _ theme: Theme) -> [StyledText] {
        let places: Places
        do { places = try more.places.get() } catch {
            return missing("Locations", "No location data.", error)
        }
        let chosen = places.chosen(group)
        guard let first = chosen.first, let table else {
            return none("Locations", "Not found in the wild", among: places.groups, width)
        }
        return ["", heading("Locations", first.group)]
            + table.rendered(width: cutsNames ? width : .max, theme: theme)
            + otherGames(places.groups, than: first.group, width)
    }

    /// The table of locations, if any are shown.
    var table: Table? {
        guard !more.isForbidden, let places = try? more.places.get().chosen(group), !places.isEmpty else {
            return nil
        }
        return Table(
            of: Self.alike(places),
            [
                TableColumn("Where", priority: 5, minimumWidth: 16) { "\($0.place.areaName, .accent)" },
                TableColumn("Game", priority: 4, minimumWidth: 6) { "\($0.games)" },
                TableColumn("Level", .right, priority: 3) { "\($0.place.levelText)" },
                TableColumn("Chance", .right, priority: 3) { "\($0.place.chance)%" },
                TableColumn("How", priority: 4, minimumWidth: 6) {
                    "\(Pokemon.capitalized($0.place.method), .dim)"
                },
            ])
    }

    /// Merges locations that differ only in the game into a single row, which lists all their games.
    private static func alike(_ places: [Place]) -> [(place: Place, games: String)] {
        var rows: [(place: Place, games: [String])] = []
        var indices: [[String]: Int] = [:]
        for place in places {
            let game = VersionGroup.displayName(ofVersion: place.version)
            let key = [place.area, place.method, "\(place.chance)", place.levelText]
            if let row = indices[key] {
                rows[row].games.append(game)
            } else {
                indices[key] = rows.count
                rows.append((place, [game]))
            }
        }
        return rows.map { ($0.place, $0.games.joined(separator: ", ")) }
    }

    private func heading(_ title: String, _ group: VersionGroup) -> StyledText {
        "\(title, .title) \("in \(group.displayName)", .dim)"
    }

    private func none(
        _ title: String, _ what: String, among groups: [VersionGroup], _ width: Int
    ) -> [StyledText] {
        let games = group.map { " in \($0.displayName)" } ?? ""
        return ["", "\(title, .title)", "\(what)\(games)."]
            + (group.map { otherGames(groups, than: $0, width) } ?? [])
    }

    private func missing(_ title: String, _ nothing: String, _ error: any Error) -> [StyledText] {
        let failure = Failure(describing: error)
        return ["", "\(title, .title)", "\(failure.kind == .notFound ? nothing : failure.message, .dim)"]
    }
}

/// Lists the other version groups with data, by the names that `--game` accepts.
func otherGames(_ groups: [VersionGroup], than shown: VersionGroup, _ width: Int) -> [StyledText] {
    let names = groups.filter { $0.name != shown.name }.map(\.name)
    guard !names.isEmpty else { return [] }
    return StyledText("Other games (--game): \(names.joined(separator: ", "))", .dim)
        .wrapped(to: max(20, width))
}
