#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "View.h"

void frames_close(View *view) {
  if (view->pixels) munmap(view->pixels, view->size);
  if (view->file >= 0) close(view->file);
  view->pixels = NULL;
  view->file = -1;
}

static int makeRoom(View *view, int width, int height) {
  if (view->pixels && view->width == width && view->height == height) return 1;
  frames_close(view);
  view->width = width, view->height = height;
  view->size = (size_t)width * (size_t)height * 4 * 2;
  view->file = memfd_create("quince-web", MFD_CLOEXEC);
  if (view->file < 0 || ftruncate(view->file, (off_t)view->size)) return 0;
  void *memory = mmap(NULL, view->size, PROT_READ | PROT_WRITE, MAP_SHARED, view->file, 0);
  view->pixels = memory == MAP_FAILED ? NULL : memory;
  return view->pixels != NULL;
}

void frame_export(void *data, struct wpe_fdo_shm_exported_buffer *exported) {
  View *view = data;
  struct wl_shm_buffer *buffer = lib.wpe_fdo_shm_exported_buffer_get_shm_buffer(exported);
  int width = lib.wl_shm_buffer_get_width(buffer), height = lib.wl_shm_buffer_get_height(buffer);
  if (width > 0 && height > 0 && makeRoom(view, width, height)) {
    view->slot = !view->slot;
    size_t row = (size_t)width * 4, stride = (size_t)lib.wl_shm_buffer_get_stride(buffer);
    char *to = (char *)view->pixels + (view->slot ? view->size / 2 : 0);
    lib.wl_shm_buffer_begin_access(buffer);
    const char *from = lib.wl_shm_buffer_get_data(buffer);
    for (int y = 0; y < height; y++) memcpy(to + row * (size_t)y, from + stride * (size_t)y, row);
    lib.wl_shm_buffer_end_access(buffer);
    view->isShowing = 1;
    report_begin(reportFrame, view->id);
    report_number(view->file);
    report_number(view->slot);
    report_number(width);
    report_number(height);
    report_end();
  }
  lib.wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer(view->exportable, exported);
  if (!view->isShowing) lib.wpe_view_backend_exportable_fdo_dispatch_frame_complete(view->exportable);
}

void frame_shown(View *view) {
  if (!view->isShowing) return;
  view->isShowing = 0;
  lib.wpe_view_backend_exportable_fdo_dispatch_frame_complete(view->exportable);
}
