#include "NameSet.h"

#include <stdlib.h>
#include <string.h>

uint32_t name_hash(const char *text) {
  uint32_t hash = 5381;
  for (const unsigned char *byte = (const unsigned char *)text; *byte; byte++) hash = hash * 33 + *byte;
  return hash;
}

/// The slot of a name, or the free one where it would be.
static uint32_t *slot(const NameSet *set, const char *text, uint32_t hash) {
  for (size_t i = hash & (set->slotCount - 1);; i = (i + 1) & (set->slotCount - 1)) {
    uint32_t *found = &set->slots[i];
    if (!*found) return found;
    const Name *name = &set->names[*found - 1];
    if (name->hash == hash && strcmp(name->text, text) == 0) return found;
  }
}

static void grow(NameSet *set) {
  set->capacity = set->capacity ? set->capacity * 2 : 1024;
  set->names = realloc(set->names, set->capacity * sizeof *set->names);
  free(set->slots);
  set->slotCount = set->capacity * 2;
  set->slots = calloc(set->slotCount, sizeof *set->slots);
  if (!set->names || !set->slots) abort();
  for (size_t i = 0; i < set->count; i++) *slot(set, set->names[i].text, set->names[i].hash) = (uint32_t)i + 1;
}

void name_set_add(NameSet *set, const char *text, bool isDefined) {
  if (set->count == set->capacity) grow(set);
  uint32_t hash = name_hash(text), *found = slot(set, text, hash);
  if (*found) {
    set->names[*found - 1].isDefined |= isDefined;
    return;
  }
  set->names[set->count++] = (Name){text, hash, isDefined};
  *found = (uint32_t)set->count;
}

const Name *name_set_find(const NameSet *set, const char *text) {
  if (!set->slotCount) return NULL;
  uint32_t found = *slot(set, text, name_hash(text));
  return found ? &set->names[found - 1] : NULL;
}
