#include "SwiftRuntime.h"

#include <dlfcn.h>

void *quince_process_symbol(const char *name) { return dlsym(0, name); }
