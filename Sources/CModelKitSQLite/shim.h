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

#ifndef __APPLE__
// The runtime of Swift: counts one more reference to an object, or gives NULL where the object is gone. What
// the address leads to must be an object's memory still.
extern void *swift_tryRetain(void *object);

static inline void *modelkit_try_retain(void *object) { return swift_tryRetain(object); }
#endif

#endif
