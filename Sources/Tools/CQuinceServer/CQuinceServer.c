#define _GNU_SOURCE
#include "CQuinceServer.h"

#include <libwebsockets.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Message {
  struct Message *next;
  size_t size;
  int isBinary;
  uint8_t bytes[];  // LWS_PRE, then the message
} Message;

typedef struct Viewer {
  struct Viewer *next;
  struct lws *wsi;
  uint64_t number;
  Message *first, *last;
  size_t queued;
  int mustClose;
  uint8_t *received;
  size_t receivedSize;
  double tokens, time;
} Viewer;

struct QuinceServer {
  struct lws_context *context;
  struct lws_vhost *vhost;
  pthread_t thread;
  pthread_mutex_t mutex;  // guards `viewers` and their queues
  Viewer *viewers;
  uint64_t nextNumber;
  int viewerCount;
  atomic_int mustStop;
  int port;
  uint8_t *page;
  size_t pageSize;
  QuinceServerLimits limits;
  QuinceServerCallbacks callbacks;
  char origins[3][64], hosts[3][64];
  char path[QUINCE_SERVER_SECRET + 2];
};

typedef struct {
  Viewer *viewer;
  size_t written;
  int isPage;
} Session;

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int hasHeader(QuinceServer *server, struct lws *wsi, enum lws_token_indexes name, char allowed[3][64]) {
  char value[128];
  int length = lws_hdr_copy(wsi, value, sizeof value, name);
  if (length <= 0) return 0;
  for (int i = 0; i < 3; i++)
    if (!strcasecmp(value, allowed[i])) return 1;
  (void)server;
  return 0;
}

/// Whether a path is that of the page, in a time that does not tell how much of it is right.
static int isPagesPath(QuinceServer *server, const char *path, size_t length) {
  size_t wanted = strlen(server->path);
  unsigned char difference = length != wanted;
  for (size_t i = 0; i < wanted; i++) difference |= (unsigned char)(server->path[i] ^ (i < length ? path[i] : 0));
  return !difference;
}

static int refuse(struct lws *wsi, unsigned int status, const char *why) {
  if (lws_return_http_status(wsi, status, why)) return -1;
  return lws_http_transaction_completed(wsi) ? -1 : 0;
}

// What arrives on the wire

static int addHeader(struct lws *wsi, const char *name, const char *value, uint8_t **at, uint8_t *end) {
  return lws_add_http_header_by_name(
      wsi, (const unsigned char *)name, (const unsigned char *)value, (int)strlen(value), at, end);
}

static int servePage(QuinceServer *server, struct lws *wsi, Session *session) {
  uint8_t buffer[LWS_PRE + 2048], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;
  if (lws_add_http_common_headers(wsi, HTTP_STATUS_OK, "text/html; charset=utf-8", server->pageSize, &at, end)
      || addHeader(wsi, "cache-control:", "no-store", &at, end)
      || addHeader(wsi, "x-content-type-options:", "nosniff", &at, end)
      || addHeader(wsi, "x-frame-options:", "DENY", &at, end)
      || addHeader(wsi, "referrer-policy:", "no-referrer", &at, end)
      || addHeader(wsi, "content-security-policy:",
           "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; "
           "connect-src 'self' ws://127.0.0.1:* ws://localhost:*; frame-ancestors 'none'; base-uri 'none'",
           &at, end)
      || lws_finalize_write_http_header(wsi, start, &at, end))
    return 1;
  session->isPage = 1;
  session->written = 0;
  lws_callback_on_writable(wsi);
  return 0;
}

static int writePage(QuinceServer *server, struct lws *wsi, Session *session) {
  if (!session->isPage) return 0;
  uint8_t chunk[LWS_PRE + 8192];
  size_t left = server->pageSize - session->written, size = left < 8192 ? left : 8192;
  memcpy(chunk + LWS_PRE, server->page + session->written, size);
  int isLast = size == left;
  if (lws_write(wsi, chunk + LWS_PRE, size, isLast ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)size) return 1;
  session->written += size;
  if (isLast) {
    session->isPage = 0;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
  }
  lws_callback_on_writable(wsi);
  return 0;
}

static int isAllowed(QuinceServer *server, Viewer *viewer) {
  double now = seconds();
  viewer->tokens += (now - viewer->time) * server->limits.messagesPerSecond;
  if (viewer->tokens > server->limits.burst) viewer->tokens = server->limits.burst;
  viewer->time = now;
  if (viewer->tokens < 1) return 0;
  viewer->tokens -= 1;
  return 1;
}

