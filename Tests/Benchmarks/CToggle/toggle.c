#include "toggle.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum { BEGIN, COMMIT, USER, LATEST, KEPT, ADD, REMOVE, STATEMENTS };

static const char *const texts[STATEMENTS] = {
    "BEGIN IMMEDIATE",
    "COMMIT",
    "SELECT EXISTS (SELECT 1 FROM User WHERE id = ?)",
    "SELECT max(addedAt) FROM FavoritePokemon WHERE userID = ?",
    "SELECT addedAt FROM FavoritePokemon WHERE userID = ? AND pokemonID = ?",
    "INSERT INTO FavoritePokemon (userID, pokemonID, addedAt) VALUES (?, ?, ?)",
    "DELETE FROM FavoritePokemon WHERE userID = ? AND pokemonID = ?",
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
    sqlite3_bind_int64(s[KEPT], 1, user);
    sqlite3_bind_int(s[KEPT], 2, pokemon);
    int is_kept = sqlite3_step(s[KEPT]) == SQLITE_ROW;
    sqlite3_reset(s[KEPT]);
    sqlite3_stmt *change = s[is_kept ? REMOVE : ADD];
    sqlite3_bind_int64(change, 1, user);
    sqlite3_bind_int(change, 2, pokemon);
    if (!is_kept) sqlite3_bind_int64(change, 3, time);
    if (sqlite3_step(change) != SQLITE_DONE) return 0;
    sqlite3_reset(change);
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
