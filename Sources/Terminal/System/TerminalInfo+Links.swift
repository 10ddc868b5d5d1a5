extension TerminalInfo {
    /// Whether this is a terminal within another, which keeps the outer one's variables but not its pictures and links.
    var isWithinAnother: Bool {
        let inner = ["TMUX", "STY", "ZELLIJ", "INSIDE_EMACS", "VIM_TERMINAL", "NVIM"]
        return ["tmux", "screen", "eterm"].contains(
            where: environment["TERM", default: ""].lowercased().hasPrefix)
            || inner.contains { !environment[$0, default: ""].isEmpty }
    }

    /// Whether the terminal is known to have links in text; others may print their addresses as garbage, or hide them.
    ///
    /// Source: <https://github.com/Alhadis/OSC8-Adoption>
    var hasLinks: Bool {
        guard understandsEscapes, !isWithinAnother else { return false }
        let term = environment["TERM", default: ""].lowercased()
        let names = ["kitty", "ghostty", "alacritty", "foot", "contour", "wezterm"]
        if names.contains(where: term.contains) { return true }
        let programs = ["iterm.app", "wezterm", "ghostty", "kitty", "mintty", "vscode", "hyper", "tabby"]
        if programs.contains(environment["TERM_PROGRAM", default: ""].lowercased()) { return true }
        // GNOME's terminals have them from version 0.50 on, KDE's Konsole from 20.12.
        if let version = Int(environment["VTE_VERSION", default: ""]) { return version >= 5000 }
        if let version = Int(environment["KONSOLE_VERSION", default: ""]) { return version >= 201_200 }
        return ["WT_SESSION", "KITTY_WINDOW_ID", "DOMTERM"].contains {
            !environment[$0, default: ""].isEmpty
        }
    }
}
