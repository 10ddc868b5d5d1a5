import Answers
import Foundation
import Records
import TransferFeature

/// A submitted import form.
struct ImportEntry {
    /// The text of the file.
    var list = ""
    var conflict = ImportOptions().conflict
    /// The tag for all imported favourites, as typed.
    var tag = ""
    /// The meaning of each column; empty if the user hasn't chosen yet.
    var columns: [String] = []
    /// The answers to questions about the file, as `--columns` takes them.
    var choices: [String] = []
    /// The misspelt names to read as the nearest ones, at most 100; “yes” stands for all of them.
    var corrects: [String] = []

    /// Creates an empty form.
    init() {}

    init(_ fields: Fields) {
        list = fields["list"] ?? ""
        conflict = fields["conflict"].flatMap { ImportPlan.Conflict(rawValue: $0) } ?? conflict
        tag = fields["tag"]?.trimmingCharacters(in: .whitespaces) ?? ""
        columns = fields.all("column")
        choices = fields.all("choice")
        corrects = Array(fields.all("corrects").prefix(100))
    }

    /// Returns the options for the import.
    ///
    /// - Throws: `TagName.Fault` for an invalid tag, or `Failure` for a malformed answer.
    func options() throws -> ImportOptions {
        var options = ImportOptions()
        options.conflict = conflict
        options.corrects = corrects.contains("yes") ? nil : corrects
        options.columns = try Reading.ColumnChoice.list(choices.joined(separator: ","))
        options.columns += columns.enumerated().map { index, word in
            Reading.ColumnChoice(column: String(index + 1), meaning: Reading.Meaning(word: word))
        }
        if !tag.isEmpty { options.tags = [try TagName(typed: tag)] }
        return options
    }
}

extension HTML {
    /// Writes a form that uploads a file or its text.
    func importForm(_ content: Content) {
        self(
            .form, "fields", .method("post"), .action(.importing),
            .other("enctype", "multipart/form-data"),
            content: content)
    }

    /// Writes the answers given so far.
    func answered(_ entry: ImportEntry) {
        for choice in entry.choices { hidden("choice", choice) }
        for name in entry.corrects { hidden("corrects", name) }
    }

    /// Writes the fields for choosing a file or pasting its text.
    func fileToImport(_ text: String) {
        self(.div) {
            self(.label, .for("file"), text: "Choose a file")
            self(.input, .id("file"), .type("file"), .name("file"))
        }
        self(.div) {
            self(.label, .for("list"), text: "or paste its text")
            self(
                .textarea, .id("list"), .name("list"), .other("rows", "8"),
                text: text.isEmpty ? "" : "\n" + text)
        }
    }
}
