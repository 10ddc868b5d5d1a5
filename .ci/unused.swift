import Foundation

// Compiled and run by `.ci/unused`, which describes its output.

/// A declaration in Sources.
struct Declaration {
    let name: String
    /// Its file and line.
    let place: String
    /// The USR of the enclosing declaration.
    let parent: String?
    /// Whether it is an enumeration case.
    let isCase: Bool
}

let definition = UInt64(INDEXSTORE_SYMBOL_ROLE_DEFINITION)
let implicit = UInt64(INDEXSTORE_SYMBOL_ROLE_IMPLICIT)
let use = UInt64(INDEXSTORE_SYMBOL_ROLE_REFERENCE)
let override = UInt64(INDEXSTORE_SYMBOL_ROLE_REL_OVERRIDEOF)
let base = UInt64(INDEXSTORE_SYMBOL_ROLE_REL_BASEOF)
let child = UInt64(INDEXSTORE_SYMBOL_ROLE_REL_CHILDOF)
let kinds: Set<UInt32> = Set(
    [
        INDEXSTORE_SYMBOL_KIND_ENUM, INDEXSTORE_SYMBOL_KIND_STRUCT, INDEXSTORE_SYMBOL_KIND_CLASS,
        INDEXSTORE_SYMBOL_KIND_PROTOCOL, INDEXSTORE_SYMBOL_KIND_TYPEALIAS, INDEXSTORE_SYMBOL_KIND_FUNCTION,
        INDEXSTORE_SYMBOL_KIND_VARIABLE, INDEXSTORE_SYMBOL_KIND_ENUMCONSTANT,
        INDEXSTORE_SYMBOL_KIND_INSTANCEMETHOD, INDEXSTORE_SYMBOL_KIND_STATICMETHOD,
        INDEXSTORE_SYMBOL_KIND_INSTANCEPROPERTY, INDEXSTORE_SYMBOL_KIND_STATICPROPERTY,
        INDEXSTORE_SYMBOL_KIND_CONSTRUCTOR,
    ].map(\.rawValue))

/// The declarations in the index and their uses, by USR.
final class Index {
    var declared: [String: Declaration] = [:]
    var usedBySources: Set<String> = []
    var usedByTests: Set<String> = []
    /// Declarations that implement or override others: a protocol's requirement or a superclass's method.
    var witnesses: Set<String> = []
    /// Enumerations whose cases are created from raw values.
    var made: Set<String> = []
    let root: String
    private let store: indexstore_t
    private var records: [String: String] = [:]

    init(store path: String, root: String) {
        var error: indexstore_error_t?
        guard let store = indexstore_store_create(path, &error) else {
            fatalError("There is no index in \(path).")
        }
        self.store = store
        self.root = root
        for unit in units() { addRecords(of: unit) }
        for (record, file) in records { read(record, of: file) }
    }

    private func units() -> [String] {
        let names = Box<[String]>([])
        indexstore_store_units_apply_f(store, 0, names.pointer) { context, name in
            Box<[String]>.at(context).value.append(string(name))
            return true
        }
        return names.value
    }

    /// Adds the records of a unit for source files in this package.
    private func addRecords(of unit: String) {
        var error: indexstore_error_t?
        guard let reader = indexstore_unit_reader_create(store, unit, &error) else { return }
        defer { indexstore_unit_reader_dispose(reader) }
        let main = string(indexstore_unit_reader_get_main_file(reader))
        guard main.hasPrefix(root + "/Sources/") || main.hasPrefix(root + "/Tests/") else { return }
        let found = Box<[(String, String)]>([])
        indexstore_unit_reader_dependencies_apply_f(reader, found.pointer) { context, dependency in
            if indexstore_unit_dependency_get_kind(dependency) == INDEXSTORE_UNIT_DEPENDENCY_RECORD {
                Box<[(String, String)]>.at(context).value.append(
                    (
                        string(indexstore_unit_dependency_get_name(dependency)),
                        string(indexstore_unit_dependency_get_filepath(dependency))
                    ))
            }
            return true
        }
        for (record, file) in found.value
        where file.hasPrefix(root) && FileManager.default.fileExists(atPath: file) {
            records[record] = String(file.dropFirst(root.count + 1))
        }
    }

