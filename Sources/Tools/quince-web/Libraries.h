#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What the engine's libraries declare, as far as it is used here. They are loaded by name, so that building needs no headers
// of theirs and a machine without them can say so.

typedef struct GMainLoop GMainLoop;
typedef struct GList {
  void *data;
  struct GList *next, *previous;
} GList;
typedef struct GError {
  uint32_t domain;
  int code;
  char *message;
} GError;
typedef struct GBytes GBytes;
typedef struct GVariant GVariant;
typedef struct GDateTime GDateTime;
typedef struct GInputStream GInputStream;
typedef struct GAsyncResult GAsyncResult;
typedef void (*GCallback)(void);
typedef void (*GAsyncReadyCallback)(void *source, GAsyncResult *result, void *data);

typedef struct WebKitWebView WebKitWebView;
typedef struct WebKitWebContext WebKitWebContext;
typedef struct WebKitUserContentManager WebKitUserContentManager;
typedef struct WebKitWebsiteDataManager WebKitWebsiteDataManager;
typedef struct WebKitCookieManager WebKitCookieManager;
typedef struct WebKitSettings WebKitSettings;
typedef struct { double red, green, blue, alpha; } WebKitColor;
typedef struct SoupMessageHeaders SoupMessageHeaders;
typedef struct SoupCookie SoupCookie;
typedef struct JSCValue JSCValue;

struct wpe_view_backend;
struct wpe_fdo_shm_exported_buffer;
struct wl_shm_buffer;
typedef struct wpe_view_backend_exportable_fdo Exportable;

typedef struct {
  void (*export_buffer_resource)(void *, void *);
  void (*export_dmabuf_resource)(void *, void *);
  void (*export_shm_buffer)(void *, struct wpe_fdo_shm_exported_buffer *);
  void (*reserved0)(void);
  void (*reserved1)(void);
} ExportableClient;

enum { viewIsVisible = 1, viewIsFocused = 2, viewIsInWindow = 4 };

typedef struct {
  uint32_t time, keyCode, hardwareKeyCode;
  bool isPressed;
  uint32_t modifiers;
} KeyboardEvent;

typedef struct {
  uint32_t type, time;
  int x, y;
  uint32_t button, state, modifiers;
} PointerEvent;
enum { pointerMotion = 1, pointerButton = 2, pointerButton1Modifier = 1 << 20 };

typedef struct {
  uint32_t type, time;
  int x, y;
  uint32_t axis;
  int32_t value;
  uint32_t modifiers;
  double horizontal, vertical;
} AxisEvent;
enum { axisSmooth2D = 2 | 1 << 16 };

typedef struct {
  uint32_t type, time;
  int id;
  int32_t x, y;
} TouchPoint;

typedef struct {
  const TouchPoint *points;
  uint64_t count;
  uint32_t type;
  int32_t id;
  uint32_t time, modifiers;
} TouchEvent;

