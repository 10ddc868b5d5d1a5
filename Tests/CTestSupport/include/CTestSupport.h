#pragma once

/// Opens a pipe that no program started by this process inherits.
///
/// \param ends Receives the reading and the writing end.
/// \returns 0, or -1 with `errno` set.
int open_pipe(int ends[2]);

/// Copies the return addresses on a thread's stack, the innermost first, by means of a signal. Only one
/// thread may call it.
///
/// \param thread The ID of a thread of this process.
/// \param addresses Receives the addresses.
/// \param most The number of addresses that fit.
/// \returns The number of addresses; 0 if the thread doesn't answer within a second.
int copy_stack(int thread, void **addresses, int most);

/// Finds the function that contains an address.
///
/// \param address An address in this process.
/// \param file Receives the path of the program or library, or null.
/// \param offset Receives the address's offset in that file.
/// \returns The function's mangled name, or null if it is unknown.
const char *function_at(const void *address, const char **file, unsigned long *offset);
