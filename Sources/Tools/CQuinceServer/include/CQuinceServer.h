#ifndef QUINCE_SERVER_H
#define QUINCE_SERVER_H

#include <stddef.h>
#include <stdint.h>

/// Serves one page and WebSocket connections ("viewers") on 127.0.0.1. A connection must know the page's secret path, name
/// this host and come from this page; its messages are bounded in size and rate; what is queued for it is bounded too. Runs on its own thread.
typedef struct QuinceServer QuinceServer;

typedef struct {
  void *context;
  /// All three are called on the server's thread, `received` with a whole message.
  void (*opened)(void *context, uint64_t viewer);
  void (*closed)(void *context, uint64_t viewer);
  void (*received)(void *context, uint64_t viewer, const uint8_t *bytes, size_t size, int isBinary);
} QuinceServerCallbacks;

typedef struct {
  size_t maximumMessage;
  size_t maximumQueue;
  int maximumViewers;
  double messagesPerSecond;
  double burst;
} QuinceServerLimits;

/// The most characters of a secret.
#define QUINCE_SERVER_SECRET 64

/// The page's path is "/" and the secret: other users of the machine do not know it. Returns NULL when the port cannot be had.
QuinceServer *quince_server_start(
    int port, const char *secret, const uint8_t *page, size_t size, QuinceServerLimits limits, QuinceServerCallbacks callbacks);
int quince_server_port(QuinceServer *server);
/// Copies the bytes. Returns -1 when the viewer is gone, or is closed because it does not read.
int quince_server_send(QuinceServer *server, uint64_t viewer, const uint8_t *bytes, size_t size, int isBinary);
void quince_server_close(QuinceServer *server, uint64_t viewer);
void quince_server_stop(QuinceServer *server);

#endif
