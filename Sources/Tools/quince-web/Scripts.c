#include <stdlib.h>
#include <string.h>

#include "View.h"

typedef struct {
  uint32_t view, request;
  int isInWorld;
} Evaluation;

static void evaluated(void *source, GAsyncResult *result, void *data) {
  Evaluation *evaluation = data;
  GError *error = NULL;
  void *value = evaluation->isInWorld ? lib.webkit_web_view_run_javascript_in_world_finish(source, result, &error)
                                      : lib.webkit_web_view_run_javascript_finish(source, result, &error);
  report_begin(reportResult, evaluation->view);
  report_number(evaluation->request);
  if (value) {
    char *text = lib.jsc_value_to_json(lib.webkit_javascript_result_get_js_value(value), 0);
    // Without a text: undefined, or what JSON has no form for.
    int isUndefined = lib.jsc_value_is_undefined(lib.webkit_javascript_result_get_js_value(value));
    report_text(text ? "value" : isUndefined ? "undefined" : "unsupported");
    report_text(text);
    if (text) lib.g_free(text);
    lib.webkit_javascript_result_unref(value);
  } else {
    report_text("exception");
    report_text(error ? error->message : "");
  }
  report_end();
  if (error) lib.g_error_free(error);
  free(evaluation);
}

static Evaluation *evaluation(View *view, const Message *message, int isInWorld) {
  Evaluation *result = malloc(sizeof *result);
  if (result) *result = (Evaluation){view->id, (uint32_t)message_number(message, 0), isInWorld};
  return result;
}

/// Fields: the request's number, the script, the world ("": the page's own).
void script_evaluate(View *view, const Message *message) {
  const char *script = message_text(message, 1), *world = message_text(message, 2);
  Evaluation *data = evaluation(view, message, *world != 0);
  if (*world) lib.webkit_web_view_run_javascript_in_world(view->web, script, world, NULL, evaluated, data);
  else lib.webkit_web_view_run_javascript(view->web, script, NULL, evaluated, data);
}

/// As above, of a function's body, whose promise is waited for.
void script_call(View *view, const Message *message) {
  const char *world = message_text(message, 2);
  lib.webkit_web_view_run_async_javascript_function_in_world(
      view->web, message_text(message, 1), NULL, *world ? world : NULL, NULL, evaluated, evaluation(view, message, 1));
}

// MARK: Messages

typedef struct Handler {
  struct Handler *next;
  View *view;
  char *name, *world;
} Handler;
static Handler *handlers;

static void messageCame(WebKitUserContentManager *content, void *value, void *data) {
  (void)content;
  Handler *handler = data;
  char *text = lib.jsc_value_to_json(lib.webkit_javascript_result_get_js_value(value), 0);
  report_begin(reportMessage, handler->view->id);
  report_text(handler->name);
  report_text(handler->world);
  report_text(text ? text : "null");
  report_end();
  if (text) lib.g_free(text);
}

static void addHandler(View *view, const char *name, const char *world) {
  Handler *handler = calloc(1, sizeof *handler);
  char signal[300] = "script-message-received::";
  if (!handler || strlen(name) > 200) return free(handler);
  *handler = (Handler){handlers, view, strdup(name), strdup(world)};
  handlers = handler;
  connect_signal(view->content, strcat(signal, name), (GCallback)messageCame, handler);
  if (*world) lib.webkit_user_content_manager_register_script_message_handler_in_world(view->content, name, world);
  else lib.webkit_user_content_manager_register_script_message_handler(view->content, name);
}

static void endHandler(Handler *handler) {
  enum { matchData = 1 << 4 };
  WebKitUserContentManager *content = handler->view->content;
  lib.g_signal_handlers_disconnect_matched(content, matchData, 0, 0, NULL, NULL, handler);
  if (*handler->world)
    lib.webkit_user_content_manager_unregister_script_message_handler_in_world(content, handler->name, handler->world);
  else lib.webkit_user_content_manager_unregister_script_message_handler(content, handler->name);
  free(handler->name);
  free(handler->world);
  free(handler);
}

/// Those of the view with the name and world; all of the view where the name is NULL.
static void removeHandlers(View *view, const char *name, const char *world) {
  for (Handler **at = &handlers; *at;) {
    Handler *handler = *at;
    int isMeant = handler->view == view && (!name || (!strcmp(handler->name, name) && !strcmp(handler->world, world)));
    if (isMeant) {
      *at = handler->next;
      endHandler(handler);
    } else {
      at = &handler->next;
    }
  }
}

void script_handlers_end(View *view) { removeHandlers(view, NULL, NULL); }

/// Fields: "add" or "remove", the name, the world.
void script_handler(View *view, const Message *message) {
  const char *name = message_text(message, 1), *world = message_text(message, 2);
  if (!strcmp(message_text(message, 0), "add")) addHandler(view, name, world);
  else removeHandlers(view, name, world);
}

/// Fields: "clear", or "add", the source, "end" or "start", "main" or "all" frames, the world.
void scripts_replace(View *view, const Message *message) {
  if (!strcmp(message_text(message, 0), "clear"))
    return lib.webkit_user_content_manager_remove_all_scripts(view->content);
  const char *source = message_text(message, 1), *world = message_text(message, 4);
  int isAtEnd = !strcmp(message_text(message, 2), "end"), isMain = !strcmp(message_text(message, 3), "main");
  void *script = *world ? lib.webkit_user_script_new_for_world(source, isMain, isAtEnd, world, NULL, NULL)
                        : lib.webkit_user_script_new(source, isMain, isAtEnd, NULL, NULL);
  lib.webkit_user_content_manager_add_script(view->content, script);
  lib.webkit_user_script_unref(script);
}
