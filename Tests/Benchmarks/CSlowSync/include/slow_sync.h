// Makes every sync of this process take longer.
#ifndef SLOW_SYNC_H
#define SLOW_SYNC_H

/// From now on each fsync and fdatasync takes this many microseconds more.
void slow_sync_by(unsigned microseconds);
#endif
