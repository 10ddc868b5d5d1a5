import Foundation

/// Standard input, output and error.
public enum StandardStreams {
    /// Puts something in the place of those that are closed, lest a file that is opened later take their numbers and be
    /// read as what a person types, or be written over with answers.
    ///
    /// Input is at its end then, and what is written fails, as it would have. To be called before anything is opened.
    public static func fillGaps() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The lowest free number is taken, which is this one.
            _ = open("/dev/null", O_RDONLY)
        }
    }
}
