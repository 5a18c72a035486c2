#include <stdlib.h>
#include <string.h>

#include "View.h"

// MARK: Questions

typedef struct Question {
  struct Question *next;
  uint32_t number;
  void *object;
} Question;
static Question *questions;

uint32_t question_add(void *object) {
  static uint32_t last;
  Question *question = malloc(sizeof *question);
  if (!question) abort();
  *question = (Question){questions, ++last, object};
  questions = question;
  return last;
}

void *question_take(uint32_t number) {
  for (Question **at = &questions; *at; at = &(*at)->next) {
    if ((*at)->number != number) continue;
    Question *question = *at;
    void *object = question->object;
    *at = question->next;
    free(question);
    return object;
  }
  return NULL;
}

// MARK: State

void report_state(View *view) {
  WebKitWebView *web = view->web;
  report_begin(reportState, view->id);
  report_text(lib.webkit_web_view_get_uri(web));
  const char *title = lib.webkit_web_view_get_title(web);
  report_text(title && *title ? title : view->pageTitle);
  report_number(lib.webkit_web_view_get_estimated_load_progress(web));
  report_number(lib.webkit_web_view_is_loading(web));
  report_number(lib.webkit_web_view_can_go_back(web));
  report_number(lib.webkit_web_view_can_go_forward(web));
  report_end();
}

static void stateChanged(WebKitWebView *web, void *property, void *data) {
  (void)web, (void)property;
  report_state(data);
}

/// One report for the whole list would be bounded by the number of fields.
static void historyChanged(void *list, void *added, void *removed, void *data) {
  (void)added, (void)removed;
  View *view = data;
  report_begin(reportHistory, view->id);
  report_text("begin");
  report_end();
  int first = 0;
  while (lib.webkit_back_forward_list_get_nth_item(list, first - 1)) first--;
  for (void *item; (item = lib.webkit_back_forward_list_get_nth_item(list, first)); first++) {
    report_begin(reportHistory, view->id);
    report_number(first);
    report_text(lib.webkit_back_forward_list_item_get_uri(item));
    report_text(lib.webkit_back_forward_list_item_get_title(item));
    report_text(lib.webkit_back_forward_list_item_get_original_uri(item));
    report_end();
  }
  report_begin(reportHistory, view->id);
  report_text("end");
  report_end();
  report_state(view);
}

// MARK: Loads

/// As WebKit counts the events of a load.
enum { loadStarted = 0, loadFinished = 3 };

static void reportLoadEvent(View *view, int event) {
  report_state(view);
  report_begin(reportLoad, view->id);
  report_number(event);
  report_end();
}

static void setPageTitle(View *view, char *title) {
  if (view->pageTitle) lib.g_free(view->pageTitle);
  view->pageTitle = title;
}

static void reportEnd(View *view) {
  if (!view || !view->hasEnded) return;
  view->hasEnded = 0;
  reportLoadEvent(view, loadFinished);
}

static void pageAnswered(void *source, GAsyncResult *result, void *number) {
  GError *error = NULL;
  void *value = lib.webkit_web_view_run_javascript_finish(source, result, &error);
  View *view = view_of((uint32_t)(uintptr_t)number);
  if (value && view && view->hasEnded)
    setPageTitle(view, lib.jsc_value_to_string(lib.webkit_javascript_result_get_js_value(value)));
  if (value) lib.webkit_javascript_result_unref(value);
  if (error) lib.g_error_free(error);
  reportEnd(view);
}

/// Apps read the title when a load has ended. The engine may know it a moment later: the page is asked.
static void loadChanged(WebKitWebView *web, int event, void *data) {
  View *view = data;
  reportEnd(view);
  if (event == loadStarted) view->hasFailed = 0;
  if (event != loadFinished) setPageTitle(view, NULL);
  const char *title = lib.webkit_web_view_get_title(web);
  if (event != loadFinished || view->hasFailed || (title && *title)) return reportLoadEvent(view, event);
  view->hasEnded = 1;
  lib.webkit_web_view_run_javascript(web, "document.title", NULL, pageAnswered, (void *)(uintptr_t)view->id);
}

