#include "Libraries.h"

#include <dlfcn.h>

Libraries lib;

enum { glib, gio, gobject, wpe, fdo, wayland, soup, webkit, libraryCount };

static const char *const files[libraryCount] = {
    [glib] = "libglib-2.0.so.0",
    [gio] = "libgio-2.0.so.0",
    [gobject] = "libgobject-2.0.so.0",
    [wpe] = "libwpe-1.0.so.1",
    [fdo] = "libWPEBackend-fdo-1.0.so.1",
    [wayland] = "libwayland-server.so.0",
    [soup] = "libsoup-3.0.so.0",
    [webkit] = "libWPEWebKit-1.1.so.0",
};

const char *libraries_load(void) {
  void *handles[libraryCount];
  for (int i = 0; i < libraryCount; i++)
    if (!(handles[i] = dlopen(files[i], RTLD_NOW | RTLD_GLOBAL))) return dlerror();
#define LOAD(library, result, name, parameters)                                                                        \
  if (!(*(void **)&lib.name = dlsym(handles[library], #name))) return dlerror();
  LIBRARY_FUNCTIONS(LOAD)
#undef LOAD
  return NULL;
}

unsigned long connect_signal(void *object, const char *signal, GCallback callback, void *data) {
  return lib.g_signal_connect_data(object, signal, callback, data, NULL, 0);
}
