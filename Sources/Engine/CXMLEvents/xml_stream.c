#include "xml_events.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <stdlib.h>
#include <string.h>

struct xml_stream {
  const xml_stream_events *events;
  void *user;
  xmlParserCtxtPtr parser;
  // Holds the texts of entities that the document itself does not have.
  xmlDocPtr resolved;
  xml_qualified_attribute *attributes;
  int attribute_capacity;
  int error;
  int is_stopped;
  char words[256];
};

static const char *text(const xmlChar *characters) { return (const char *)characters; }

static void fail(xml_stream *s, int code, const char *words) {
  if (s->error || s->is_stopped) return;
  s->error = code;
  strncpy(s->words, words ? words : "", sizeof s->words - 1);
  size_t end = strlen(s->words);
  if (end > 0 && s->words[end - 1] == '\n') s->words[end - 1] = 0;
}

static int is_over(const xml_stream *s) { return s->error || s->is_stopped; }

// MARK: - Contents

static void on_start_document(void *user) {
  xml_stream *s = user;
  xmlSAX2StartDocument(s->parser);
  if (!is_over(s)) s->events->start_document(s->user);
}

static int make_room(xml_stream *s, int count) {
  if (count <= s->attribute_capacity) return 1;
  xml_qualified_attribute *more = realloc(s->attributes, count * sizeof *more);
  if (!more) return 0;
  s->attributes = more;
  s->attribute_capacity = count;
  return 1;
}

static void on_start(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaces,
                     const xmlChar **namespace_list, int count, int defaulted, const xmlChar **attributes) {
  xml_stream *s = user;
  if (is_over(s)) return;
  if (!make_room(s, count)) {
    fail(s, XML_ERR_NO_MEMORY, "not enough memory");
    xmlStopParser(s->parser);
    return;
  }
  for (int i = 0; i < count; i++) {
    const xmlChar **each = attributes + 5 * i;
    s->attributes[i] = (xml_qualified_attribute){text(each[0]), text(each[1]), text(each[3]), (int)(each[4] - each[3])};
  }
  s->events->start(s->user, text(name), text(prefix), text(uri), (const char *const *)namespace_list, namespaces,
                   s->attributes, count);
}

static void on_end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  xml_stream *s = user;
  if (!is_over(s)) s->events->end(s->user, text(name), text(prefix), text(uri));
}

static void on_text(void *user, const xmlChar *characters, int length) {
  xml_stream *s = user;
  if (!is_over(s)) s->events->text(s->user, text(characters), length);
}

static void on_whitespace(void *user, const xmlChar *characters, int length) {
  xml_stream *s = user;
  if (!is_over(s)) s->events->whitespace(s->user, text(characters), length);
}

static void on_cdata(void *user, const xmlChar *characters, int length) {
  xml_stream *s = user;
  if (!is_over(s)) s->events->cdata(s->user, text(characters), length);
}

static void on_comment(void *user, const xmlChar *characters) {
  xml_stream *s = user;
  if (!is_over(s)) s->events->comment(s->user, text(characters));
}

static void on_instruction(void *user, const xmlChar *target, const xmlChar *data) {
  xml_stream *s = user;
  if (!is_over(s)) s->events->instruction(s->user, text(target), text(data));
}

// MARK: - Declarations

static void declare(xml_stream *s, xml_declaration kind, const char *a, const char *b, const char *c, const char *d) {
  if (!is_over(s)) s->events->declaration(s->user, kind, (const char *const[4]){a, b, c, d});
}

static void on_internal_subset(void *user, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
  xmlSAX2InternalSubset(((xml_stream *)user)->parser, name, public_id, system_id);
}

static int on_is_standalone(void *user) { return xmlSAX2IsStandalone(((xml_stream *)user)->parser); }
static int on_has_internal_subset(void *user) { return xmlSAX2HasInternalSubset(((xml_stream *)user)->parser); }
static int on_has_external_subset(void *user) { return xmlSAX2HasExternalSubset(((xml_stream *)user)->parser); }

