#include "CICUData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// ICU reads numbers in place, so they must be aligned.
_Alignas(16) const unsigned char icudt76_dat[] = {
#embed "icudt76l.dat"
};
