#include "CICUData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// ICU reads numbers where they lie.
_Alignas(16) const unsigned char icudt76_dat[] = {
#embed "icudt76l.dat"
};
