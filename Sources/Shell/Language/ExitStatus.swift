/// A command's exit status: the numbers of `sysexits.h`
/// (<https://man.freebsd.org/cgi/man.cgi?sysexits>).
public enum ExitStatus: Int32, Sendable {
    /// Done.
    case ok = 0
    /// Another failure, described by its message.
    case failure = 1
    /// The command was written wrongly.
    case usage = 64
    /// The input was understood and is not acceptable.
    case badData = 65
    /// No such Pokémon, or no such file.
    case notFound = 66
    /// The network is needed and cannot be reached.
    case unavailable = 69
    /// A file cannot be made.
    case cannotCreate = 73
    /// A file cannot be written or read.
    case inputOutput = 74
    /// Not signed in, or refused.
    case refused = 77
    /// Stopped by Ctrl-C: 128 and the number of `SIGINT`, as shells count it.
    case interrupted = 130
}
