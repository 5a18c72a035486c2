#ifndef STORE_FLOOR_H
#define STORE_FLOOR_H

/// What SQLite alone costs for the work of the data benchmark, on a file with Core Data's tables. Each call opens the file
/// with `floor_open`, does one piece of work, and answers how many rows it touched; -1 is an error.
typedef struct floor_store floor_store;

floor_store *floor_open(const char *path);
void floor_close(floor_store *store);

/// `withDepartments` 0 leaves the relationship empty, as a batch insertion does.
int floor_insert(floor_store *store, int count, int withDepartments);
int floor_fetch(floor_store *store);
int floor_fetch_age(floor_store *store, int age);
int floor_walk(floor_store *store);
int floor_faults(floor_store *store, int count, int total);
int floor_update(floor_store *store, int count);
int floor_delete(floor_store *store, int count);

#endif
