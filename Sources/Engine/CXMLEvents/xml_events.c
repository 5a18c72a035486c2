#include "xml_events.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const xml_events *events;
  void *user;
  xmlParserCtxtPtr parser;
  xml_attribute *attributes;
  int attribute_limit;
  int outcome;
  long line;
} reading;

static long current_line(const reading *r) { return r->parser->input ? r->parser->input->line : 0; }

static void stop(reading *r, int outcome) {
  r->outcome = outcome;
  r->line = current_line(r);
  xmlStopParser(r->parser);
}

static void on_start(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaces,
                     const xmlChar **namespace_list, int count, int defaulted, const xmlChar **attributes) {
  reading *r = user;
  if (r->outcome) return;
  if (count > r->attribute_limit) {
    stop(r, 3);
    return;
  }
  for (int i = 0; i < count; i++) {
    r->attributes[i].name = (const char *)attributes[5 * i];
    r->attributes[i].value = (const char *)attributes[5 * i + 3];
    r->attributes[i].length = (int)(attributes[5 * i + 4] - attributes[5 * i + 3]);
  }
  if (r->events->start(r->user, (const char *)name, r->attributes, count, current_line(r))) stop(r, 2);
}

static void on_end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  reading *r = user;
  if (!r->outcome && r->events->end(r->user)) stop(r, 2);
}

static void on_text(void *user, const xmlChar *characters, int length) {
  reading *r = user;
  if (!r->outcome && r->events->text(r->user, (const char *)characters, length)) stop(r, 2);
}

static void on_entity(void *user, const xmlChar *name, int type, const xmlChar *public_id, const xmlChar *system_id,
                      xmlChar *content) {
  reading *r = user;
  if (!r->outcome && r->events->entity(r->user, current_line(r))) stop(r, 2);
}

// Without one, the parser writes to the terminal.
static void on_error(void *user, xmlErrorPtr error) {}

int xml_read(const char *bytes, int length, const xml_events *events, void *user, int attribute_limit, long *line,
             char *message, int message_size) {
  reading r = {.events = events, .user = user, .attribute_limit = attribute_limit};
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = on_start;
  handler.endElementNs = on_end;
  handler.characters = on_text;
  handler.cdataBlock = on_text;
  handler.entityDecl = on_entity;
  handler.serror = on_error;

  message[0] = 0;
  r.attributes = calloc(attribute_limit + 1, sizeof *r.attributes);
  r.parser = r.attributes ? xmlCreatePushParserCtxt(&handler, &r, NULL, 0, NULL) : NULL;
  if (!r.parser) {
    free(r.attributes);
    strncpy(message, "not enough memory", message_size - 1);
    return 1;
  }
  // The parser's own bound on depth is below ours; what that option lifts is bounded by the caller and the length.
  // References in attributes stay as they are without XML_PARSE_NOENT; an entity of the document ends the reading.
  xmlCtxtUseOptions(r.parser, XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_HUGE);
  xmlParseChunk(r.parser, bytes, length, 1);
  if (!r.outcome && (!r.parser->wellFormed || r.parser->errNo != XML_ERR_OK)) {
    r.outcome = 1;
    r.line = r.parser->lastError.line > 0 ? r.parser->lastError.line : current_line(&r);
    const char *words = r.parser->lastError.message ? r.parser->lastError.message : "the document ends early";
    strncpy(message, words, message_size - 1);
    message[message_size - 1] = 0;
    size_t end = strlen(message);
    if (end > 0 && message[end - 1] == '\n') message[end - 1] = 0;
  }
  *line = r.line;
  xmlFreeParserCtxt(r.parser);
  free(r.attributes);
  return r.outcome;
}
