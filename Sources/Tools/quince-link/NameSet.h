#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Names of symbols. A text that is added has to stay where it is.
typedef struct {
  const char *text;
  /// As in `DT_GNU_HASH`.
  uint32_t hash;
  bool isDefined;
} Name;

typedef struct {
  Name *names;
  size_t count, capacity;
  /// Positions in `names`, plus one; a power of two of them.
  uint32_t *slots;
  size_t slotCount;
} NameSet;

uint32_t name_hash(const char *text);
/// One that is in the set already is defined if either is.
void name_set_add(NameSet *set, const char *text, bool isDefined);
/// NULL where it is not in the set.
const Name *name_set_find(const NameSet *set, const char *text);
