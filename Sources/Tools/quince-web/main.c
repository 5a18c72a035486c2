// The engine behind WebKit's views, in a process of its own: an app starts it with its first view, as descriptor 3 it has a
// socket to the app, and it ends with the app.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "View.h"

/// Fields: the address, lines of headers.
static void load(View *view, const Message *message) {
  void *request = lib.webkit_uri_request_new(message_text(message, 0));
  SoupMessageHeaders *headers = lib.webkit_uri_request_get_http_headers(request);
  char *copy = strdup(message_text(message, 1)), *rest = NULL;
  for (char *line = strtok_r(copy, "\n", &rest); headers && line; line = strtok_r(NULL, "\n", &rest)) {
    char *colon = strstr(line, ": ");
    if (!colon) continue;
    *colon = 0;
    lib.soup_message_headers_replace(headers, line, colon + 2);
  }
  free(copy);
  lib.webkit_web_view_load_request(view->web, request);
  lib.g_object_unref(request);
}

/// Fields: the bytes, their MIME type, encoding and address.
static void loadBytes(View *view, const Message *message) {
  GBytes *bytes = lib.g_bytes_new(message_text(message, 0), message->lengths[0]);
  const char *encoding = message_text(message, 2), *base = message_text(message, 3);
  lib.webkit_web_view_load_bytes(
      view->web, bytes, message_text(message, 1), *encoding ? encoding : NULL, *base ? base : NULL);
  lib.g_bytes_unref(bytes);
}

/// Field: how far, backwards below 0.
static void go(View *view, const Message *message) {
  void *list = lib.webkit_web_view_get_back_forward_list(view->web);
  void *item = lib.webkit_back_forward_list_get_nth_item(list, (int)message_number(message, 0));
  if (item) lib.webkit_web_view_go_to_back_forward_list_item(view->web, item);
}

/// Fields: width and height in points, pixels per point.
static void resize(View *view, const Message *message) {
  view->scale = message_number(message, 2);
  lib.wpe_view_backend_dispatch_set_device_scale_factor(view->backend, (float)view->scale);
  lib.wpe_view_backend_dispatch_set_size(
      view->backend, (uint32_t)message_number(message, 0), (uint32_t)message_number(message, 1));
}

/// Fields: a property's name, its kind, its value.
static void set(View *view, const Message *message) {
  const char *name = message_text(message, 0), *kind = message_text(message, 1), *value = message_text(message, 2);
  if (!strcmp(name, "zoom")) return lib.webkit_web_view_set_zoom_level(view->web, message_number(message, 2));
  if (!strcmp(name, "background")) {
    WebKitColor color = {
        message_number(message, 2), message_number(message, 3), message_number(message, 4), message_number(message, 5)};
    return lib.webkit_web_view_set_background_color(view->web, &color);
  }
  WebKitSettings *settings = lib.webkit_web_view_get_settings(view->web);
  if (*kind == 's') lib.g_object_set(settings, name, *value ? value : NULL, (void *)NULL);
  else lib.g_object_set(settings, name, (unsigned)message_number(message, 2), (void *)NULL);
}

/// Fields: the text, the options.
static void find(View *view, const Message *message) {
  lib.webkit_find_controller_search(
      lib.webkit_web_view_get_find_controller(view->web), message_text(message, 0),
      (uint32_t)message_number(message, 1), 1000);
}

/// Field: whether the view is seen.
static void setActivity(View *view, const Message *message) {
  enum { all = viewIsVisible | viewIsFocused | viewIsInWindow };
  if (message_number(message, 0)) lib.wpe_view_backend_add_activity_state(view->backend, all);
  else lib.wpe_view_backend_remove_activity_state(view->backend, viewIsVisible | viewIsFocused);
}

/// Field: rules.
static void addStyle(View *view, const Message *message) {
  void *sheet = lib.webkit_user_style_sheet_new(message_text(message, 0), 0, 0, NULL, NULL);
  lib.webkit_user_content_manager_add_style_sheet(view->content, sheet);
  lib.webkit_user_style_sheet_unref(sheet);
}

