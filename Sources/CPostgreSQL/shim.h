// libpq as a table of functions: the types come from its header, the addresses from the library after it has been opened.
// The program isn't linked with libpq, so it doesn't load it at every start. https://www.postgresql.org/docs/15/libpq.html

#include <dlfcn.h>

// Debian keeps the header in a subfolder; other systems don't.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

// The list of all functions that the program uses.
#define LIBPQ_FUNCTIONS(each) \
    each(PQconnectStartParams) each(PQconnectPoll) each(PQfinish) each(PQstatus) each(PQerrorMessage) each(PQsocket) \
    each(PQserverVersion) each(PQparameterStatus) each(PQhost) each(PQport) each(PQdb) \
    each(PQconnectionNeedsPassword) each(PQconnectionUsedPassword) \
    each(PQconninfo) each(PQconninfoParse) each(PQconninfoFree) each(PQfreemem) each(PQsetErrorVerbosity) \
    each(PQsetnonblocking) each(PQflush) each(PQconsumeInput) each(PQnotifies) each(PQisBusy) each(PQgetResult) \
    each(PQsendQuery) each(PQsendPrepare) each(PQsendQueryPrepared) each(PQsetSingleRowMode) \
    each(PQenterPipelineMode) each(PQexitPipelineMode) each(PQpipelineSync) \
    each(PQgetCancel) each(PQcancel) each(PQfreeCancel) each(PQsetNoticeReceiver) \
    each(PQresultStatus) each(PQresultErrorField) each(PQcmdStatus) each(PQclear) \
    each(PQntuples) each(PQnfields) each(PQftype) each(PQgetisnull) each(PQgetlength) each(PQgetvalue)

#define LIBPQ_MEMBER(name) __typeof__(name) *_Nonnull name;
struct LibpqFunctions { LIBPQ_FUNCTIONS(LIBPQ_MEMBER) };
#undef LIBPQ_MEMBER

// Fills the table from an open library. Returns the name of the first missing function, or NULL.
static inline const char *_Nullable LibpqFill(
    struct LibpqFunctions *_Nonnull functions, void *_Nonnull library
) {
#define LIBPQ_LOAD(name) \
    { \
        void *address = dlsym(library, #name); \
        if (!address) return #name; \
        functions->name = (__typeof__(name) *)address; \
    }
    LIBPQ_FUNCTIONS(LIBPQ_LOAD)
#undef LIBPQ_LOAD
    return 0;
}
