#include "store_floor.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  long long key, version, age, active, department;
  double score, created;
  char *name, *email;
} person;

struct floor_store {
  sqlite3 *database;
  person *people;
  int count, room;
};

#define COLUMNS "Z_PK, Z_ENT, Z_OPT, ZACTIVE, ZAGE, ZDEPT, ZCREATED, ZSCORE, ZEMAIL, ZNAME"
#define FAIL_UNLESS(condition) \
  do { \
    if (!(condition)) { \
      fprintf(stderr, "floor: line %d: %s\n", __LINE__, sqlite3_errmsg(store->database)); \
      return -1; \
    } \
  } while (0)
#define RUN(sql) FAIL_UNLESS(sqlite3_exec(store->database, sql, 0, 0, 0) == SQLITE_OK)
#define PREPARE(sql, statement) FAIL_UNLESS(sqlite3_prepare_v2(store->database, sql, -1, &statement, 0) == SQLITE_OK)

floor_store *floor_open(const char *path) {
  floor_store *store = calloc(1, sizeof(floor_store));
  if (sqlite3_open(path, &store->database) != SQLITE_OK
      || sqlite3_exec(store->database, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL", 0, 0, 0) != SQLITE_OK) {
    fprintf(stderr, "floor: %s: %s\n", path, sqlite3_errmsg(store->database));
    return 0;
  }
  return store;
}

static void forget(floor_store *store) {
  for (int i = 0; i < store->count; i++) {
    free(store->people[i].name);
    free(store->people[i].email);
  }
  store->count = 0;
}

void floor_close(floor_store *store) {
  forget(store);
  free(store->people);
  sqlite3_close(store->database);
  free(store);
}

int floor_insert(floor_store *store, int count, int withDepartments) {
  sqlite3_stmt *insert;
  char name[64], email[64], sql[128];
  RUN("BEGIN IMMEDIATE");
  PREPARE("INSERT INTO ZPERSON (" COLUMNS ") VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?)", insert);
  for (int i = 1; i <= count; i++) {
    sqlite3_bind_int64(insert, 1, i);
    sqlite3_bind_int(insert, 2, 2);
    sqlite3_bind_int(insert, 3, i % 2 == 0);
    sqlite3_bind_int(insert, 4, i % 100);
    if (withDepartments) sqlite3_bind_int(insert, 5, i % 1000 + 1); else sqlite3_bind_null(insert, 5);
    sqlite3_bind_double(insert, 6, i);
    sqlite3_bind_double(insert, 7, i * 0.5);
    if (i % 3 == 0) {
      sqlite3_bind_null(insert, 8);
    } else {
      sqlite3_bind_text(insert, 8, email, sprintf(email, "u%d@example.com", i), SQLITE_STATIC);
    }
    sqlite3_bind_text(insert, 9, name, sprintf(name, "Name %d", i), SQLITE_STATIC);
    FAIL_UNLESS(sqlite3_step(insert) == SQLITE_DONE);
    sqlite3_reset(insert);
  }
  sqlite3_finalize(insert);
  snprintf(sql, sizeof sql, "UPDATE Z_PRIMARYKEY SET Z_MAX = %d WHERE Z_NAME = 'Person'", count);
  RUN(sql);
  RUN("COMMIT");
  return count;
}

static int read_people(floor_store *store, const char *sql) {
  sqlite3_stmt *select;
  forget(store);
  PREPARE(sql, select);
  while (sqlite3_step(select) == SQLITE_ROW) {
    if (store->count == store->room) {
      store->room = store->room ? store->room * 2 : 1024;
      store->people = realloc(store->people, store->room * sizeof(person));
    }
    person *next = &store->people[store->count++];
    next->key = sqlite3_column_int64(select, 0);
    next->version = sqlite3_column_int64(select, 2);
    next->active = sqlite3_column_int64(select, 3);
    next->age = sqlite3_column_int64(select, 4);
    next->department = sqlite3_column_int64(select, 5);
    next->created = sqlite3_column_double(select, 6);
    next->score = sqlite3_column_double(select, 7);
    const char *email = (const char *)sqlite3_column_text(select, 8);
    next->email = email ? strdup(email) : 0;
    next->name = strdup((const char *)sqlite3_column_text(select, 9));
  }
  sqlite3_finalize(select);
  return store->count;
}

int floor_fetch(floor_store *store) { return read_people(store, "SELECT " COLUMNS " FROM ZPERSON ORDER BY Z_PK"); }

int floor_fetch_age(floor_store *store, int age) {
  char sql[256];
  snprintf(sql, sizeof sql, "SELECT " COLUMNS " FROM ZPERSON WHERE ZAGE = %d ORDER BY Z_PK", age);
  return read_people(store, sql);
}

int floor_walk(floor_store *store) {
  sqlite3_stmt *select;
  static char *titles[1001];
  long length = 0;
  if (floor_fetch(store) < 0) return -1;
  PREPARE("SELECT Z_PK, Z_ENT, Z_OPT, ZTITLE FROM ZDEPT WHERE Z_PK = ?", select);
  for (int i = 0; i < store->count; i++) {
    long long key = store->people[i].department;
    if (!titles[key]) {
      sqlite3_bind_int64(select, 1, key);
      FAIL_UNLESS(sqlite3_step(select) == SQLITE_ROW);
      titles[key] = strdup((const char *)sqlite3_column_text(select, 3));
      sqlite3_reset(select);
    }
    length += strlen(titles[key]);
  }
  sqlite3_finalize(select);
  return (int)length;
}

int floor_faults(floor_store *store, int count, int total) {
  sqlite3_stmt *select;
  long length = 0;
  PREPARE("SELECT " COLUMNS " FROM ZPERSON WHERE Z_PK = ?", select);
  for (int i = 1; i <= count; i++) {
    sqlite3_bind_int64(select, 1, (long long)i * 7 % total + 1);
    FAIL_UNLESS(sqlite3_step(select) == SQLITE_ROW);
    length += strlen((const char *)sqlite3_column_text(select, 9));
    sqlite3_reset(select);
  }
  sqlite3_finalize(select);
  return (int)length;
}

int floor_update(floor_store *store, int count) {
  sqlite3_stmt *update;
  char sql[256];
  RUN("BEGIN IMMEDIATE");
  snprintf(sql, sizeof sql, "SELECT " COLUMNS " FROM ZPERSON ORDER BY Z_PK LIMIT %d", count);
  if (read_people(store, sql) < 0) return -1;
  PREPARE("UPDATE ZPERSON SET Z_OPT = ?, ZSCORE = ? WHERE Z_PK = ? AND Z_OPT = ?", update);
  for (int i = 0; i < store->count; i++) {
    person *one = &store->people[i];
    sqlite3_bind_int64(update, 1, one->version + 1);
    sqlite3_bind_double(update, 2, one->score + 1);
    sqlite3_bind_int64(update, 3, one->key);
    sqlite3_bind_int64(update, 4, one->version);
    FAIL_UNLESS(sqlite3_step(update) == SQLITE_DONE && sqlite3_changes(store->database) == 1);
    sqlite3_reset(update);
  }
  sqlite3_finalize(update);
  RUN("COMMIT");
  return store->count;
}

int floor_delete(floor_store *store, int count) {
  sqlite3_stmt *delete;
  RUN("BEGIN IMMEDIATE");
  // The update before made it the second version.
  PREPARE("DELETE FROM ZPERSON WHERE Z_PK = ? AND Z_OPT = 2", delete);
  for (int i = 1; i <= count; i++) {
    sqlite3_bind_int64(delete, 1, i);
    FAIL_UNLESS(sqlite3_step(delete) == SQLITE_DONE && sqlite3_changes(store->database) == 1);
    sqlite3_reset(delete);
  }
  sqlite3_finalize(delete);
  RUN("COMMIT");
  return count;
}
