#include "SwiftRuntime.h"

#include <dlfcn.h>

void *quince_process_symbol(const char *name) { return dlsym(0, name); }

void *quince_library_symbol(const char *path, const char *name, const char **error) {
  // What is loaded later may need this library's symbols, too.
  void *library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
  void *symbol = library ? dlsym(library, name) : 0;
  *error = symbol ? 0 : dlerror();
  return symbol;
}
