#ifndef HTML_EVENTS_H
#define HTML_EVENTS_H

// The events of an HTML document, read by libxml2, which mends what is wrong with it.

typedef struct {
  // Each returns 0 to go on, anything else to stop. `attributes` holds names and values in turn; a value may be null.
  int (*start)(void *user, const char *name, const char *const *attributes, int count);
  int (*end)(void *user, const char *name);
  int (*text)(void *user, const char *characters, int length);
} html_events;

// Reads the whole document in UTF-8; nothing outside it, no network. Returns 0, or 1 where a callback stopped it or there
// was not enough memory.
int html_read(const char *bytes, int length, const html_events *events, void *user);

#endif
