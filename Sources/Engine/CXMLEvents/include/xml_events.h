#ifndef XML_EVENTS_H
#define XML_EVENTS_H

#include <stddef.h>

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

// The events of a document that comes in pieces, as Foundation's XMLParser reports them.

typedef struct {
  const char *name;
  const char *prefix; // null where there is none
  const char *value;  // not terminated
  int length;
} xml_qualified_attribute;

// What the document's type definition declares. Texts that are not there are null.
typedef enum {
  XML_DECLARES_NOTATION,        // name, public and system identifiers
  XML_DECLARES_UNPARSED_ENTITY, // the same and the notation's name
  XML_DECLARES_EXTERNAL_ENTITY, // name, public and system identifiers
  XML_DECLARES_INTERNAL_ENTITY, // name, value
  XML_DECLARES_ATTRIBUTE,       // name, element, type, default value
  XML_DECLARES_ELEMENT,         // name, model
} xml_declaration;

typedef struct {
  void (*start_document)(void *user);
  // `namespaces` holds prefixes and their addresses in turn; the prefix of the default namespace is null.
  void (*start)(void *user, const char *name, const char *prefix, const char *uri, const char *const *namespaces,
                int namespace_count, const xml_qualified_attribute *attributes, int count);
  void (*end)(void *user, const char *name, const char *prefix, const char *uri);
  void (*text)(void *user, const char *characters, int length);
  void (*whitespace)(void *user, const char *characters, int length);
  void (*cdata)(void *user, const char *characters, int length);
  void (*comment)(void *user, const char *text);
  void (*instruction)(void *user, const char *target, const char *data);
  void (*declaration)(void *user, xml_declaration kind, const char *const texts[4]);
  // An entity that the document does not hold. The answer, to be freed, is its text, with an end; null for none.
  char *(*resolve)(void *user, const char *name, const char *system_id);
} xml_stream_events;

typedef struct xml_stream xml_stream;

// Null where there is not enough memory. `events` and `user` stay as long as the stream.
xml_stream *xml_stream_new(const xml_stream_events *events, void *user);
// Reads the next piece; nothing outside the document, no network. Once the document is known to be not well-formed, or
// has been stopped, pieces are passed over and no more events come.
void xml_stream_read(xml_stream *stream, const char *bytes, size_t length);
// The end of the document.
void xml_stream_finish(xml_stream *stream);
// May be called in an event.
void xml_stream_stop(xml_stream *stream);
// libxml2's code of the first error; 0 where there is none. The words are in its own English.
int xml_stream_error(const xml_stream *stream, const char **words);
// Where the parser is, from 1.
long xml_stream_line(const xml_stream *stream);
long xml_stream_column(const xml_stream *stream);
void xml_stream_free(xml_stream *stream);

#endif
