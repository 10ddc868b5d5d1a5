import CEditline
import Foundation
import Wording

/// Edits one line at a time on standard input with libedit. No other file uses libedit.
///
/// libedit needs the locale in order to draw, so the first editor sets `LC_CTYPE`.
final class LineEditor {
    private let editor: OpaquePointer
    private let lines: OpaquePointer
    private let console: Console
    private let completer: Completer
    private var prompt: UnsafeMutablePointer<CChar>?
    private var promptWidth = 0
    private var isInterrupted = false
    private var completes = true
    private var decoder = KeyDecoder()
    /// The current prompt.
    private var shownPrompt = StyledText()
    /// Whether the terminal's background has yet to be queried.
    private var asksBackground: Bool
    private let answer: BackgroundAnswer

    /// Creates an editor; nil if memory runs out. `~/.editrc` can refer to the program by `name`.
    init?(
        name: String, console: Console, asksBackground: Bool, answer: BackgroundAnswer,
        completer: @escaping Completer
    ) {
        Self.prepareLocale()
        Self.limitWindow()
        guard let editor = editline_open(name) else { return nil }
        guard let lines = history_init() else {
            el_end(editor)
            return nil
        }
        self.editor = editor
        self.lines = lines
        self.console = console
        self.completer = completer
        self.asksBackground = asksBackground
        self.answer = answer
        SignalPipe.take(SIGWINCH, SIGCONT)
        editline_set_data(editor, Unmanaged.passUnretained(self).toOpaque())
        history_set_size(lines, 1_000_000)
        editline_set_history(editor, lines)
        editline_set_prompt(editor) { LineEditor.of($0)?.prompt }
        editline_set_reader(editor) { LineEditor.of($0)?.readCharacter(into: $1) ?? -1 }
        // libedit miscounts wide characters when it shifts them, so have it redraw them.
        for shifting in ["im", "ei", "ic", "IC", "dc", "DC"] {
            editline_set_capability(editor, shifting, "")
        }
        bindKeys()
    }

    deinit {
        el_end(editor)
        history_end(lines)
        free(prompt)
    }

    /// Reads a line. Tab completes if `completes` is true, and beeps otherwise. The caller must preserve the
    /// terminal's mode and have taken over `SIGINT`.
    func read(prompt: StyledText, history: [String], completes: Bool) -> LineReader.Input {
        self.completes = completes
        setPrompt(prompt)
        history_forget(lines)
        for line in history { history_enter(lines, line) }
        isInterrupted = false
        while SignalPipe.next() != nil {}
        // Done before the prompt appears, so that the terminal never echoes early typing.
        editline_set_editing(editor, 1)
        var count: Int32 = 0
        let bytes = el_gets(editor, &count)
        if isInterrupted { return .interrupted }
        guard let bytes, count > 0 else { return .endOfInput }
        let line = String(cString: bytes)
        return .line(line.last?.isNewline == true ? String(line.dropLast()) : line)
    }