    private func read(_ record: String, of file: String) {
        var error: indexstore_error_t?
        guard let reader = indexstore_record_reader_create(store, record, &error) else { return }
        defer { indexstore_record_reader_dispose(reader) }
        let visit = Box((index: self, file: file))
        indexstore_record_reader_occurrences_apply_f(reader, visit.pointer) { context, occurrence in
            let visit = Box<(index: Index, file: String)>.at(context).value
            if let occurrence { visit.index.add(occurrence, in: visit.file) }
            return true
        }
    }

    private func add(_ occurrence: indexstore_occurrence_t, in file: String) {
        guard let symbol = indexstore_occurrence_get_symbol(occurrence) else { return }
        let roles = UInt64(indexstore_occurrence_get_roles(occurrence))
        let usr = string(indexstore_symbol_get_usr(symbol))
        if roles & use != 0 {
            if file.hasPrefix("Tests/") { usedByTests.insert(usr) } else { usedBySources.insert(usr) }
        }
        let relations = relations(of: occurrence)
        if roles & override != 0 { witnesses.insert(usr) }
        if Self.makers.contains(string(indexstore_symbol_get_name(symbol))) {
            made.formUnion(relations.filter { $0.roles & base != 0 }.map(\.usr))
        }
        guard roles & definition != 0, roles & implicit == 0, file.hasPrefix("Sources/") else { return }
        let kind = indexstore_symbol_get_kind(symbol)
        let name = string(indexstore_symbol_get_name(symbol))
        guard kinds.contains(kind.rawValue), !name.contains("etter:"), !name.contains("didSet:"),
            file.hasSuffix(".swift")
        else {
            return
        }
        var line: UInt32 = 0
        indexstore_occurrence_get_line_col(occurrence, &line, nil)
        declared[usr] = Declaration(
            name: name, place: "\(file):\(line)", parent: relations.first { $0.roles & child != 0 }?.usr,
            isCase: kind == INDEXSTORE_SYMBOL_KIND_ENUMCONSTANT)
    }

    private func relations(of occurrence: indexstore_occurrence_t) -> [(usr: String, roles: UInt64)] {
        let found = Box<[(usr: String, roles: UInt64)]>([])
        indexstore_occurrence_relations_apply_f(occurrence, found.pointer) { context, relation in
            let usr = string(indexstore_symbol_get_usr(indexstore_symbol_relation_get_symbol(relation)))
            Box<[(usr: String, roles: UInt64)]>.at(context).value.append(
                (usr, UInt64(indexstore_symbol_relation_get_roles(relation))))
            return true
        }
        return found.value
    }

    /// Base types of enumerations whose cases are created from raw values.
    private static let makers: Set = [
        "String", "Int", "Int32", "UInt8", "UInt16", "UInt32", "Character", "CodingKey", "CaseIterable",
    ]

    /// The declarations in Sources that no other source refers to, sorted by file and line.
    var unused: [(declaration: Declaration, isTested: Bool)] {
        declared.filter { usr, declaration in
            !usedBySources.contains(usr) && !witnesses.contains(usr)
                && !(declaration.isCase && made.contains(declaration.parent ?? "")) && !made.contains(usr)
        }
        .map { ($0.value, usedByTests.contains($0.key)) }
        .sorted {
            $0.declaration.place.localizedStandardCompare($1.declaration.place) == .orderedAscending
        }
    }
}

/// A box for a value that C functions pass back to their callbacks.
final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
    static func at(_ pointer: UnsafeMutableRawPointer?) -> Box {
        guard let pointer else { fatalError("The callback has lost its context.") }
        return Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
    }
}

func string(_ text: indexstore_string_ref_t) -> String {
    String(decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
}

for (declaration, isTested) in Index(store: CommandLine.arguments[1], root: CommandLine.arguments[2]).unused {
    print(declaration.place, declaration.name + (isTested ? " (tests alone)" : ""))
}
