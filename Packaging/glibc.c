// Functions for which the portable program would otherwise need glibc 2.35. With these, 2.34 is enough.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stddef.h>

// glibc 2.35 has new versions of hypot and hypotf, which don't set errno. Since 2.27 it has them under these names, too.
extern double hypotf64(double x, double y);
extern float hypotf32(float x, float y);

// Not exported, so that libraries which are loaded later keep glibc's.
#pragma GCC visibility push(hidden)

double hypot(double x, double y) { return hypotf64(x, y); }
float hypotf(float x, float y) { return hypotf32(x, y); }

#ifdef DLFO_STRUCT_HAS_EH_DBASE
// libgcc calls this to unwind the stack. It needs only the table of the object that contains `address`.
struct search {
    ElfW(Addr) address;
    struct dl_find_object *result;
};

static int look(struct dl_phdr_info *object, size_t size, void *data) {
    (void)size;
    struct search *search = data;
    int contains = 0;
    ElfW(Addr) table = 0;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
        ElfW(Addr) start = object->dlpi_addr + segment->p_vaddr;
        if (segment->p_type == PT_LOAD && search->address - start < segment->p_memsz) contains = 1;
        if (segment->p_type == PT_GNU_EH_FRAME) table = start;
    }
    if (!contains || !table) return 0;
    search->result->dlfo_eh_frame = (void *)table;
    return 1;
}

int _dl_find_object(void *address, struct dl_find_object *result) {
    struct search search = {(ElfW(Addr))address, result};
    *result = (struct dl_find_object){0};
    return dl_iterate_phdr(look, &search) == 1 ? 0 : -1;
}
#endif

#pragma GCC visibility pop
