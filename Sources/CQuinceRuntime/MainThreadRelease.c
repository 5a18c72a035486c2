#include "SwiftRuntime.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

// What destroys objects of a class, in the place of the class's own function. See MainThreadRelease.swift.

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void (*destroyer)(SELF void *object);
typedef struct {
  void *identity, *implementation;
} executor;

extern SWIFT executor swift_task_getMainExecutor(void);
// Calls `work` at once where the executor is the current one, else later, as `isolated deinit` does.
extern SWIFT void swift_task_deinitOnExecutor(void *object, SWIFT void (*work)(void *), executor where, size_t flags);

// Of each class its own function: a table that is read without a lock and never shrinks. `capacity` is a power of two.
typedef struct {
  size_t capacity, count;
  struct entry {
    _Atomic(const void *) type;
    destroyer own;
  } entries[];
} table;

static _Atomic(table *) current;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct entry *place(table *in, const void *type) {
  size_t index = ((uintptr_t)type >> 4) * 0x9E3779B97F4A7C15u >> 20;
  for (;; index++) {
    struct entry *found = &in->entries[index & (in->capacity - 1)];
    const void *known = atomic_load_explicit(&found->type, memory_order_acquire);
    if (!known || known == type) return found;
  }
}

static void add(table *in, const void *type, destroyer own) {
  struct entry *free = place(in, type);
  free->own = own;
  atomic_store_explicit(&free->type, type, memory_order_release);
  in->count++;
}

static table *grown(table *old) {
  size_t capacity = old ? old->capacity * 2 : 256;
  table *new = calloc(1, sizeof(table) + capacity * sizeof(struct entry));
  new->capacity = capacity;
  for (size_t i = 0; old && i < old->capacity; i++) {
    const void *type = atomic_load_explicit(&old->entries[i].type, memory_order_relaxed);
    if (type) add(new, type, old->entries[i].own);
  }
  // Another thread may read the old one for as long as it likes.
  atomic_store_explicit(&current, new, memory_order_release);
  return new;
}

static destroyer own_destroyer(void *object) {
  return place(atomic_load_explicit(&current, memory_order_acquire), *(const void **)object)->own;
}

static SWIFT void destroy_there(void *object) { own_destroyer(object)(object); }

static SWIFT void destroy(SELF void *object) {
  if (quince_is_main_thread()) {
    own_destroyer(object)(object);
  } else {
    swift_task_deinitOnExecutor(object, destroy_there, swift_task_getMainExecutor(), 0);
  }
}

bool quince_is_released_on_main_thread(const void *const *word) { return *word == (const void *)destroy; }

void quince_release_on_main_thread(const void *type, void **word) {
  pthread_mutex_lock(&lock);
  if (*word != (void *)destroy) {
    table *known = atomic_load_explicit(&current, memory_order_relaxed);
    if (!known || known->count * 2 >= known->capacity) known = grown(known);
    add(known, type, (destroyer)*word);
    __atomic_store_n(word, (void *)destroy, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&lock);
}
