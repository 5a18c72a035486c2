#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "View.h"

// A store is a context of the engine: cookies, caches and databases of its own.

typedef struct Store {
  struct Store *next;
  uint32_t id;
  WebKitWebsiteDataManager *manager;
  WebKitWebContext *context;
} Store;
static Store *stores;

static Store *storeOf(uint32_t id) {
  Store *store = stores;
  while (store && store->id != id) store = store->next;
  return store;
}

WebKitWebContext *store_context(uint32_t id) {
  Store *store = storeOf(id);
  return store ? store->context : NULL;
}

/// Fields: the folder for data and that for caches; none where nothing is kept.
void store_open(const Message *message) {
  Store *store = calloc(1, sizeof *store);
  if (!store) return;
  const char *data = message_text(message, 0), *caches = message_text(message, 1);
  *store = (Store){.next = stores, .id = message->view};
  store->manager = *data ? lib.webkit_website_data_manager_new(
                               "base-data-directory", data, "base-cache-directory", caches, (void *)NULL)
                         : lib.webkit_website_data_manager_new_ephemeral();
  if (*data) {
    enum { sqlite = 1 };
    char file[4096];
    snprintf(file, sizeof file, "%s/Cookies.sqlite", data);
    lib.webkit_cookie_manager_set_persistent_storage(
        lib.webkit_website_data_manager_get_cookie_manager(store->manager), file, sqlite);
  }
  store->context = lib.webkit_web_context_new_with_website_data_manager(store->manager);
  stores = store;
}

// MARK: Schemes

static void schemeRequested(void *request, void *data) {
  (void)data;
  View *view = view_with(lib.webkit_uri_scheme_request_get_web_view(request));
  report_begin(reportScheme, view ? view->id : 0);
  report_number(question_add(lib.g_object_ref(request)));
  report_text(lib.webkit_uri_scheme_request_get_uri(request));
  report_text(lib.webkit_uri_scheme_request_get_http_method(request));
  report_headers(lib.webkit_uri_scheme_request_get_http_headers(request));
  report_end();
}

/// Field: the scheme.
void store_scheme(const Message *message) {
  Store *store = storeOf(message->view);
  if (store)
    lib.webkit_web_context_register_uri_scheme(store->context, message_text(message, 0), schemeRequested, NULL, NULL);
}

static void addHeaders(SoupMessageHeaders *headers, const char *lines) {
  char *copy = strdup(lines), *rest = NULL;
  for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
    char *colon = strstr(line, ": ");
    if (!colon) continue;
    *colon = 0;
    lib.soup_message_headers_append(headers, line, colon + 2);
  }
  free(copy);
}

/// Fields: the question's number, the status (0: it failed), the MIME type, lines of headers, the body or why it failed.
void store_scheme_reply(const Message *message) {
  enum { responseHeaders = 1 };
  void *request = question_take((uint32_t)message_number(message, 0));
  if (!request) return;
  unsigned status = (unsigned)message_number(message, 1);
  if (!status) {
    GError *error = lib.g_error_new_literal(lib.webkit_network_error_quark(), 399, message_text(message, 4));
    lib.webkit_uri_scheme_request_finish_error(request, error);
    lib.g_error_free(error);
  } else {
    GBytes *bytes = lib.g_bytes_new(message_text(message, 4), message->lengths[4]);
    GInputStream *stream = lib.g_memory_input_stream_new_from_bytes(bytes);
    void *response = lib.webkit_uri_scheme_response_new(stream, (int64_t)message->lengths[4]);
    SoupMessageHeaders *headers = lib.soup_message_headers_new(responseHeaders);
    addHeaders(headers, message_text(message, 3));
    lib.webkit_uri_scheme_response_set_status(response, status, NULL);
    lib.webkit_uri_scheme_response_set_content_type(response, message_text(message, 2));
    lib.webkit_uri_scheme_response_set_http_headers(response, headers);
    lib.webkit_uri_scheme_request_finish_with_response(request, response);
    lib.g_object_unref(response);
    lib.g_object_unref(stream);
    lib.g_bytes_unref(bytes);
  }
  lib.g_object_unref(request);
}

// MARK: Cookies

static void cookieDone(void *source, GAsyncResult *result, void *data) {
  (void)source, (void)result;
  report_begin(reportData, 0);
  report_number((double)(size_t)data);
  report_end();
}

static WebKitCookieManager *cookiesOf(const Message *message) {
  Store *store = storeOf(message->view);
  return store ? lib.webkit_website_data_manager_get_cookie_manager(store->manager) : NULL;
}

