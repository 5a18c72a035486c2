#include "html_events.h"

#include <libxml/HTMLparser.h>
#include <string.h>

typedef struct {
  const html_events *events;
  void *user;
  htmlParserCtxtPtr parser;
  int stopped;
} reading;

static void check(reading *r, int outcome) {
  if (!outcome || r->stopped) return;
  r->stopped = 1;
  xmlStopParser(r->parser);
}

static void on_start(void *user, const xmlChar *name, const xmlChar **attributes) {
  reading *r = user;
  if (r->stopped) return;
  int count = 0;
  while (attributes && attributes[2 * count]) count++;
  check(r, r->events->start(r->user, (const char *)name, (const char *const *)attributes, count));
}

static void on_end(void *user, const xmlChar *name) {
  reading *r = user;
  if (!r->stopped) check(r, r->events->end(r->user, (const char *)name));
}

static void on_text(void *user, const xmlChar *characters, int length) {
  reading *r = user;
  if (!r->stopped) check(r, r->events->text(r->user, (const char *)characters, length));
}

static void on_error(void *user, const xmlError *error) {}

int html_read(const char *bytes, int length, const html_events *events, void *user) {
  reading r = {.events = events, .user = user};
  htmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = 1;
  handler.startElement = on_start;
  handler.endElement = on_end;
  handler.characters = on_text;
  handler.cdataBlock = on_text;
  handler.ignorableWhitespace = on_text;
  handler.serror = (xmlStructuredErrorFunc)on_error;
  r.parser = htmlCreatePushParserCtxt(&handler, &r, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
  if (!r.parser) return 1;
  htmlCtxtUseOptions(r.parser, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
  htmlParseChunk(r.parser, bytes, length, 1);
  htmlFreeParserCtxt(r.parser);
  return r.stopped;
}
