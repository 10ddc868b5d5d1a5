import Answers
import ArgumentParser
import Foundation
import SettingsFeature
import TestSupport
import Testing

@testable import Shell

/// The manual page is complete, and `man` reports no problems.
struct ManualTests {
    @Test func `the man page lists every command, argument and option`() throws {
        let page = ManualPage.text
        func check(_ info: CommandInfo, below path: String) {
            #expect(page.contains(".TP\n\\fB" + Roff.escaped(info.usage(below: path)) + "\\fR\n"))
            for argument in info.shown {
                #expect(page.contains(Roff.escaped(argument.abstract ?? "?")), "\(path)\(info.commandName)")
                for name in argument.names ?? [] { #expect(page.contains(Roff.escaped("--" + name.name))) }
            }
            for below in info.subcommands ?? [] where below.commandName != "help" {
                check(below, below: path + info.commandName + " ")
            }
        }
        for command in VerbGroup.commands { check(try #require(CommandInfo(command)), below: "") }
        let root = try #require(CommandInfo(Root.self))
        for option in root.shown { #expect(page.contains(Roff.escaped(option.usage))) }
        #expect(root.shown.count >= 6)
        for setting in Setting.all {
            #expect(page.contains(Roff.escaped(setting.meaning)), "\(setting.name)")
        }
        for example in QueryExamples.all { #expect(page.contains(Roff.escaped(example.query))) }
    }

    @Test func `the help of a subcommand names what it acts on`() {
        let below = VerbGroup.commands.flatMap { $0.configuration.subcommands }
        #expect(below.count >= 8)
        for command in below {
            let words = command.configuration.abstract.split { !$0.isLetter }
            #expect(words.allSatisfy { !["them", "they", "kept"].contains($0) }, "\(command)")
        }
    }

    @Test func `characters that are special to troff are escaped`() {
        #expect(Roff.escaped(".x-'\\") == "\\&.x\\-\\[aq]\\[rs]")
        #expect(Roff.escaped("é“♀") == "\\[u0065_0301]\\[u201C]\\[u2640]")
        #expect(ManualPage.text.utf8.allSatisfy { $0 < 0x80 })
        #expect(!ManualPage.text.split(separator: "\n").contains { $0.hasPrefix("'") })
    }

    @Test func `groff formats the man page without warnings`() async throws {
        try await withProgram { program in
            let page = try await program.run("manual")
            #expect(page.status == 0 && page.errors == "")
            let groff = try await Tools.run(
                try Tools.installed("groff"), ["-man", "-ww", "-Tutf8", "-P-c"],
                environment: ["PATH": "/usr/bin:/bin"], input: page.output)
            #expect(groff.errors == "")
            let text = groff.output.replacing(/.\x08/, with: "")
            #expect(text.contains("browse the Pokédex") && text.contains("EXIT STATUS"))
            // No command is hyphenated, or stretched to fill its line.
            #expect(!text.contains("\u{2010}"))
            #expect(text.contains("show garchomp --level 50 --nature jolly --evs"))
        }
    }
}
