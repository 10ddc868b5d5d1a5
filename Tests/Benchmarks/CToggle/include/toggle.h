#ifndef TOGGLE_H
#define TOGGLE_H

/// Toggles one favourite after another, each durably by itself, over nothing but libsqlite3: what the service has to
/// measure up to. It uses a lock file of its own.
///
/// @return seconds that all of them took, or a negative number where something failed.
double toggle(const char *database, int count, long long user);

#endif
