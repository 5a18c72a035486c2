#include "View.h"

#include <stdlib.h>

static View *views;

View *view_of(uint32_t id) {
  View *view = views;
  while (view && view->id != id) view = view->next;
  return view;
}

View *view_with(WebKitWebView *web) {
  View *view = views;
  while (view && view->web != web) view = view->next;
  return view;
}

/// The engine may export once more while it ends, so that the view goes last.
static void backendEnded(void *data) {
  View *view = data;
  lib.wpe_view_backend_exportable_fdo_destroy(view->exportable);
  frames_close(view);
  if (view->pageTitle) lib.g_free(view->pageTitle);
  free(view);
}

/// Fields: width and height in points, pixels per point, the store's number, the view that opened it (0: none).
void view_open(const Message *message) {
  static const ExportableClient client = {.export_shm_buffer = frame_export};
  WebKitWebContext *context = store_context((uint32_t)message_number(message, 3));
  View *view = calloc(1, sizeof *view), *opener = view_of((uint32_t)message_number(message, 4));
  if (!view || !context || view_of(message->view)) return free(view);
  view->id = message->view;
  view->file = -1;
  view->scale = message_number(message, 2);
  uint32_t width = (uint32_t)message_number(message, 0), height = (uint32_t)message_number(message, 1);
  view->exportable = lib.wpe_view_backend_exportable_fdo_create(&client, view, width, height);
  view->backend = lib.wpe_view_backend_exportable_fdo_get_view_backend(view->exportable);
  view->content = lib.webkit_user_content_manager_new();
  void *backend = lib.webkit_web_view_backend_new(view->backend, backendEnded, view);
  size_t type = lib.webkit_web_view_get_type();
  view->web = opener ? lib.g_object_new(
                           type, "backend", backend, "related-view", opener->web, "user-content-manager",
                           view->content, (void *)NULL)
                     : lib.g_object_new(
                           type, "backend", backend, "web-context", context, "user-content-manager", view->content,
                           (void *)NULL);
  lib.wpe_view_backend_dispatch_set_device_scale_factor(view->backend, (float)view->scale);
  view->next = views;
  views = view;
  signals_connect(view);
}

void view_close(uint32_t id) {
  for (View **at = &views; *at; at = &(*at)->next) {
    if ((*at)->id != id) continue;
    View *view = *at;
    *at = view->next;
    // What the engine still has to say goes to nobody.
    enum { matchData = 1 << 4 };
    lib.g_signal_handlers_disconnect_matched(view->web, matchData, 0, 0, NULL, NULL, view);
    script_handlers_end(view);
    WebKitUserContentManager *content = view->content;
    lib.g_object_unref(view->web);
    return lib.g_object_unref(content);
  }
}