/// Fields: the request's number, "set" or "delete", name, value, domain, path, seconds since 1970 (0: of the session),
/// secure, of HTTP alone.
void store_cookie(const Message *message) {
  WebKitCookieManager *manager = cookiesOf(message);
  if (!manager) return;
  SoupCookie *cookie = lib.soup_cookie_new(
      message_text(message, 2), message_text(message, 3), message_text(message, 4), message_text(message, 5), -1);
  int64_t expires = (int64_t)message_number(message, 6);
  if (expires) {
    GDateTime *date = lib.g_date_time_new_from_unix_utc(expires);
    lib.soup_cookie_set_expires(cookie, date);
    lib.g_date_time_unref(date);
  }
  lib.soup_cookie_set_secure(cookie, message_number(message, 7) != 0);
  lib.soup_cookie_set_http_only(cookie, message_number(message, 8) != 0);
  void *number = (void *)(size_t)message_number(message, 0);
  if (!strcmp(message_text(message, 1), "set"))
    lib.webkit_cookie_manager_add_cookie(manager, cookie, NULL, cookieDone, number);
  else lib.webkit_cookie_manager_delete_cookie(manager, cookie, NULL, cookieDone, number);
  lib.soup_cookie_free(cookie);
}

static void cookiesCame(void *source, GAsyncResult *result, void *data) {
  GList *list = lib.webkit_cookie_manager_get_cookies_finish(source, result, NULL);
  for (GList *at = list; at; at = at->next) {
    SoupCookie *cookie = at->data;
    GDateTime *expires = lib.soup_cookie_get_expires(cookie);
    report_begin(reportCookies, 0);
    report_number((double)(size_t)data);
    report_text(lib.soup_cookie_get_name(cookie));
    report_text(lib.soup_cookie_get_value(cookie));
    report_text(lib.soup_cookie_get_domain(cookie));
    report_text(lib.soup_cookie_get_path(cookie));
    report_number(expires ? (double)lib.g_date_time_to_unix(expires) : 0);
    report_number(lib.soup_cookie_get_secure(cookie));
    report_number(lib.soup_cookie_get_http_only(cookie));
    report_end();
  }
  lib.g_list_free_full(list, (void (*)(void *))lib.soup_cookie_free);
  cookieDone(source, result, data);
}

/// Fields: the request's number, an address. The cookies come one by one, then the end.
void store_cookies(const Message *message) {
  WebKitCookieManager *manager = cookiesOf(message);
  if (manager)
    lib.webkit_cookie_manager_get_cookies(
        manager, message_text(message, 1), NULL, cookiesCame, (void *)(size_t)message_number(message, 0));
}

// MARK: Data

typedef struct {
  uint32_t request;
  unsigned types;
  /// The site whose data is to go; NULL for a list.
  char *name;
} DataRequest;

static void dataEnded(DataRequest *request) {
  report_begin(reportData, 0);
  report_number(request->request);
  report_end();
  free(request->name);
  free(request);
}

static void dataRemoved(void *source, GAsyncResult *result, void *data) {
  (void)source, (void)result;
  dataEnded(data);
}

static void dataFetched(void *source, GAsyncResult *result, void *data) {
  DataRequest *request = data;
  GList *list = lib.webkit_website_data_manager_fetch_finish(source, result, NULL), *wanted = NULL;
  for (GList *at = list; at; at = at->next) {
    const char *name = lib.webkit_website_data_get_name(at->data);
    if (request->name) {
      if (!strcmp(name, request->name)) wanted = at;
      continue;
    }
    report_begin(reportData, 0);
    report_number(request->request);
    report_text(name);
    report_number(lib.webkit_website_data_get_types(at->data));
    report_end();
  }
  if (wanted) {
    GList one = {wanted->data, NULL, NULL};
    lib.webkit_website_data_manager_remove(source, request->types, &one, NULL, dataRemoved, request);
  } else {
    dataEnded(request);
  }
  lib.g_list_free_full(list, lib.webkit_website_data_unref);
}

/// Fields: the request's number, "fetch", "remove" or "clear"; kinds of data; the site's name, or since how many
/// microseconds.
void store_data(const Message *message) {
  Store *store = storeOf(message->view);
  DataRequest *request = calloc(1, sizeof *request);
  if (!store || !request) return free(request);
  const char *verb = message_text(message, 1);
  *request = (DataRequest){(uint32_t)message_number(message, 0), (unsigned)message_number(message, 2), NULL};
  if (!strcmp(verb, "clear")) {
    lib.webkit_website_data_manager_clear(
        store->manager, request->types, (int64_t)message_number(message, 3), NULL, dataRemoved, request);
    return;
  }
  if (!strcmp(verb, "remove")) request->name = strdup(message_text(message, 3));
  lib.webkit_website_data_manager_fetch(store->manager, request->types, NULL, dataFetched, request);
}
