// SQLite as the system has it. Only functions of SQLite 3.15 and older are called, so that builds of
// SQLCipher that stand on it can take its place.

#ifndef MODELKIT_SQLITE_SHIM_H
#define MODELKIT_SQLITE_SHIM_H

#include <sqlite3.h>

// Swift cannot see SQLITE_TRANSIENT, which is a number cast to a function.

static inline int modelkit_bind_text(sqlite3_stmt *statement, int index, const char *bytes,
                                     sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int modelkit_bind_blob(sqlite3_stmt *statement, int index, const void *bytes,
                                     sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline void modelkit_result_text(sqlite3_context *context, const char *bytes,
                                        sqlite3_uint64 count) {
  sqlite3_result_text64(context, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline void modelkit_result_blob(sqlite3_context *context, const void *bytes,
                                        sqlite3_uint64 count) {
  sqlite3_result_blob64(context, bytes, count, SQLITE_TRANSIENT);
}

// Swift cannot call functions with any number of arguments. The numbers are SQLITE_DBCONFIG_DQS_DML
// and _DDL, which headers before 3.29 do not have; SQLite before it ignores them.
static inline void modelkit_refuse_quoted_texts(sqlite3 *database) {
  sqlite3_db_config(database, 1013, 0, (int *)0);
  sqlite3_db_config(database, 1014, 0, (int *)0);
}

// What a file in WAL mode says of its last commit: the counter of commits and the sum of the last frame, of
// the index of the log. Its format is documented (https://sqlite.org/walformat.html), and has two copies of what is
// read here; while a commit writes them, and where there is no such index, the answer is 0.
static inline int modelkit_log_state(sqlite3 *database, unsigned int state[3]) {
  static const int places[3] = {2, 6, 7};
  sqlite3_file *file = 0;
  void volatile *region = 0;
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return 0;
  if (!file || !file->pMethods || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap) return 0;
  if (file->pMethods->xShmMap(file, 0, 32768, 0, &region) != SQLITE_OK || !region) return 0;
  const unsigned int volatile *first = (const unsigned int volatile *)region, *second = first + 12;
  for (int index = 0; index < 3; index++) {
    state[index] = first[places[index]];
    if (state[index] != second[places[index]]) return 0;
  }
  return 1;
}

#ifndef __APPLE__
// The runtime of Swift: counts one more reference to an object, or gives NULL where the object is gone. What
// the address leads to must be an object's memory still.
extern void *swift_tryRetain(void *object);

static inline void *modelkit_try_retain(void *object) { return swift_tryRetain(object); }
#endif

#endif