static int receive(QuinceServer *server, struct lws *wsi, Viewer *viewer, void *in, size_t size) {
  if (viewer->receivedSize + size > server->limits.maximumMessage) {
    lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
    return -1;
  }
  if (lws_is_first_fragment(wsi)) viewer->receivedSize = 0;
  uint8_t *bytes = realloc(viewer->received, viewer->receivedSize + size + 1);
  if (!bytes) return -1;
  viewer->received = bytes;
  if (size) memcpy(bytes + viewer->receivedSize, in, size);
  viewer->receivedSize += size;
  if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi)) return 0;
  if (!isAllowed(server, viewer)) {
    lws_close_reason(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
    return -1;
  }
  server->callbacks.received(
      server->callbacks.context, viewer->number, bytes, viewer->receivedSize, lws_frame_is_binary(wsi));
  viewer->receivedSize = 0;
  if (size > 65536) free(viewer->received), viewer->received = NULL;
  return 0;
}

static int writeQueue(QuinceServer *server, struct lws *wsi, Viewer *viewer) {
  pthread_mutex_lock(&server->mutex);
  int mustClose = viewer->mustClose;
  Message *message = viewer->first;
  if (message) {
    viewer->first = message->next;
    if (!viewer->first) viewer->last = NULL;
    viewer->queued -= message->size;
  }
  int hasMore = viewer->first != NULL;
  pthread_mutex_unlock(&server->mutex);
  int failed = mustClose;
  if (message && !mustClose)
    failed = lws_write(wsi, message->bytes + LWS_PRE, message->size,
               message->isBinary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT) < (int)message->size;
  free(message);
  if (hasMore && !failed) lws_callback_on_writable(wsi);
  return failed ? -1 : 0;
}

static void forget(QuinceServer *server, Viewer *viewer) {
  pthread_mutex_lock(&server->mutex);
  for (Viewer **at = &server->viewers; *at; at = &(*at)->next)
    if (*at == viewer) {
      *at = viewer->next;
      server->viewerCount--;
      break;
    }
  pthread_mutex_unlock(&server->mutex);
  while (viewer->first) {
    Message *next = viewer->first->next;
    free(viewer->first);
    viewer->first = next;
  }
  free(viewer->received);
  uint64_t number = viewer->number;
  free(viewer);
  server->callbacks.closed(server->callbacks.context, number);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size) {
  QuinceServer *server = lws_context_user(lws_get_context(wsi));
  Session *session = user;
  switch (reason) {
    case LWS_CALLBACK_HTTP:
      if (!hasHeader(server, wsi, WSI_TOKEN_HOST, server->hosts)) return refuse(wsi, HTTP_STATUS_FORBIDDEN, "not this host");
      if (!lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI)) return refuse(wsi, HTTP_STATUS_NOT_FOUND, NULL);
      if (!isPagesPath(server, in ? in : "", in ? strlen(in) : 0))
        return refuse(wsi, HTTP_STATUS_FORBIDDEN, "Open the whole address that `quince run` printed: `quince devices` shows it again.");
      return servePage(server, wsi, session);
    case LWS_CALLBACK_HTTP_WRITEABLE: return writePage(server, wsi, session);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: {
      char path[128];
      int length = lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI);
      if (length <= 0 || !isPagesPath(server, path, (size_t)length)) return -1;
      if (!hasHeader(server, wsi, WSI_TOKEN_HOST, server->hosts)) return -1;
      if (!hasHeader(server, wsi, WSI_TOKEN_ORIGIN, server->origins)) return -1;
      return server->viewerCount >= server->limits.maximumViewers ? -1 : 0;
    }
    case LWS_CALLBACK_ESTABLISHED: {
      Viewer *viewer = calloc(1, sizeof *viewer);
      if (!viewer) return -1;
      viewer->wsi = wsi;
      viewer->tokens = server->limits.burst;
      viewer->time = seconds();
      session->viewer = viewer;
      pthread_mutex_lock(&server->mutex);
      viewer->number = ++server->nextNumber;
      viewer->next = server->viewers;
      server->viewers = viewer;
      server->viewerCount++;
      pthread_mutex_unlock(&server->mutex);
      server->callbacks.opened(server->callbacks.context, viewer->number);
      return 0;
    }
    case LWS_CALLBACK_RECEIVE: return session->viewer ? receive(server, wsi, session->viewer, in, size) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE: return session->viewer ? writeQueue(server, wsi, session->viewer) : -1;
    case LWS_CALLBACK_CLOSED:
      if (session->viewer) forget(server, session->viewer);
      session->viewer = NULL;
      return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
      pthread_mutex_lock(&server->mutex);
      for (Viewer *viewer = server->viewers; viewer; viewer = viewer->next)
        if (viewer->first || viewer->mustClose) lws_callback_on_writable(viewer->wsi);
      pthread_mutex_unlock(&server->mutex);
      return 0;
    default: return lws_callback_http_dummy(wsi, reason, user, in, size);
  }
}

