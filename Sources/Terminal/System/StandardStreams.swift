import Foundation

/// Standard input, output and error.
public enum StandardStreams {
    /// Opens something in place of closed standard streams: otherwise a file opened later could get their numbers and be
    /// read as typed input, or overwritten with answers.
    ///
    /// Reading then gives the end of the input, and writing fails, as before. Call this before anything is opened, and before there is
    /// a second thread.
    public static func fillGaps() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The lowest free number is taken, which is this one.
            _ = open("/dev/null", O_RDONLY)
        }
    }
}
