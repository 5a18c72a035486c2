#pragma once
#include <stddef.h>

#include "Libraries.h"
#include "Wire.h"

/// A web view of the app, and the engine's for it.
typedef struct View {
  struct View *next;
  uint32_t id;
  WebKitWebView *web;
  WebKitUserContentManager *content;
  struct wpe_view_backend *backend;
  Exportable *exportable;
  double scale;
  /// Pictures in memory that the app maps too: two, of which it shows one while the other is written.
  int file, slot, width, height;
  uint32_t *pixels;
  size_t size;
  /// The engine goes on when the app has shown the picture.
  int isShowing;
  /// A load has ended, and the app is not notified yet.
  int hasEnded;
  /// The load has failed; its end is reported at once.
  int hasFailed;
  /// The title that the page itself has, until the engine knows it; NULL: none.
  char *pageTitle;
} View;

View *view_of(uint32_t id);
View *view_with(WebKitWebView *);
void view_open(const Message *);
void view_close(uint32_t id);

/// Copies a picture for the app.
void frame_export(void *view, struct wpe_fdo_shm_exported_buffer *);
void frame_shown(View *);
void frames_close(View *);

void signals_connect(View *);

/// What waits for the app's answer: a decision, a dialog, a request. Numbers are unique for all kinds.
uint32_t question_add(void *object);
void *question_take(uint32_t number);
void report_headers(SoupMessageHeaders *);
void report_state(View *);

/// Runs scripts.
void script_evaluate(View *, const Message *);
void script_call(View *, const Message *);
void script_handler(View *, const Message *);
void script_handlers_end(View *);
void scripts_replace(View *, const Message *);

void input_touch(View *, const Message *);
void input_key(View *, const Message *);
void input_pointer(View *, const Message *);

WebKitWebContext *store_context(uint32_t id);
void store_open(const Message *);
void store_scheme(const Message *);
void store_scheme_reply(const Message *);
void store_cookie(const Message *);
void store_cookies(const Message *);
void store_data(const Message *);

void policy_answer(const Message *);
void dialog_answer(const Message *);
void window_answer(const Message *);