static const struct lws_protocols protocols[] = {
  { "http", callback, sizeof(Session), 16384, 0, NULL, 0 },
  { "quince", callback, sizeof(Session), 16384, 0, NULL, 0 },
  { NULL, NULL, 0, 0, 0, NULL, 0 },
};

static void *run(void *argument) {
  QuinceServer *server = argument;
  pthread_setname_np(pthread_self(), "quince-server");
  while (!server->mustStop && lws_service(server->context, 0) >= 0) {
  }
  return NULL;
}

// No pings: an idle connection sends no byte.
static const lws_retry_bo_t quiet = { .secs_since_valid_ping = 0xfff0, .secs_since_valid_hangup = 0xffff };

QuinceServer *quince_server_start(
    int port, const char *secret, const uint8_t *page, size_t size, QuinceServerLimits limits,
    QuinceServerCallbacks callbacks) {
  lws_set_log_level(0, NULL);
  QuinceServer *server = calloc(1, sizeof *server);
  if (!server) return NULL;
  server->limits = limits;
  snprintf(server->path, sizeof server->path, "/%s", secret);
  server->callbacks = callbacks;
  server->page = malloc(size + 1);
  if (!server->page) return free(server), NULL;
  memcpy(server->page, page, size);
  server->pageSize = size;
  pthread_mutex_init(&server->mutex, NULL);
  struct lws_context_creation_info info;
  memset(&info, 0, sizeof info);
  info.port = CONTEXT_PORT_NO_LISTEN;
  info.user = server;
  info.gid = (gid_t)-1;
  info.uid = (uid_t)-1;
  info.fd_limit_per_thread = 256;
  info.retry_and_idle_policy = &quiet;
  info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_IPV6;
  server->context = lws_create_context(&info);
  if (server->context) {
    info.port = port;
    info.iface = "127.0.0.1";
    info.protocols = protocols;
    info.vhost_name = "quince";
    info.options = LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    info.keepalive_timeout = 30;
    info.timeout_secs = 10;
    server->vhost = lws_create_vhost(server->context, &info);
  }
  if (!server->vhost) {
    if (server->context) lws_context_destroy(server->context);
    free(server->page);
    free(server);
    return NULL;
  }
  server->port = lws_get_vhost_listen_port(server->vhost);
  const char *names[3] = { "127.0.0.1", "localhost", "[::1]" };
  for (int i = 0; i < 3; i++) {
    snprintf(server->hosts[i], 64, "%s:%d", names[i], server->port);
    snprintf(server->origins[i], 64, "http://%s:%d", names[i], server->port);
  }
  if (pthread_create(&server->thread, NULL, run, server)) {
    lws_context_destroy(server->context);
    free(server->page);
    free(server);
    return NULL;
  }
  return server;
}

int quince_server_port(QuinceServer *server) { return server->port; }

int quince_server_send(QuinceServer *server, uint64_t number, const uint8_t *bytes, size_t size, int isBinary) {
  Message *message = malloc(sizeof *message + LWS_PRE + size);
  if (!message) return -1;
  message->next = NULL;
  message->size = size;
  message->isBinary = isBinary;
  memcpy(message->bytes + LWS_PRE, bytes, size);
  int result = -1;
  pthread_mutex_lock(&server->mutex);
  for (Viewer *viewer = server->viewers; viewer; viewer = viewer->next) {
    if (viewer->number != number) continue;
    if (viewer->mustClose) break;
    if (viewer->queued + size > server->limits.maximumQueue) {
      viewer->mustClose = 1;
      break;
    }
    if (viewer->last) viewer->last->next = message; else viewer->first = message;
    viewer->last = message;
    viewer->queued += size;
    message = NULL;
    result = 0;
    break;
  }
  pthread_mutex_unlock(&server->mutex);
  free(message);
  lws_cancel_service(server->context);
  return result;
}

void quince_server_close(QuinceServer *server, uint64_t number) {
  pthread_mutex_lock(&server->mutex);
  for (Viewer *viewer = server->viewers; viewer; viewer = viewer->next)
    if (viewer->number == number) viewer->mustClose = 1;
  pthread_mutex_unlock(&server->mutex);
  lws_cancel_service(server->context);
}

void quince_server_stop(QuinceServer *server) {
  server->mustStop = 1;
  lws_cancel_service(server->context);
  pthread_join(server->thread, NULL);
  lws_context_destroy(server->context);
  pthread_mutex_destroy(&server->mutex);
  free(server->page);
  free(server);
}