    private static func of(_ editor: OpaquePointer?) -> LineEditor? {
        editline_data(editor).map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Forces UTF-8 regardless of the locale, because terminals send UTF-8.
    private static func prepareLocale() {
        setlocale(LC_CTYPE, "")
        guard let codes = nl_langinfo(nl_item(CODESET)), String(cString: codes) == "UTF-8" else {
            setlocale(LC_CTYPE, "C.UTF-8")
            return
        }
    }

    /// Sets the prompt, enclosing each escape sequence in two marks in front of the character it applies to.
    /// libedit drops a sequence with no visible character after it, and can't handle two in a row, so they
    /// are merged, and the prompt ends with a space.
    private func setPrompt(_ text: StyledText) {
        let line = text.spans.last.map { $0.style == .plain } ?? true ? text : text + " "
        var bytes = ""
        var pending = ""
        for span in line.spans {
            let parameters = console.theme.parameters(of: span.style)
            if !parameters.isEmpty { pending += "\u{1B}[\(parameters)m" }
            for character in Sanitizer.clean(span.text, replacement: console.theme.glyphs.replacement) {
                if !pending.isEmpty { bytes += "\u{1}\(pending)\u{1}" }
                pending = ""
                bytes.append(character)
            }
            pending = parameters.isEmpty ? "" : "\u{1B}[0m"
        }
        free(prompt)
        shownPrompt = text
        prompt = strdup(bytes)
        promptWidth = line.width
    }

    private func bindKeys() {
        let name = console.terminal.environment["EDITRC"]
        let home = console.terminal.environment["HOME"].map { $0 + "/.editrc" }
        editline_set_editor(editor, "emacs")
        for (key, function) in Self.keys { editline_bind(editor, key, function) }
        if let path = name ?? home { el_source(editor, path) }
        editline_take_signal_keys(editor)
        editline_add_function(editor, "complete-word", "Complete the word") { editor, _ in
            UInt8(LineEditor.of(editor)?.complete() ?? CC_ERROR)
        }
        editline_add_function(editor, "abandon-line", "Abandon the line") { editor, _ in
            UInt8(LineEditor.of(editor)?.abandon() ?? CC_ERROR)
        }
        editline_add_function(editor, "suspend", "Suspend the program") { editor, _ in
            UInt8(LineEditor.of(editor)?.suspend() ?? CC_ERROR)
        }
        // Bind these after reading ~/.editrc, because choosing vi keys there clears all bindings.
        for (key, function) in Self.ownKeys {
            editline_bind(editor, key, function)
            editline_bind_alternative(editor, key, function)
        }
        editline_bind(editor, "\t", "complete-word")
    }

    /// Keys familiar from other shells that are missing from libedit's emacs bindings.
    private static let keys = [
        ("^W", "ed-delete-prev-word"), ("\\e[1;5C", "em-next-word"), ("\\e[1;5D", "ed-prev-word"),
        ("\\e[3~", "ed-delete-next-char"), ("\\e[H", "ed-move-to-beg"), ("\\e[F", "ed-move-to-end"),
    ]

    private static let ownKeys = [
        ("^C", "abandon-line"), ("^Z", "suspend"), ("^R", "em-inc-search-prev"), ("^L", "ed-clear-screen"),
    ]

    // Functions bound to keys. Each returns the libedit code for what to redraw.

    private func complete() -> Int32 {
        guard completes else { return CC_REFRESH_BEEP }
        let (before, after) = text
        let completion = completer(before + after, before.count)
        let start = before.index(before.startIndex, offsetBy: min(max(0, completion.start), before.count))
        let word = before[start...]
        guard let first = completion.candidates.first else { return CC_REFRESH_BEEP }
        if completion.candidates.count == 1 {
            let blank = completion.appendsSpace && !after.hasPrefix(" ") ? " " : ""
            return replace(word, with: first.replacement + blank)
        }
        let shared = completion.commonPrefix
        if shared.count >= word.count, shared != word { return replace(word, with: shared) }
        leaveLine()
        console.print(completion.rendered(size: console.size, theme: console.theme))
        editline_redraw(editor)
        return CC_NORM
    }

    private func abandon() -> Int32 {
        leaveLine(after: "^C")
        isInterrupted = true
        return CC_EOF
    }

    private func suspend() -> Int32 {
        leaveLine()
        editline_set_editing(editor, 0)
        SignalPipe.stop()
        resume()
        return CC_NORM
    }

    private func resume() {
        // libedit assumes that the mode hasn't changed; toggling it forces a check.
        editline_set_editing(editor, 0)
        editline_set_editing(editor, 1)
        editline_redraw(editor)
    }

    private func replace(_ word: Substring, with replacement: String) -> Int32 {
        let safe = replacement.unicodeScalars.filter { !Sanitizer.refuses($0) }
        el_deletestr(editor, Int32(word.unicodeScalars.count))
        return el_insertstr(editor, String(String.UnicodeScalarView(safe))) == 0 ? CC_REFRESH : CC_ERROR
    }

    /// The text before and after the cursor.
    private var text: (before: String, after: String) {
        guard let line = el_line(editor)?.pointee, let start = line.buffer, let cursor = line.cursor,
            let end = line.lastchar
        else { return ("", "") }
        func string(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> String {
            let bytes = UnsafeBufferPointer(start: from, count: to - from)
            return String(decoding: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return (string(start, cursor), string(cursor, end))
    }

    /// Moves the cursor below the line, which may wrap over several rows.
    private func leaveLine(after mark: String = "") {
        let (before, after) = text
        let columns = console.size.columns
        let row = (promptWidth + displayWidth(before)) / columns
        let lastRow = (promptWidth + displayWidth(before + after)) / columns
        let column = (promptWidth + displayWidth(before + after)) % columns
        let down = lastRow > row ? "\u{1B}[\(lastRow - row)B" : ""
        send("\(down)\u{1B}[\(column + 1)G\(mark)\n")
    }

    /// Redraws after the window was resized and the terminal rewrapped its lines.
    private func resize() {
        Self.limitWindow()
        el_resize(editor)
        redraw()
    }

    /// Takes rows from a window with more than ten million cells. libedit keeps two copies of each cell, which would be
    /// 34 GB for the largest window that a client of SSH can ask for.
    private static func limitWindow() {
        let most = 10_000_000
        guard var size = winsize.known(of: STDIN_FILENO), Int(size.ws_row) * Int(size.ws_col) > most else {
            return
        }
        size.ws_row = UInt16(most / Int(size.ws_col))
        _ = ioctl(STDIN_FILENO, UInt(TIOCSWINSZ), &size)
    }

    /// Redraws the line in place.
    private func redraw() {
        let row = (promptWidth + displayWidth(text.before)) / console.size.columns
        send((row > 0 ? "\u{1B}[\(row)A" : "") + "\r\u{1B}[J")
        editline_redraw(editor)
    }

    /// Queries the terminal's background, once, and only if no typed input is waiting ahead of the answer.
    private func askBackground() {
        guard asksBackground, !TerminalBytes.hasMore else { return }
        asksBackground = false
        answer.expect()
        send(BackgroundAnswer.question)
    }

    /// Switches to the colours for the terminal's background.
    private func adopt(_ background: Theme.Background) {
        guard console.learn(background) else { return }
        setPrompt(shownPrompt)
        redraw()
    }

    private func send(_ text: String) {
        writeAll(Array(text.utf8), to: STDOUT_FILENO)
    }

    /// Reads the next typed character; `SIGINT` counts as Ctrl-C, and window resizes are handled while
    /// waiting.
    ///
    /// - Returns: 1; 0 at the end of the input; -1 on an error, as `EL_GETCFN` requires.
    private func readCharacter(into target: UnsafeMutablePointer<wchar_t>?) -> Int32 {
        let input = TerminalBytes { signal in
            switch signal {
            case SIGINT: return 0x03
            case SIGWINCH: self.resize()
            case SIGCONT: self.resume()
            default: break
            }
            return nil
        }
        askBackground()
        let character = decoder.next { self.answer.next(from: input.next, adopt: self.adopt) }
        guard let character else { return 0 }
        target?.pointee = wchar_t(character.value)
        return 1
    }
}
