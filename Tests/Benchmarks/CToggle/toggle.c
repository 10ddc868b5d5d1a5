#include "toggle.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum { BEGIN, COMMIT, USER, LATEST, NEWEST, KEPT, ADD, REMOVE, NOTE, SUMS, FORGET, STATEMENTS };

static const char *const texts[STATEMENTS] = {
    "BEGIN IMMEDIATE",
    "COMMIT",
    "SELECT EXISTS (SELECT 1 FROM User WHERE id = ?)",
    "SELECT max(addedAt) FROM FavoritePokemon WHERE userID = ?",
    "SELECT number, isUndone FROM Change WHERE userID = ? ORDER BY number DESC LIMIT 1",
    "SELECT addedAt, position, rating, note, tag FROM FavoritePokemon f LEFT JOIN FavoriteTag t "
    "ON t.userID = f.userID AND t.pokemonID = f.pokemonID WHERE f.userID = ? AND f.pokemonID = ?",
    "INSERT INTO FavoritePokemon (userID, pokemonID, addedAt) VALUES (?, ?, ?)",
    "DELETE FROM FavoritePokemon WHERE userID = ? AND pokemonID = ?",
    "INSERT INTO Change (userID, number, madeAt, origin, kind, count, pokemonID, subject, size, items) "
    "VALUES (?, ?, ?, 'shell', ?, 1, ?, '', 20, ?)",
    "INSERT INTO Journal (userID, mark, noteBytes, tags, changes, changeBytes) VALUES (?, 1, 0, 0, 1, 20) "
    "ON CONFLICT (userID) DO UPDATE SET mark = mark + 1, changes = changes + 1, changeBytes = changeBytes + 20",
    "DELETE FROM Change WHERE userID = ?1 AND number <= ?2 - 1000",
};

static int toggle_one(sqlite3_stmt **s, int pokemon, long long user) {
    sqlite3_step(s[BEGIN]);
    sqlite3_reset(s[BEGIN]);
    sqlite3_bind_int64(s[USER], 1, user);
    if (sqlite3_step(s[USER]) != SQLITE_ROW || !sqlite3_column_int(s[USER], 0)) return 0;
    sqlite3_reset(s[USER]);
    sqlite3_bind_int64(s[LATEST], 1, user);
    sqlite3_step(s[LATEST]);
    long long time = sqlite3_column_int64(s[LATEST], 0) + 1;
    sqlite3_reset(s[LATEST]);
    sqlite3_bind_int64(s[NEWEST], 1, user);
    long long number = sqlite3_step(s[NEWEST]) == SQLITE_ROW ? sqlite3_column_int64(s[NEWEST], 0) + 1 : 1;
    sqlite3_reset(s[NEWEST]);
    sqlite3_bind_int64(s[KEPT], 1, user);
    sqlite3_bind_int(s[KEPT], 2, pokemon);
    int is_kept = sqlite3_step(s[KEPT]) == SQLITE_ROW;
    long long since = is_kept ? sqlite3_column_int64(s[KEPT], 0) : time;
    sqlite3_reset(s[KEPT]);
    sqlite3_stmt *change = s[is_kept ? REMOVE : ADD];
    sqlite3_bind_int64(change, 1, user);
    sqlite3_bind_int(change, 2, pokemon);
    if (!is_kept) sqlite3_bind_int64(change, 3, time);
    if (sqlite3_step(change) != SQLITE_DONE) return 0;
    sqlite3_reset(change);
    char items[64];
    snprintf(items, sizeof items, is_kept ? "%d\t%lld,0,0,,\t" : "%d\t\t%lld,0,0,,", pokemon, since);
    sqlite3_bind_int64(s[NOTE], 1, user);
    sqlite3_bind_int64(s[NOTE], 2, number);
    sqlite3_bind_int64(s[NOTE], 3, time);
    sqlite3_bind_text(s[NOTE], 4, is_kept ? "remove" : "add", -1, SQLITE_STATIC);
    sqlite3_bind_int(s[NOTE], 5, pokemon);
    sqlite3_bind_text(s[NOTE], 6, items, -1, SQLITE_TRANSIENT);
    if (sqlite3_step(s[NOTE]) != SQLITE_DONE) return 0;
    sqlite3_reset(s[NOTE]);
    sqlite3_bind_int64(s[SUMS], 1, user);
    if (sqlite3_step(s[SUMS]) != SQLITE_DONE) return 0;
    sqlite3_reset(s[SUMS]);
    if (number % 32 == 0) {
        sqlite3_bind_int64(s[FORGET], 1, user);
        sqlite3_bind_int64(s[FORGET], 2, number);
        if (sqlite3_step(s[FORGET]) != SQLITE_DONE) return 0;
        sqlite3_reset(s[FORGET]);
    }
    if (sqlite3_step(s[COMMIT]) != SQLITE_DONE) return 0;
    sqlite3_reset(s[COMMIT]);
    return 1;
}

double toggle(const char *database, int count, long long user) {
    sqlite3 *db;
    sqlite3_stmt *statements[STATEMENTS] = {0};
    struct timespec start, end;
    char path[4096];
    int done = 0;

    snprintf(path, sizeof path, "%s.bench-lock", database);
    int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (sqlite3_open(database, &db) != SQLITE_OK || lock < 0) return -1;
    sqlite3_exec(
        db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON", 0, 0, 0);
    for (int i = 0; i < STATEMENTS; i++) {
        if (sqlite3_prepare_v2(db, texts[i], -1, &statements[i], 0) != SQLITE_OK) return -1;
    }
    clock_gettime(CLOCK_MONOTONIC, &start);
    while (done < count) {
        flock(lock, LOCK_EX);
        if (!toggle_one(statements, done % 151 + 1, user)) break;
        flock(lock, LOCK_UN);
        done++;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(statements[i]);
    sqlite3_close(db);
    close(lock);
    return done == count ? (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9 : -1;
}
