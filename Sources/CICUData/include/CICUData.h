#ifndef CICUDATA_H
#define CICUDATA_H

/// The part of ICU's data that this program needs, as an archive in ICU's common format (`icudt76l.dat`).
/// The name is that of Foundation's own, of 34 MB: a static link that finds this one leaves the other out.
extern const unsigned char icudt76_dat[];

#endif
