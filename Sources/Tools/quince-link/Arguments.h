#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct {
  char **texts;
  size_t count, capacity;
} Arguments;

void arguments_add(Arguments *list, const char *text);
/// Adds an argument, or what is in the file that `@FILE` names. False where that cannot be read, or names others too deep.
bool arguments_add_expanded(Arguments *list, const char *text, int depth);
/// Writes them as such a file.
bool arguments_write(const Arguments *list, const char *path);
