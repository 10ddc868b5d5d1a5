/// Comes between a program and the C library, for proofs: loaded with LD_PRELOAD, it records, fails or interrupts
/// the system calls that write below one folder. Nothing links against it; the environment tells it what to do.
///
///   POWERSHIM_FOLDER     the folder, an absolute path without symbolic links and without a slash at its end
///   POWERSHIM_LOG        the file that the record is appended to
///   POWERSHIM_FAULT      EIO, ENOSPC, EINTR, EROFS or SHORT: how a call fails; SHORT writes half of the bytes, and
///                        with EROFS opening a file to write to it counts too
///   POWERSHIM_AT         the number of the call that fails, counted from 1 over all writing calls below the folder;
///                        with SHORT over those that write bytes
///   POWERSHIM_FOREVER    set: every later one fails, too; with EINTR every second, for a signal that never stops
///                        coming still lets a retried call through
///   POWERSHIM_KILL_CALL  the number of the writing call before which the process is killed
///   POWERSHIM_KILL_STEP  the number of the sqlite3_step before which it is killed, counted from the first
///                        statement that sets the journal mode
///   POWERSHIM_KILL_SIGNAL  the signal that it then gets, if not SIGKILL
///   POWERSHIM_RENUMBER   set: a file below the folder has another inode number each time it is looked at
///
/// A record is: kind (1 byte), file (4), offset (8), length (4), bytes; numbers in the machine's order. Kinds:
/// C a file was created (bytes: path), W written, T set to the length `offset`, S synced; D the folder was synced;
/// U a name was removed, R one replaced another (bytes: both, parted by a zero); A written to standard output;
/// N any writing call (bytes: its name and path), Q a statement was stepped (bytes: its SQL).
#ifndef POWERSHIM_H
#define POWERSHIM_H
#endif
