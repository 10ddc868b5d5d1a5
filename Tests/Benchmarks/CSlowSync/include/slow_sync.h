// Slows down every sync in this process.
#ifndef SLOW_SYNC_H
#define SLOW_SYNC_H

/// Makes each later fsync and fdatasync take this many microseconds longer.
void slow_sync_by(unsigned microseconds);
#endif
