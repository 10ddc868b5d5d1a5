import Foundation
import SettingsFeature
import TestSupport

/// A shape from `PokeExplorer.docc/JSON.md`, which can be compared with answers.
struct JSONShape {
    /// A row of a table.
    struct Row {
        let key: String
        let type: String
        let isOptional: Bool
        /// Whether only answers of the API have it.
        let isOfAPI: Bool
    }

    let rows: [Row]

    /// Returns all shapes on the page, by heading.
    static func all() throws -> [String: JSONShape] {
        let page = try Documentation.book("JSON")
        var shapes: [String: JSONShape] = [:]
        for section in page.components(separatedBy: "\n## ").dropFirst() {
            let rows = section.matches(of: /\| `([^`]+)` \| ([^|?]+)(\??) \|( in the API,)?/).map {
                Row(
                    key: String($0.1), type: String($0.2), isOptional: !$0.3.isEmpty, isOfAPI: $0.4 != nil)
            }
            shapes[String(section.prefix { $0 != "\n" })] = JSONShape(rows: rows)
        }
        return shapes
    }

    /// Compares `value`, an object or an array of objects, with the documentation.
    ///
    /// - Parameters:
    ///   - value: the answer.
    ///   - seen: collects the keys in the answer.
    /// - Returns: a description of each difference.
    func differences(of value: JSONValue, seen: inout Set<String>) -> [String] {
        if case .list(let elements) = value {
            return elements.flatMap { differences(of: $0, below: "", seen: &seen) }
        }
        return differences(of: value, below: "", seen: &seen)
    }

    private func differences(of value: JSONValue, below prefix: String, seen: inout Set<String>) -> [String] {
        guard case .object(let object) = value else { return ["\(prefix): no object"] }
        var left = object
        var differences: [String] = []
        for row in rows where row.key.hasPrefix(prefix) {
            let name = row.key.dropFirst(prefix.count)
            guard !name.contains(where: { ".[".contains($0) }) else { continue }
            guard let field = left.removeValue(forKey: String(name)) else {
                if !row.isOptional { differences.append("\(row.key) is missing") }
                continue
            }
            seen.insert(row.key)
            differences += check(field, row, seen: &seen)
        }
        return differences + left.keys.map { "\(prefix)\($0) is not documented" }
    }

    private func check(_ value: JSONValue, _ row: Row, seen: inout Set<String>) -> [String] {
        let wrong = ["\(row.key) is no \(row.type): \(value)"]
        switch (row.type, value) {
        case ("number", .number), ("text", .text), ("boolean", .boolean): return []
        case ("date", .text(let text)): return (try? Date(text, strategy: .iso8601)) == nil ? wrong : []
        case ("object", .object): return differences(of: value, below: row.key + ".", seen: &seen)
        case ("object of numbers", .object(let object)):
            return object.values.allSatisfy(\.isNumber) ? [] : wrong
        case ("object of texts", .object(let object)): return object.values.allSatisfy(\.isText) ? [] : wrong
        case ("list of numbers", .list(let elements)): return elements.allSatisfy(\.isNumber) ? [] : wrong
        case ("list of text", .list(let elements)): return elements.allSatisfy(\.isText) ? [] : wrong
        case ("list of the same", .list(let elements)):
            return elements.flatMap { differences(of: $0, below: "", seen: &seen) }
        case (let type, .object) where type.hasPrefix("as under "):
            var met: Set<String> = []
            guard let shape = try? Self.all()[String(type.dropFirst("as under ".count))] else { return wrong }
            return shape.differences(of: value, seen: &met).map { "\(row.key): \($0)" }
        case ("list of objects", .list(let elements)):
            return elements.flatMap { differences(of: $0, below: row.key + "[].", seen: &seen) }
        default: return wrong
        }
    }
}

/// Any JSON value, with numbers and Booleans kept apart.
indirect enum JSONValue: Decodable {
    case null, boolean(Bool), number(Double), text(String), list([JSONValue]), object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let boolean = try? value.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    var isNumber: Bool { if case .number = self { true } else { false } }
    var isText: Bool { if case .text = self { true } else { false } }
}
