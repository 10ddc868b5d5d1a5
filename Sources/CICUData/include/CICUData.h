#ifndef CICUDATA_H
#define CICUDATA_H

/// The part of ICU's data that this program needs, as an archive in ICU's common format (`icudt76l.dat`).
/// The symbol has the same name as Foundation's 34 MB of data, so that a static link uses this one instead.
extern const unsigned char icudt76_dat[];

#endif
