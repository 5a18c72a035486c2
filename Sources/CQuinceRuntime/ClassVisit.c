#include "SwiftRuntime.h"

#include <stdbool.h>
#include <stdint.h>

// The rule: Swift's run-time on Linux knows, for each library, the range of its records of types (MetadataSections.h in the
// compiler's repository); a record leads to a type's description, and the description of a class that is not generic to a
// function that answers its metadata (MetadataLayout, "context descriptors").
// What happens when a toolchain breaks it: the run-time lacks the function, and no class is visited.

struct range {
  uintptr_t start;
  size_t length;
};

struct sections {
  uintptr_t version;
  const void *base;
  void *unused[2];
  struct range protocols;
  struct range conformances;
  struct range types;
};

struct response {
  const void *metadata;
  size_t state;
};

enum { kindMask = 0x1f, classKind = 16, generic = 0x80 };

struct visitor {
  void (*visit)(const void *type, void *context);
  void *context;
};

static const void *relative(const int32_t *field) { return *field ? (const char *)field + *field : 0; }

static const int32_t *description(const int32_t *record) {
  const char *target = (const char *)record + (*record & ~3);
  switch (*record & 3) {
  case 0: return (const int32_t *)target;
  case 1: return *(const int32_t *const *)target;
  default: return 0;
  }
}

static bool visitSections(const struct sections *sections, void *data) {
  const struct visitor *visitor = data;
  const int32_t *record = (const int32_t *)sections->types.start;
  const int32_t *end = (const int32_t *)(sections->types.start + sections->types.length);
  for (; record < end; record++) {
    const int32_t *type = description(record);
    if (!type || (type[0] & kindMask) != classKind || (type[0] & generic)) continue;
    // A class without a superclass is nobody's subclass.
    struct response (*accessor)(size_t) = (struct response(*)(size_t))relative(&type[3]);
    if (!accessor || !relative(&type[5])) continue;
    const void *metadata = accessor(0).metadata;
    if (metadata) visitor->visit(metadata, visitor->context);
  }
  return true;
}

void quince_visit_classes(void (*visit)(const void *type, void *context), void *context) {
  void (*enumerate)(bool (*)(const struct sections *, void *), void *) =
      quince_process_symbol("swift_enumerateAllMetadataSections");
  struct visitor visitor = {visit, context};
  if (enumerate) enumerate(visitSections, &visitor);
}
