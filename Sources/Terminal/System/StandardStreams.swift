import Foundation

/// The standard streams: input, output and error.
public enum StandardStreams {
    /// Opens placeholders for closed standard streams. Otherwise a file opened later could get the descriptor
    /// of such a stream, and be read as typed input or overwritten with output.
    ///
    /// As with closed streams, reading returns the end of the input and writing fails. Call this before
    /// opening any file or starting a second thread.
    public static func fillGaps() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // open(2) returns the lowest free descriptor, which is that of the closed stream.
            _ = open("/dev/null", O_RDONLY)
        }
    }
}