static int loadFailed(WebKitWebView *web, int event, const char *address, GError *error, void *data) {
  (void)web;
  View *view = data;
  view->hasFailed = 1;
  report_begin(reportFailure, view->id);
  report_number(event);
  report_text(address);
  report_text(lib.g_quark_to_string(error->domain));
  report_number(error->code);
  report_text(error->message);
  report_end();
  return 1;
}

static int certificateFailed(WebKitWebView *web, const char *address, void *certificate, int errors, void *data) {
  (void)web, (void)certificate, (void)errors;
  View *view = data;
  view->hasFailed = 1;
  report_begin(reportFailure, view->id);
  report_number(0);
  report_text(address);
  report_text("certificate");
  report_number(errors);
  report_text("");
  report_end();
  return 1;
}

static void processEnded(WebKitWebView *web, int reason, void *data) {
  (void)web;
  report_begin(reportEnded, ((View *)data)->id);
  report_number(reason);
  report_end();
}

static void windowClosed(WebKitWebView *web, void *data) {
  (void)web;
  report_begin(reportClosed, ((View *)data)->id);
  report_end();
}

static void found(void *controller, unsigned count, void *data) {
  (void)controller;
  report_begin(reportFound, ((View *)data)->id);
  report_number(count);
  report_end();
}

static void foundNothing(void *controller, void *data) { found(controller, 0, data); }

// MARK: Policies

typedef struct {
  char **text;
  size_t *length;
} Lines;

static void addHeader(const char *name, const char *value, void *data) {
  Lines *lines = data;
  size_t more = strlen(name) + strlen(value) + 3;
  char *text = realloc(*lines->text, *lines->length + more + 1);
  if (!text) return;
  *lines->text = text;
  text += *lines->length;
  strcat(strcat(strcat(strcpy(text, name), ": "), value), "\n");
  *lines->length += more;
}

/// One field: a line for each header.
void report_headers(SoupMessageHeaders *headers) {
  char *text = NULL;
  size_t length = 0;
  if (headers) lib.soup_message_headers_foreach(headers, addHeader, &(Lines){&text, &length});
  report_bytes(text, length);
  free(text);
}

static void reportRequest(void *request) {
  report_text(lib.webkit_uri_request_get_uri(request));
  report_text(lib.webkit_uri_request_get_http_method(request));
  report_headers(lib.webkit_uri_request_get_http_headers(request));
}

static int decidePolicy(WebKitWebView *web, void *decision, int kind, void *data) {
  (void)web;
  enum { response = 2 };
  lib.g_object_ref(decision);
  report_begin(reportPolicy, ((View *)data)->id);
  report_number(question_add(decision));
  report_number(kind);
  if (kind == response) {
    void *answer = lib.webkit_response_policy_decision_get_response(decision);
    reportRequest(lib.webkit_response_policy_decision_get_request(decision));
    report_text(lib.webkit_uri_response_get_uri(answer));
    report_number(lib.webkit_uri_response_get_status_code(answer));
    report_text(lib.webkit_uri_response_get_mime_type(answer));
    report_number((double)lib.webkit_uri_response_get_content_length(answer));
    report_headers(lib.webkit_uri_response_get_http_headers(answer));
    report_number(lib.webkit_response_policy_decision_is_mime_type_supported(decision));
  } else {
    void *action = lib.webkit_navigation_policy_decision_get_navigation_action(decision);
    reportRequest(lib.webkit_navigation_action_get_request(action));
    report_number(lib.webkit_navigation_action_get_navigation_type(action));
    report_number(lib.webkit_navigation_action_is_user_gesture(action));
    report_number(lib.webkit_navigation_action_is_redirect(action));
  }
  report_end();
  return 1;
}

/// Fields: the question's number, "use" or "ignore".
void policy_answer(const Message *message) {
  void *decision = question_take((uint32_t)message_number(message, 0));
  if (!decision) return;
  if (!strcmp(message_text(message, 1), "use")) lib.webkit_policy_decision_use(decision);
  else lib.webkit_policy_decision_ignore(decision);
  lib.g_object_unref(decision);
}