static void on_notation(void *user, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
  xml_stream *s = user;
  xmlSAX2NotationDecl(s->parser, name, public_id, system_id);
  declare(s, XML_DECLARES_NOTATION, text(name), text(public_id), text(system_id), NULL);
}

static void on_unparsed_entity(void *user, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id,
                               const xmlChar *notation) {
  xml_stream *s = user;
  xmlSAX2UnparsedEntityDecl(s->parser, name, public_id, system_id, notation);
  declare(s, XML_DECLARES_UNPARSED_ENTITY, text(name), text(public_id), text(system_id), text(notation));
}

static void on_entity(void *user, const xmlChar *name, int type, const xmlChar *public_id, const xmlChar *system_id,
                      xmlChar *content) {
  xml_stream *s = user;
  xmlSAX2EntityDecl(s->parser, name, type, public_id, system_id, content);
  if (type == XML_INTERNAL_GENERAL_ENTITY) {
    declare(s, XML_DECLARES_INTERNAL_ENTITY, text(name), text(content), NULL, NULL);
  } else if (type == XML_EXTERNAL_GENERAL_PARSED_ENTITY) {
    declare(s, XML_DECLARES_EXTERNAL_ENTITY, text(name), text(public_id), text(system_id), NULL);
  }
}

static const char *type_name(int type) {
  static const char *const names[] = {
      [XML_ATTRIBUTE_CDATA] = "CDATA",       [XML_ATTRIBUTE_ID] = "ID",
      [XML_ATTRIBUTE_IDREF] = "IDREF",       [XML_ATTRIBUTE_IDREFS] = "IDREFS",
      [XML_ATTRIBUTE_ENTITY] = "ENTITY",     [XML_ATTRIBUTE_ENTITIES] = "ENTITIES",
      [XML_ATTRIBUTE_NMTOKEN] = "NMTOKEN",   [XML_ATTRIBUTE_NMTOKENS] = "NMTOKENS",
      [XML_ATTRIBUTE_ENUMERATION] = "",      [XML_ATTRIBUTE_NOTATION] = "NOTATION",
  };
  return type > 0 && type < (int)(sizeof names / sizeof *names) ? names[type] : "";
}

static void on_attribute(void *user, const xmlChar *element, const xmlChar *name, int type, int def,
                         const xmlChar *value, xmlEnumerationPtr values) {
  declare(user, XML_DECLARES_ATTRIBUTE, text(name), text(element), type_name(type), text(value));
  xmlFreeEnumeration(values);
}

static void on_element(void *user, const xmlChar *name, int type, xmlElementContentPtr content) {
  char model[1024] = "";
  if (type == XML_ELEMENT_TYPE_EMPTY) {
    strcpy(model, "EMPTY");
  } else if (type == XML_ELEMENT_TYPE_ANY) {
    strcpy(model, "ANY");
  } else if (content) {
    xmlSnprintfElementContent(model, sizeof model, content, 1);
  }
  declare(user, XML_DECLARES_ELEMENT, text(name), model, NULL, NULL);
}

// MARK: - Entities

// An entity whose text stands in the place of one that is not in the document. The parser never reads other files.
static xmlEntityPtr substitute(xml_stream *s, const xmlChar *name, int type, const char *content) {
  if (!s->resolved) {
    s->resolved = xmlNewDoc(BAD_CAST "1.0");
    if (s->resolved) xmlCreateIntSubset(s->resolved, BAD_CAST "resolved", NULL, NULL);
  }
  if (!s->resolved) return NULL;
  xmlChar *escaped = xmlEncodeSpecialChars(s->resolved, BAD_CAST content);
  xmlEntityPtr made = xmlAddDocEntity(s->resolved, name, type, NULL, NULL, escaped);
  xmlFree(escaped);
  return made;
}

static xmlEntityPtr on_get_entity(void *user, const xmlChar *name) {
  xml_stream *s = user;
  if (is_over(s)) return NULL;
  xmlEntityPtr own = xmlSAX2GetEntity(s->parser, name);
  if (own && own->etype != XML_EXTERNAL_GENERAL_PARSED_ENTITY) return own;
  xmlEntityPtr known = s->resolved ? xmlGetDocEntity(s->resolved, name) : NULL;
  if (known) return known;
  char *answer = s->events->resolve(s->user, text(name), own ? text(own->SystemID) : NULL);
  // One that is declared and not resolved is left out.
  if (!answer && !own) return NULL;
  xmlEntityPtr made = substitute(s, name, XML_INTERNAL_GENERAL_ENTITY, answer ? answer : "");
  free(answer);
  return made;
}

