// glibc's own; other systems have no such choices.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
