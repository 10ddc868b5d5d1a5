import Foundation
import SettingsFeature

/// Validates JSON against a schema of the API's description. Supports only the parts of JSON Schema that the
/// description uses.
struct SchemaCheck {
    /// The whole OpenAPI document.
    let document: JSONValue

    /// Returns the faults of a value, each with its path; empty if the value is valid. Unknown members are
    /// faults as well: clients must tolerate them, but our description must list them.
    func faults(of value: JSONValue, _ schema: JSONValue, at path: String = "$") -> [String] {
        if let reference = schema["$ref"]?.text {
            let name = reference.split(separator: "/").last.map(String.init) ?? ""
            guard let target = document["components"]?["schemas"]?[name] else {
                return ["\(path): \(reference) leads nowhere"]
            }
            return faults(of: value, target, at: path)
        }
        var faults: [String] = []
        if let type = schema["type"], !isOfType(value, type) { return ["\(path): \(value) isn't \(type)"] }
        if let words = schema["enum"], !words.elements.contains(value) { faults.append("\(path): \(value)") }
        switch value {
        case .object(let members):
            let properties = schema["properties"]?.members
            for name in schema["required"]?.elements.compactMap(\.text) ?? [] where members[name] == nil {
                faults.append("\(path).\(name) is missing")
            }
            for (name, member) in members {
                if let property = properties?[name] {
                    faults += self.faults(of: member, property, at: "\(path).\(name)")
                } else if case .object? = schema["additionalProperties"] {
                    faults += self.faults(
                        of: member, schema["additionalProperties"] ?? .null, at: "\(path).\(name)")
                } else if properties != nil {
                    faults.append("\(path).\(name) isn't described")
                }
            }
        case .array(let elements):
            guard let items = schema["items"] else { break }
            for (index, element) in elements.enumerated() {
                faults += self.faults(of: element, items, at: "\(path)[\(index)]")
            }
        case .int(let number):
            if case .int(let least)? = schema["minimum"], number < least {
                faults.append("\(path): \(number)")
            }
            if case .int(let most)? = schema["maximum"], number > most { faults.append("\(path): \(number)") }
        case .string(let text):
            if schema["format"]?.text == "date-time",
                text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) == nil
            {
                faults.append("\(path): \(text) is no moment")
            }
        default: break
        }
        return faults
    }

    private func isOfType(_ value: JSONValue, _ type: JSONValue) -> Bool {
        if case .array(let types) = type { return types.contains { isOfType(value, $0) } }
        return switch (value, type.text) {
        case (.object, "object"), (.array, "array"), (.string, "string"), (.bool, "boolean"),
            (.int, "integer"), (.int, "number"), (.double, "number"), (.null, "null"):
            true
        default: false
        }
    }

    /// Returns every `$ref` in the document.
    func references(in value: JSONValue? = nil) -> [String] {
        switch value ?? document {
        case .object(let members):
            (members["$ref"]?.text.map { [$0] } ?? []) + members.values.flatMap { references(in: $0) }
        case .array(let elements): elements.flatMap { references(in: $0) }
        default: []
        }
    }
}
