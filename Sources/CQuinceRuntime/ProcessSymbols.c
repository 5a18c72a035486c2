#define _GNU_SOURCE
#include "SwiftRuntime.h"

#include <dlfcn.h>
#include <link.h>

void *quince_process_symbol(const char *name) { return dlsym(0, name); }

void *quince_library_symbol(const char *path, const char *name, const char **error) {
  // What is loaded later may need this library's symbols, too.
  void *library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
  void *symbol = library ? dlsym(library, name) : 0;
  *error = symbol ? 0 : dlerror();
  return symbol;
}

struct visitor {
  void (*visit)(const char *path, void *context);
  void *context;
};

static int visitImage(struct dl_phdr_info *info, size_t size, void *data) {
  struct visitor *visitor = data;
  if (info->dlpi_name && info->dlpi_name[0]) visitor->visit(info->dlpi_name, visitor->context);
  return 0;
}

void quince_visit_libraries(void (*visit)(const char *path, void *context), void *context) {
  struct visitor visitor = {visit, context};
  dl_iterate_phdr(visitImage, &visitor);
}

const void *quince_library_start(const void *address) {
  Dl_info info;
  return dladdr(address, &info) ? info.dli_fbase : 0;
}
