#include "Arguments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void arguments_add(Arguments *list, const char *text) {
  if (list->count == list->capacity) {
    list->capacity = list->capacity ? list->capacity * 2 : 256;
    list->texts = realloc(list->texts, list->capacity * sizeof *list->texts);
    if (!list->texts) abort();
  }
  list->texts[list->count] = strdup(text);
  if (!list->texts[list->count++]) abort();
}

static char *content(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) return NULL;
  char *text = NULL;
  size_t size = 0;
  if (getdelim(&text, &size, 0, file) < 0) {
    free(text);
    text = feof(file) ? strdup("") : NULL;
  }
  fclose(file);
  return text;
}

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v'; }

/// Takes the next word from `*rest`, as a shell without variables would; false at the end. It is shortened in its own place.
static bool next_word(char **rest, char **word) {
  char *from = *rest;
  while (is_space(*from)) from++;
  if (!*from) return false;
  char *to = *word = from, quote = 0;
  for (; *from && (quote || !is_space(*from)); from++) {
    if (*from == '\\' && quote != '\'' && from[1]) {
      *to++ = *++from;
    } else if (quote ? *from == quote : *from == '"' || *from == '\'') {
      quote = quote ? 0 : *from;
    } else {
      *to++ = *from;
    }
  }
  *rest = *from ? from + 1 : from;
  *to = 0;
  return true;
}

bool arguments_add_expanded(Arguments *list, const char *text, int depth) {
  if (text[0] != '@') {
    arguments_add(list, text);
    return true;
  }
  char *lines = depth < 8 ? content(text + 1) : NULL, *rest = lines, *word;
  bool isRead = lines != NULL;
  while (isRead && next_word(&rest, &word)) isRead = arguments_add_expanded(list, word, depth + 1);
  free(lines);
  return isRead;
}

bool arguments_write(const Arguments *list, const char *path) {
  FILE *out = fopen(path, "w");
  if (!out) return false;
  for (size_t i = 0; i < list->count; i++) {
    fputc('"', out);
    for (const char *byte = list->texts[i]; *byte; byte++) {
      if (*byte == '"' || *byte == '\\') fputc('\\', out);
      fputc(*byte, out);
    }
    fputs("\"\n", out);
  }
  bool isWritten = !ferror(out);
  return fclose(out) == 0 && isWritten;
}
