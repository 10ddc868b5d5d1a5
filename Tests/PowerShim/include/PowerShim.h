/// Sits between a program and the C library, for proofs: loaded with LD_PRELOAD, it records, fails or interrupts
/// the system calls that write to files in one folder. Nothing links against it; environment variables control it.
///
///   POWERSHIM_FOLDER     the folder, an absolute path without symbolic links or a trailing slash
///   POWERSHIM_LOG        the file to which records are appended
///   POWERSHIM_FAULT      the error of a failing call: EIO, ENOSPC, EINTR, EROFS or SHORT; SHORT writes half of the
///                        bytes, and with EROFS opening a file for writing counts too
///   POWERSHIM_AT         the number of the failing call, counted from 1 over all writing calls in the folder;
///                        with SHORT, over those that write bytes
///   POWERSHIM_FOREVER    if set, all later calls fail too; with EINTR every second one, because even an endless
///                        series of signals lets a retried call through
///   POWERSHIM_KILL_CALL  the process is killed before the writing call with this number
///   POWERSHIM_KILL_STEP  the process is killed before the sqlite3_step with this number, counted from the first
///                        statement that sets the journal mode
///   POWERSHIM_KILL_SIGNAL  the signal to use instead of SIGKILL
///   POWERSHIM_RENUMBER   if set, a file in the folder has a different inode number on each stat
///
/// A record consists of kind (1 byte), file (4), offset (8), length (4), bytes; numbers in native byte order. Kinds:
/// C a file was created (bytes: path), W written, T set to the length `offset`, S synced; D the folder was synced;
/// U a name was removed, R one replaced another (bytes: both, separated by a zero); A written to standard output;
/// N any writing call (bytes: its name and path), Q a statement was stepped (bytes: its SQL).
#ifndef POWERSHIM_H
#define POWERSHIM_H
#endif
