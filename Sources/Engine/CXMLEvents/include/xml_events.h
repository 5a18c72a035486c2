#ifndef XML_EVENTS_H
#define XML_EVENTS_H

// The events of an XML document, read by libxml2. Its own headers stay out of Swift: Debian's bring ICU's types, which
// clash with those of Foundation.

typedef struct {
  const char *name;
  const char *value; // not terminated
  int length;
} xml_attribute;

typedef struct {
  // Each returns 0 to go on, anything else to stop.
  int (*start)(void *user, const char *name, const xml_attribute *attributes, int count, long line);
  int (*end)(void *user);
  int (*text)(void *user, const char *characters, int length);
  // The document declares an entity.
  int (*entity)(void *user, long line);
} xml_events;

// Reads the whole document; nothing outside it, no network. An element has at most `attribute_limit` attributes.
// Returns 0; 1 where it is not well-formed, with the place and the parser's words; 2 where a callback stopped it;
// 3 where an element has too many attributes.
int xml_read(const char *bytes, int length, const xml_events *events, void *user, int attribute_limit, long *line,
             char *message, int message_size);

#endif
