#ifndef TOGGLE_H
#define TOGGLE_H

/// Toggles favourites one after another, each in a durable transaction, with nothing but libsqlite3: the baseline for
/// the service. It uses a lock file of its own.
///
/// @return the total time in seconds, or a negative number if something failed.
double toggle(const char *database, int count, long long user);

#endif