static xmlEntityPtr on_get_parameter_entity(void *user, const xmlChar *name) {
  xml_stream *s = user;
  xmlEntityPtr own = xmlSAX2GetParameterEntity(s->parser, name);
  if (!own || own->etype != XML_EXTERNAL_PARAMETER_ENTITY) return own;
  xmlEntityPtr known = s->resolved ? xmlGetParameterEntity(s->resolved, name) : NULL;
  return known ? known : substitute(s, name, XML_INTERNAL_PARAMETER_ENTITY, "");
}

// MARK: - Streams

// What is not fatal, such as a prefix without an address, leaves the document well-formed.
static void on_error(void *user, xmlErrorPtr error) {
  if (error && error->level == XML_ERR_FATAL) fail(user, error->code, error->message);
}

static const xmlSAXHandler handler = {
    .initialized = XML_SAX2_MAGIC,
    .startDocument = on_start_document,
    .internalSubset = on_internal_subset,
    .isStandalone = on_is_standalone,
    .hasInternalSubset = on_has_internal_subset,
    .hasExternalSubset = on_has_external_subset,
    .notationDecl = on_notation,
    .unparsedEntityDecl = on_unparsed_entity,
    .entityDecl = on_entity,
    .attributeDecl = on_attribute,
    .elementDecl = on_element,
    .getEntity = on_get_entity,
    .getParameterEntity = on_get_parameter_entity,
    .startElementNs = on_start,
    .endElementNs = on_end,
    .characters = on_text,
    .ignorableWhitespace = on_whitespace,
    .cdataBlock = on_cdata,
    .comment = on_comment,
    .processingInstruction = on_instruction,
    .serror = on_error,
};

xml_stream *xml_stream_new(const xml_stream_events *events, void *user) {
  xml_stream *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->events = events;
  s->user = user;
  xmlSAXHandler copy = handler;
  s->parser = xmlCreatePushParserCtxt(&copy, s, NULL, 0, NULL);
  if (!s->parser) {
    free(s);
    return NULL;
  }
  // The parser's own bounds on depth, on names and on what entities grow to hold: XML_PARSE_HUGE would lift them.
  xmlCtxtUseOptions(s->parser, XML_PARSE_NONET | XML_PARSE_NOENT);
  return s;
}

void xml_stream_read(xml_stream *s, const char *bytes, size_t length) {
  const size_t piece = 1 << 30;
  for (size_t at = 0; at < length && !is_over(s); at += piece) {
    size_t rest = length - at;
    xmlParseChunk(s->parser, bytes + at, (int)(rest < piece ? rest : piece), 0);
  }
}

void xml_stream_finish(xml_stream *s) {
  if (is_over(s)) return;
  xmlParseChunk(s->parser, NULL, 0, 1);
  if (!s->parser->wellFormed) fail(s, s->parser->errNo ? s->parser->errNo : XML_ERR_DOCUMENT_END, "");
}

void xml_stream_stop(xml_stream *s) {
  if (is_over(s)) return;
  s->is_stopped = 1;
  xmlStopParser(s->parser);
}

int xml_stream_error(const xml_stream *s, const char **words) {
  *words = s->words;
  return s->error;
}

long xml_stream_line(const xml_stream *s) { return xmlSAX2GetLineNumber(s->parser); }
long xml_stream_column(const xml_stream *s) { return xmlSAX2GetColumnNumber(s->parser); }

void xml_stream_free(xml_stream *s) {
  xmlDocPtr document = s->parser->myDoc;
  s->parser->myDoc = NULL;
  xmlFreeParserCtxt(s->parser);
  if (document) xmlFreeDoc(document);
  if (s->resolved) xmlFreeDoc(s->resolved);
  free(s->attributes);
  free(s);
}