// MARK: Dialogs and windows

static int scriptDialog(WebKitWebView *web, void *dialog, void *data) {
  (void)web;
  enum { prompt = 2 };
  int kind = lib.webkit_script_dialog_get_dialog_type(dialog);
  report_begin(reportDialog, ((View *)data)->id);
  report_number(question_add(lib.webkit_script_dialog_ref(dialog)));
  report_number(kind);
  report_text(lib.webkit_script_dialog_get_message(dialog));
  report_text(kind == prompt ? lib.webkit_script_dialog_prompt_get_default_text(dialog) : "");
  report_end();
  return 1;
}

/// Fields: the question's number, "ok" or "cancel", the text.
void dialog_answer(const Message *message) {
  enum { confirm = 1, prompt = 2, leave = 3 };
  void *dialog = question_take((uint32_t)message_number(message, 0));
  if (!dialog) return;
  int kind = lib.webkit_script_dialog_get_dialog_type(dialog), isConfirmed = !strcmp(message_text(message, 1), "ok");
  if (kind == confirm || kind == leave) lib.webkit_script_dialog_confirm_set_confirmed(dialog, isConfirmed);
  if (kind == prompt && isConfirmed) lib.webkit_script_dialog_prompt_set_text(dialog, message_text(message, 2));
  lib.webkit_script_dialog_close(dialog);
  lib.webkit_script_dialog_unref(dialog);
}

typedef struct {
  int isAnswered;
  uint32_t view;
} WindowAnswer;

/// The engine wants the new window's view at once: messages are served until the app has made it, or has not.
static WebKitWebView *windowWanted(WebKitWebView *web, void *action, void *data) {
  (void)web;
  WindowAnswer answer = {0};
  report_begin(reportWindow, ((View *)data)->id);
  report_number(question_add(&answer));
  reportRequest(lib.webkit_navigation_action_get_request(action));
  report_number(lib.webkit_navigation_action_get_navigation_type(action));
  report_end();
  while (!answer.isAnswered) lib.g_main_context_iteration(NULL, 1);
  View *view = view_of(answer.view);
  // The caller owns what it gets.
  return view ? lib.g_object_ref(view->web) : NULL;
}

/// Fields: the question's number, the new view's or 0.
void window_answer(const Message *message) {
  WindowAnswer *answer = question_take((uint32_t)message_number(message, 0));
  if (!answer) return;
  answer->view = (uint32_t)message_number(message, 1);
  answer->isAnswered = 1;
}

void signals_connect(View *view) {
  static const char *const properties[] = {"notify::title", "notify::uri", "notify::estimated-load-progress",
                                           "notify::is-loading"};
  for (size_t i = 0; i < sizeof properties / sizeof *properties; i++)
    connect_signal(view->web, properties[i], (GCallback)stateChanged, view);
  connect_signal(view->web, "load-changed", (GCallback)loadChanged, view);
  connect_signal(view->web, "load-failed", (GCallback)loadFailed, view);
  connect_signal(view->web, "load-failed-with-tls-errors", (GCallback)certificateFailed, view);
  connect_signal(view->web, "decide-policy", (GCallback)decidePolicy, view);
  connect_signal(view->web, "script-dialog", (GCallback)scriptDialog, view);
  connect_signal(view->web, "create", (GCallback)windowWanted, view);
  connect_signal(view->web, "close", (GCallback)windowClosed, view);
  connect_signal(view->web, "web-process-terminated", (GCallback)processEnded, view);
  connect_signal(
      lib.webkit_web_view_get_back_forward_list(view->web), "changed", (GCallback)historyChanged, view);
  void *finder = lib.webkit_web_view_get_find_controller(view->web);
  connect_signal(finder, "found-text", (GCallback)found, view);
  connect_signal(finder, "failed-to-find-text", (GCallback)foundNothing, view);
}
