#include "toggle.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum { BEGIN, COMMIT, MARK, KEPT, ADD, REMOVE, NOTE, SUMS, FORGET, STATEMENTS };

static const char *const texts[STATEMENTS] = {
    "BEGIN IMMEDIATE",
    "COMMIT",
    "INSERT INTO Journal (userID, mark, nonce) SELECT id, 1, random() FROM User WHERE id = ? AND deletedAt IS NULL "
    "ON CONFLICT (userID) DO UPDATE SET mark = mark + 1, nonce = excluded.nonce "
    "RETURNING undoneFrom, top, noteBytes, tags, changes, changeBytes",
    "SELECT f.addedAt, position, rating, note, tag, (SELECT max(number) FROM Change WHERE userID = ?1) "
    "FROM User LEFT JOIN FavoritePokemon f ON f.userID = id AND f.pokemonID = ?2 "
    "LEFT JOIN FavoriteTag t ON t.userID = f.userID AND t.pokemonID = f.pokemonID WHERE id = ?1",
    "INSERT INTO FavoritePokemon (userID, pokemonID, addedAt) VALUES (?, ?, ?)",
    "DELETE FROM FavoritePokemon WHERE userID = ? AND pokemonID = ?",
    "INSERT INTO Change (userID, number, madeAt, origin, kind, count, pokemonID, subject, size, items) "
    "VALUES (?, ?, ?, 'shell', ?, 1, ?, '', 20, ?)",
    "UPDATE Journal SET undoneFrom = NULL, top = ?2, noteBytes = 0, tags = 0, changes = changes + 1, "
    "changeBytes = changeBytes + 20 WHERE userID = ?1",
    "DELETE FROM Change WHERE userID = ?1 AND number <= ?2 - 1000",
};

static int toggle_one(sqlite3_stmt **s, int pokemon, long long user) {
    sqlite3_step(s[BEGIN]);
    sqlite3_reset(s[BEGIN]);
    sqlite3_bind_int64(s[MARK], 1, user);
    if (sqlite3_step(s[MARK]) != SQLITE_ROW) return 0;
    long long time = sqlite3_column_int64(s[MARK], 1) + 1;
    sqlite3_reset(s[MARK]);
    sqlite3_bind_int64(s[KEPT], 1, user);
    sqlite3_bind_int(s[KEPT], 2, pokemon);
    if (sqlite3_step(s[KEPT]) != SQLITE_ROW) return 0;
    int is_kept = sqlite3_column_type(s[KEPT], 0) != SQLITE_NULL;
    long long since = is_kept ? sqlite3_column_int64(s[KEPT], 0) : time;
    long long number = sqlite3_column_int64(s[KEPT], 5) + 1;
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
    sqlite3_bind_int64(s[SUMS], 2, time);
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