#define LIBRARY_FUNCTIONS(X)                                                                                           \
  X(glib, GMainLoop *, g_main_loop_new, (void *context, int isRunning))                                                \
  X(glib, void, g_main_loop_run, (GMainLoop *))                                                                        \
  X(glib, int, g_main_context_iteration, (void *context, int mayBlock))                                                \
  X(glib, unsigned, g_unix_fd_add_full,                                                                                \
    (int priority, int fd, int condition, int (*function)(int, int, void *), void *data, void (*notify)(void *)))      \
  X(glib, unsigned, g_timeout_add_full,                                                                                \
    (int priority, unsigned milliseconds, int (*function)(void *), void *data, void (*notify)(void *)))                \
  X(glib, int, g_source_remove, (unsigned))                                                                            \
  X(glib, void, g_free, (void *))                                                                                      \
  X(glib, void, g_error_free, (GError *))                                                                              \
  X(glib, const char *, g_quark_to_string, (uint32_t))                                                                 \
  X(glib, void, g_list_free, (GList *))                                                                                \
  X(glib, void, g_list_free_full, (GList *, void (*)(void *)))                                                         \
  X(glib, GBytes *, g_bytes_new, (const void *, size_t))                                                               \
  X(glib, void, g_bytes_unref, (GBytes *))                                                                             \
  X(glib, GVariant *, g_variant_parse,                                                                                 \
    (const void *type, const char *text, const char *limit, const char **end, GError **))                              \
  X(glib, GDateTime *, g_date_time_new_from_unix_utc, (int64_t))                                                       \
  X(glib, int64_t, g_date_time_to_unix, (GDateTime *))                                                                 \
  X(glib, void, g_date_time_unref, (GDateTime *))                                                                      \
  X(glib, GError *, g_error_new_literal, (uint32_t domain, int code, const char *message))                             \
  X(gio, GInputStream *, g_memory_input_stream_new_from_bytes, (GBytes *))                                             \
  X(gobject, void *, g_object_new, (size_t type, const char *firstProperty, ...))                                      \
  X(gobject, void *, g_object_ref, (void *))                                                                           \
  X(gobject, void, g_object_unref, (void *))                                                                           \
  X(gobject, void, g_object_set, (void *, const char *firstProperty, ...))                                             \
  X(gobject, unsigned long, g_signal_connect_data,                                                                     \
    (void *, const char *signal, GCallback, void *data, void (*notify)(void *, void *), int flags))                    \
  X(gobject, unsigned, g_signal_handlers_disconnect_matched,                                                           \
    (void *, int mask, unsigned signal, uint32_t detail, void *closure, void *function, void *data))                   \
  X(wpe, bool, wpe_loader_init, (const char *))                                                                        \
  X(wpe, void, wpe_view_backend_add_activity_state, (struct wpe_view_backend *, uint32_t))                             \
  X(wpe, void, wpe_view_backend_remove_activity_state, (struct wpe_view_backend *, uint32_t))                          \
  X(wpe, void, wpe_view_backend_dispatch_set_size, (struct wpe_view_backend *, uint32_t, uint32_t))                    \
  X(wpe, void, wpe_view_backend_dispatch_set_device_scale_factor, (struct wpe_view_backend *, float))                  \
  X(wpe, void, wpe_view_backend_dispatch_keyboard_event, (struct wpe_view_backend *, KeyboardEvent *))                 \
  X(wpe, void, wpe_view_backend_dispatch_pointer_event, (struct wpe_view_backend *, PointerEvent *))                   \
  X(wpe, void, wpe_view_backend_dispatch_axis_event, (struct wpe_view_backend *, AxisEvent *))                         \
  X(wpe, void, wpe_view_backend_dispatch_touch_event, (struct wpe_view_backend *, TouchEvent *))                       \
  X(wpe, uint32_t, wpe_unicode_to_key_code, (uint32_t))                                                                \
  X(fdo, bool, wpe_fdo_initialize_shm, (void))                                                                         \
  X(fdo, Exportable *, wpe_view_backend_exportable_fdo_create,                                                         \
    (const ExportableClient *, void *data, uint32_t width, uint32_t height))                                           \
  X(fdo, struct wpe_view_backend *, wpe_view_backend_exportable_fdo_get_view_backend, (Exportable *))                  \
  X(fdo, void, wpe_view_backend_exportable_fdo_destroy, (Exportable *))                                                \
  X(fdo, void, wpe_view_backend_exportable_fdo_dispatch_frame_complete, (Exportable *))                                \
  X(fdo, void, wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer,                                   \
    (Exportable *, struct wpe_fdo_shm_exported_buffer *))                                                              \
  X(fdo, struct wl_shm_buffer *, wpe_fdo_shm_exported_buffer_get_shm_buffer, (struct wpe_fdo_shm_exported_buffer *))   \
  X(wayland, void, wl_shm_buffer_begin_access, (struct wl_shm_buffer *))                                               \
  X(wayland, void, wl_shm_buffer_end_access, (struct wl_shm_buffer *))                                                 \
  X(wayland, void *, wl_shm_buffer_get_data, (struct wl_shm_buffer *))                                                 \
  X(wayland, int32_t, wl_shm_buffer_get_stride, (struct wl_shm_buffer *))                                              \
  X(wayland, int32_t, wl_shm_buffer_get_width, (struct wl_shm_buffer *))                                               \
  X(wayland, int32_t, wl_shm_buffer_get_height, (struct wl_shm_buffer *))                                              \
  X(soup, void, soup_message_headers_replace, (SoupMessageHeaders *, const char *, const char *))                      \
  X(soup, void, soup_message_headers_append, (SoupMessageHeaders *, const char *, const char *))                       \
  X(soup, SoupMessageHeaders *, soup_message_headers_new, (int type))                                                  \
  X(soup, void, soup_message_headers_foreach,                                                                          \
    (SoupMessageHeaders *, void (*)(const char *, const char *, void *), void *))                                      \
  X(soup, SoupCookie *, soup_cookie_new, (const char *, const char *, const char *, const char *, int maximumAge))     \
  X(soup, void, soup_cookie_set_expires, (SoupCookie *, GDateTime *))                                                  \
  X(soup, void, soup_cookie_set_secure, (SoupCookie *, int))                                                           \
  X(soup, void, soup_cookie_set_http_only, (SoupCookie *, int))                                                        \
  X(soup, const char *, soup_cookie_get_name, (SoupCookie *))                                                          \
  X(soup, const char *, soup_cookie_get_value, (SoupCookie *))                                                         \
  X(soup, const char *, soup_cookie_get_domain, (SoupCookie *))                                                        \
  X(soup, const char *, soup_cookie_get_path, (SoupCookie *))                                                          \
  X(soup, GDateTime *, soup_cookie_get_expires, (SoupCookie *))                                                        \
  X(soup, int, soup_cookie_get_secure, (SoupCookie *))                                                                 \
  X(soup, int, soup_cookie_get_http_only, (SoupCookie *))                                                              \
  X(soup, void, soup_cookie_free, (SoupCookie *))                                                                      \
  X(webkit, size_t, webkit_web_view_get_type, (void))                                                                  \
  X(webkit, void *, webkit_web_view_backend_new, (struct wpe_view_backend *, void (*)(void *), void *))                \
  X(webkit, WebKitWebContext *, webkit_web_context_new_with_website_data_manager, (WebKitWebsiteDataManager *))        \
  X(webkit, WebKitWebsiteDataManager *, webkit_website_data_manager_new, (const char *firstOption, ...))               \
  X(webkit, WebKitWebsiteDataManager *, webkit_website_data_manager_new_ephemeral, (void))                             \
  X(webkit, WebKitCookieManager *, webkit_website_data_manager_get_cookie_manager, (WebKitWebsiteDataManager *))       \
  X(webkit, void, webkit_website_data_manager_fetch,                                                                   \
    (WebKitWebsiteDataManager *, unsigned types, void *, GAsyncReadyCallback, void *))                                 \
  X(webkit, GList *, webkit_website_data_manager_fetch_finish, (WebKitWebsiteDataManager *, GAsyncResult *, GError **))\
  X(webkit, void, webkit_website_data_manager_remove,                                                                  \
    (WebKitWebsiteDataManager *, unsigned types, GList *, void *, GAsyncReadyCallback, void *))                        \
  X(webkit, int, webkit_website_data_manager_remove_finish, (WebKitWebsiteDataManager *, GAsyncResult *, GError **))   \
  X(webkit, void, webkit_website_data_manager_clear,                                                                   \
    (WebKitWebsiteDataManager *, unsigned types, int64_t span, void *, GAsyncReadyCallback, void *))                   \
  X(webkit, int, webkit_website_data_manager_clear_finish, (WebKitWebsiteDataManager *, GAsyncResult *, GError **))    \
  X(webkit, const char *, webkit_website_data_get_name, (void *))                                                      \
  X(webkit, unsigned, webkit_website_data_get_types, (void *))                                                         \
  X(webkit, void, webkit_website_data_unref, (void *))                                                                 \
  X(webkit, void, webkit_cookie_manager_set_persistent_storage, (WebKitCookieManager *, const char *, int))            \
  X(webkit, void, webkit_cookie_manager_add_cookie,                                                                    \
    (WebKitCookieManager *, SoupCookie *, void *, GAsyncReadyCallback, void *))                                        \
  X(webkit, void, webkit_cookie_manager_delete_cookie,                                                                 \
    (WebKitCookieManager *, SoupCookie *, void *, GAsyncReadyCallback, void *))                                        \
  X(webkit, void, webkit_cookie_manager_get_cookies,                                                                   \
    (WebKitCookieManager *, const char *, void *, GAsyncReadyCallback, void *))                                        \
  X(webkit, GList *, webkit_cookie_manager_get_cookies_finish, (WebKitCookieManager *, GAsyncResult *, GError **))     \
  X(webkit, void, webkit_web_context_register_uri_scheme,                                                              \
    (WebKitWebContext *, const char *, void (*)(void *, void *), void *, void (*)(void *)))                            \
  X(webkit, WebKitUserContentManager *, webkit_user_content_manager_new, (void))                                       \
  X(webkit, int, webkit_user_content_manager_register_script_message_handler,                                          \
    (WebKitUserContentManager *, const char *))                                                                        \
  X(webkit, int, webkit_user_content_manager_register_script_message_handler_in_world,                                 \
    (WebKitUserContentManager *, const char *, const char *))                                                          \
  X(webkit, void, webkit_user_content_manager_unregister_script_message_handler,                                       \
    (WebKitUserContentManager *, const char *))                                                                        \
  X(webkit, void, webkit_user_content_manager_unregister_script_message_handler_in_world,                              \
    (WebKitUserContentManager *, const char *, const char *))                                                          \
  X(webkit, void, webkit_user_content_manager_add_script, (WebKitUserContentManager *, void *))                        \
  X(webkit, void, webkit_user_content_manager_remove_all_scripts, (WebKitUserContentManager *))                        \
  X(webkit, void, webkit_user_content_manager_add_style_sheet, (WebKitUserContentManager *, void *))                   \
  X(webkit, void *, webkit_user_script_new,                                                                            \
    (const char *, int frames, int time, const char *const *, const char *const *))                                    \
  X(webkit, void *, webkit_user_script_new_for_world,                                                                  \
    (const char *, int frames, int time, const char *world, const char *const *, const char *const *))                 \
  X(webkit, void, webkit_user_script_unref, (void *))                                                                  \
  X(webkit, void *, webkit_user_style_sheet_new,                                                                       \
    (const char *, int frames, int level, const char *const *, const char *const *))                                   \
  X(webkit, void, webkit_user_style_sheet_unref, (void *))                                                             \
  X(webkit, WebKitSettings *, webkit_web_view_get_settings, (WebKitWebView *))                                         \
  X(webkit, void, webkit_web_view_load_request, (WebKitWebView *, void *))                                             \
  X(webkit, void, webkit_web_view_load_bytes,                                                                          \
    (WebKitWebView *, GBytes *, const char *type, const char *encoding, const char *base))                             \
  X(webkit, void, webkit_web_view_stop_loading, (WebKitWebView *))                                                     \
  X(webkit, void, webkit_web_view_reload, (WebKitWebView *))                                                           \
  X(webkit, void, webkit_web_view_reload_bypass_cache, (WebKitWebView *))                                              \
  X(webkit, void, webkit_web_view_go_back, (WebKitWebView *))                                                          \
  X(webkit, void, webkit_web_view_go_forward, (WebKitWebView *))                                                       \
  X(webkit, int, webkit_web_view_can_go_back, (WebKitWebView *))                                                       \
  X(webkit, int, webkit_web_view_can_go_forward, (WebKitWebView *))                                                    \
  X(webkit, int, webkit_web_view_is_loading, (WebKitWebView *))                                                        \
  X(webkit, double, webkit_web_view_get_estimated_load_progress, (WebKitWebView *))                                    \
  X(webkit, const char *, webkit_web_view_get_title, (WebKitWebView *))                                                \
  X(webkit, const char *, webkit_web_view_get_uri, (WebKitWebView *))                                                  \
  X(webkit, void *, webkit_web_view_get_back_forward_list, (WebKitWebView *))                                          \
  X(webkit, void, webkit_web_view_go_to_back_forward_list_item, (WebKitWebView *, void *))                             \
  X(webkit, void *, webkit_back_forward_list_get_nth_item, (void *, int))                                              \
  X(webkit, const char *, webkit_back_forward_list_item_get_uri, (void *))                                             \
  X(webkit, const char *, webkit_back_forward_list_item_get_title, (void *))                                           \
  X(webkit, const char *, webkit_back_forward_list_item_get_original_uri, (void *))                                    \
  X(webkit, void, webkit_web_view_set_zoom_level, (WebKitWebView *, double))                                           \
  X(webkit, void, webkit_web_view_set_background_color, (WebKitWebView *, WebKitColor *))                              \
  X(webkit, void, webkit_web_view_run_javascript,                                                                      \
    (WebKitWebView *, const char *, void *, GAsyncReadyCallback, void *))                                              \
  X(webkit, void *, webkit_web_view_run_javascript_finish, (WebKitWebView *, GAsyncResult *, GError **))               \
  X(webkit, void, webkit_web_view_run_javascript_in_world,                                                             \
    (WebKitWebView *, const char *, const char *world, void *, GAsyncReadyCallback, void *))                           \
  X(webkit, void *, webkit_web_view_run_javascript_in_world_finish, (WebKitWebView *, GAsyncResult *, GError **))      \
  X(webkit, void, webkit_web_view_run_async_javascript_function_in_world,                                              \
    (WebKitWebView *, const char *body, GVariant *, const char *world, void *, GAsyncReadyCallback, void *))           \
  X(webkit, JSCValue *, webkit_javascript_result_get_js_value, (void *))                                               \
  X(webkit, void, webkit_javascript_result_unref, (void *))                                                            \
  X(webkit, char *, jsc_value_to_string, (JSCValue *))                                                                 \
  X(webkit, char *, jsc_value_to_json, (JSCValue *, unsigned indentation))                                             \
  X(webkit, int, jsc_value_is_undefined, (JSCValue *))                                                                 \
  X(webkit, void *, webkit_web_view_get_find_controller, (WebKitWebView *))                                            \
  X(webkit, void, webkit_find_controller_search, (void *, const char *, uint32_t options, unsigned limit))             \
  X(webkit, void *, webkit_navigation_policy_decision_get_navigation_action, (void *))                                 \
  X(webkit, const char *, webkit_navigation_policy_decision_get_frame_name, (void *))                                  \
  X(webkit, int, webkit_navigation_action_get_navigation_type, (void *))                                               \
  X(webkit, int, webkit_navigation_action_is_user_gesture, (void *))                                                   \
  X(webkit, int, webkit_navigation_action_is_redirect, (void *))                                                       \
  X(webkit, void *, webkit_navigation_action_get_request, (void *))                                                    \
  X(webkit, void *, webkit_response_policy_decision_get_request, (void *))                                             \
  X(webkit, void *, webkit_response_policy_decision_get_response, (void *))                                            \
  X(webkit, int, webkit_response_policy_decision_is_mime_type_supported, (void *))                                     \
  X(webkit, void, webkit_policy_decision_use, (void *))                                                                \
  X(webkit, void, webkit_policy_decision_ignore, (void *))                                                             \
  X(webkit, void *, webkit_uri_request_new, (const char *))                                                            \
  X(webkit, const char *, webkit_uri_request_get_uri, (void *))                                                        \
  X(webkit, const char *, webkit_uri_request_get_http_method, (void *))                                                \
  X(webkit, SoupMessageHeaders *, webkit_uri_request_get_http_headers, (void *))                                       \
  X(webkit, const char *, webkit_uri_response_get_uri, (void *))                                                       \
  X(webkit, unsigned, webkit_uri_response_get_status_code, (void *))                                                   \
  X(webkit, uint64_t, webkit_uri_response_get_content_length, (void *))                                                \
  X(webkit, const char *, webkit_uri_response_get_mime_type, (void *))                                                 \
  X(webkit, SoupMessageHeaders *, webkit_uri_response_get_http_headers, (void *))                                      \
  X(webkit, void *, webkit_script_dialog_ref, (void *))                                                                \
  X(webkit, void, webkit_script_dialog_unref, (void *))                                                                \
  X(webkit, int, webkit_script_dialog_get_dialog_type, (void *))                                                       \
  X(webkit, const char *, webkit_script_dialog_get_message, (void *))                                                  \
  X(webkit, const char *, webkit_script_dialog_prompt_get_default_text, (void *))                                      \
  X(webkit, void, webkit_script_dialog_prompt_set_text, (void *, const char *))                                        \
  X(webkit, void, webkit_script_dialog_confirm_set_confirmed, (void *, int))                                           \
  X(webkit, void, webkit_script_dialog_close, (void *))                                                                \
  X(webkit, const char *, webkit_uri_scheme_request_get_uri, (void *))                                                 \
  X(webkit, WebKitWebView *, webkit_uri_scheme_request_get_web_view, (void *))                                         \
  X(webkit, const char *, webkit_uri_scheme_request_get_http_method, (void *))                                         \
  X(webkit, SoupMessageHeaders *, webkit_uri_scheme_request_get_http_headers, (void *))                                \
  X(webkit, void, webkit_uri_scheme_request_finish_with_response, (void *, void *))                                    \
  X(webkit, void, webkit_uri_scheme_request_finish_error, (void *, GError *))                                          \
  X(webkit, void *, webkit_uri_scheme_response_new, (GInputStream *, int64_t))                                         \
  X(webkit, void, webkit_uri_scheme_response_set_status, (void *, unsigned, const char *))                             \
  X(webkit, void, webkit_uri_scheme_response_set_content_type, (void *, const char *))                                 \
  X(webkit, void, webkit_uri_scheme_response_set_http_headers, (void *, SoupMessageHeaders *))                         \
  X(webkit, uint32_t, webkit_network_error_quark, (void))

typedef struct {
#define DECLARE(library, result, name, parameters) result(*name) parameters;
  LIBRARY_FUNCTIONS(DECLARE)
#undef DECLARE
} Libraries;

/// The loaded functions, by their own names.
extern Libraries lib;

/// Loads all of them. Returns NULL, or the loader's words about what is missing.
const char *libraries_load(void);

/// Connects a signal.
unsigned long connect_signal(void *object, const char *signal, GCallback callback, void *data);
