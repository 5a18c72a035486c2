#define _GNU_SOURCE
#include "Wire.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "Libraries.h"

enum { canRead = 1, canWrite = 4, isBroken = 8 | 16, headerLength = 12 };

typedef struct {
  char *bytes;
  size_t count, capacity;
} Buffer;

static void append(Buffer *buffer, const void *bytes, size_t count) {
  if (buffer->count + count > buffer->capacity) {
    buffer->capacity = (buffer->count + count) * 2;
    buffer->bytes = realloc(buffer->bytes, buffer->capacity);
    if (!buffer->bytes) abort();
  }
  if (count) memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
}

static void drop(Buffer *buffer, size_t count) {
  buffer->count -= count;
  memmove(buffer->bytes, buffer->bytes + count, buffer->count);
}

// MARK: Reading

static Buffer input;
static void (*receiver)(const Message *);

static uint32_t word(const char *bytes) {
  uint32_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

/// Returns whether the message is well formed. Each field's end becomes its zero: the sender left a byte for it.
static int parse(char *bytes, size_t length, Message *message) {
  memset(message, 0, sizeof *message);
  if (length < headerLength - 4) return 0;
  message->kind = (uint16_t)word(bytes);
  message->view = word(bytes + 4);
  size_t at = 8;
  while (at < length) {
    if (message->count == mostFields || length - at < 5) return 0;
    size_t count = word(bytes + at);
    if (count > length - at - 5) return 0;
    message->fields[message->count] = bytes + at + 4;
    message->lengths[message->count++] = count;
    bytes[at + 4 + count] = 0;
    at += 5 + count;
  }
  return 1;
}

static void deliver(void) {
  while (input.count >= 4) {
    size_t length = word(input.bytes);
    if (length > longestMessage) _exit(2);
    if (input.count < 4 + length) return;
    // A receiver may wait for other messages, so that this one is taken out first.
    char *copy = malloc(length + 1);
    if (!copy) abort();
    memcpy(copy, input.bytes + 4, length);
    drop(&input, 4 + length);
    Message message;
    if (!parse(copy, length, &message)) _exit(2);
    receiver(&message);
    free(copy);
  }
}

static int readable(int socket, int condition, void *data) {
  (void)data;
  char bytes[65536];
  ssize_t count = recv(socket, bytes, sizeof bytes, MSG_DONTWAIT);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 1;
  // The app has ended, and with it all that it wanted shown.
  if (count <= 0) _exit(0);
  (void)condition;
  append(&input, bytes, (size_t)count);
  deliver();
  return 1;
}

void wire_start(void (*receive)(const Message *)) {
  receiver = receive;
  lib.g_unix_fd_add_full(0, appSocket, canRead | isBroken, readable, NULL, NULL);
}

const char *message_text(const Message *message, unsigned index) {
  return index < message->count ? message->fields[index] : "";
}

double message_number(const Message *message, unsigned index) { return strtod(message_text(message, index), NULL); }

// MARK: Writing

static Buffer output, draft;
static unsigned writeWatch;

static int flush(int socket, int condition, void *data) {
  (void)condition, (void)data;
  while (output.count) {
    ssize_t sent = send(socket, output.bytes, output.count, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && errno == EAGAIN) return 1;
    if (sent < 0) _exit(0);
    drop(&output, (size_t)sent);
  }
  writeWatch = 0;
  return 0;
}

void report_begin(Report kind, uint32_t view) {
  uint32_t header[3] = {0, kind, view};
  draft.count = 0;
  append(&draft, header, sizeof header);
}

void report_bytes(const void *bytes, size_t count) {
  uint32_t length = (uint32_t)count;
  append(&draft, &length, sizeof length);
  append(&draft, bytes, count);
  append(&draft, "", 1);
}

void report_text(const char *text) { report_bytes(text ? text : "", text ? strlen(text) : 0); }

void report_number(double number) {
  char text[40];
  snprintf(text, sizeof text, "%.17g", number);
  report_text(text);
}

void report_end(void) {
  uint32_t length = (uint32_t)(draft.count - 4);
  if (length > longestMessage) return;
  memcpy(draft.bytes, &length, sizeof length);
  append(&output, draft.bytes, draft.count);
  // Whether something waits or not, the order is that of the queue.
  if (!writeWatch && flush(appSocket, 0, NULL))
    writeWatch = lib.g_unix_fd_add_full(0, appSocket, canWrite | isBroken, flush, NULL, NULL);
}