static void stop(View *view, const Message *message) {
  (void)message;
  lib.webkit_web_view_stop_loading(view->web);
}

/// Field: whether caches are passed over.
static void reload(View *view, const Message *message) {
  if (message_number(message, 0)) lib.webkit_web_view_reload_bypass_cache(view->web);
  else lib.webkit_web_view_reload(view->web);
}

static void shown(View *view, const Message *message) {
  (void)message;
  frame_shown(view);
}

typedef void ViewCommand(View *, const Message *);
typedef void GlobalCommand(const Message *);

static ViewCommand *const viewCommands[] = {
    [commandSize] = resize, [commandLoad] = load, [commandBytes] = loadBytes, [commandGo] = go, [commandStop] = stop,
    [commandReload] = reload, [commandEvaluate] = script_evaluate, [commandCall] = script_call,
    [commandScripts] = scripts_replace, [commandHandler] = script_handler, [commandStyle] = addStyle,
    [commandTouch] = input_touch, [commandKey] = input_key, [commandPointer] = input_pointer,
    [commandSettings] = set, [commandShown] = shown, [commandFind] = find, [commandActivity] = setActivity,
};

static GlobalCommand *const globalCommands[] = {
    [commandStore] = store_open, [commandOpen] = view_open, [commandPolicy] = policy_answer,
    [commandDialog] = dialog_answer, [commandWindow] = window_answer, [commandCookie] = store_cookie,
    [commandCookies] = store_cookies, [commandData] = store_data, [commandScheme] = store_scheme,
    [commandSchemeReply] = store_scheme_reply, [commandActivity] = NULL,
};

static void receive(const Message *message) {
  if (message->kind == commandClose) return view_close(message->view);
  if (message->kind < sizeof globalCommands / sizeof *globalCommands && globalCommands[message->kind])
    return globalCommands[message->kind](message);
  View *view = view_of(message->view);
  if (view && message->kind < sizeof viewCommands / sizeof *viewCommands && viewCommands[message->kind])
    viewCommands[message->kind](view, message);
}

/// Pages have the fonts of apps, which lie beside this program.
static void setFonts(void) {
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 100);
  if (length <= 0) return;
  path[length] = 0;
  strcpy(strrchr(path, '/'), "/Quince_QuinceText.resources/Fonts/fonts.conf");
  if (!access(path, R_OK)) setenv("FONTCONFIG_FILE", path, 1);
}

static void sayReady(void) {
  report_begin(reportReady, 0);
  report_end();
}

/// `--check` says on standard output what is missing; nothing, and 0, where the engine can be loaded.
static int check(void) {
  const char *failure = libraries_load();
  if (failure) puts(failure);
  return failure ? 1 : 0;
}

int main(int count, char **arguments) {
  if (count > 1 && !strcmp(arguments[1], "--check")) return check();
  // The app may end without a word.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The pictures are drawn by the processor, whatever the machine has; no desktop is looked for.
  setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
  setenv("GALLIUM_DRIVER", "llvmpipe", 0);
  setenv("NO_AT_BRIDGE", "1", 1);
  setFonts();
  unsetenv("DISPLAY");
  unsetenv("WAYLAND_DISPLAY");
  const char *failure = libraries_load();
  if (!failure && !lib.wpe_loader_init("libWPEBackend-fdo-1.0.so.1")) failure = "libWPEBackend-fdo does not start";
  if (!failure && !lib.wpe_fdo_initialize_shm()) failure = "libWPEBackend-fdo has no shared memory";
  // Without the libraries there is no queue to write from: the app hears of the end.
  if (failure) return 1;
  // What desktops' libraries say about a machine without a desktop helps nobody.
  if (!getenv("QUINCE_WEB_LOG") && !freopen("/dev/null", "w", stderr)) return 1;
  wire_start(receive);
  sayReady();
  lib.g_main_loop_run(lib.g_main_loop_new(NULL, 0));
  return 0;
}
