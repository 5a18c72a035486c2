// Stands between Swift's driver and the tools that it links with, as `clang` and, under that name, `swift-autolink-extract`.
// Most of the time of linking a small app goes into names of large libraries that nothing in the app asks for, and into
// starting large programs for little. What is not understood here goes to the toolchain's own tool.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Arguments.h"
#include "Autolink.h"
#include "Linking.h"

/// - variable: of the environment, that names the program.
static int become(const char *variable, const char *usual, char **arguments) {
  const char *program = getenv(variable);
  if (!program) program = usual;
  arguments[0] = (char *)program;
  execvp(program, arguments);
  fprintf(stderr, "quince-link: %s cannot be run: %s\n", program, strerror(errno));
  return 127;
}

/// The response file with clang's new arguments, `@FILE`; NULL where clang gets those that were given.
static const char *shortened(int count, char **words, char *name, size_t size) {
  const char *folder = getenv("QUINCE_LINK_FOLDER");
  if (!folder) return NULL;
  Arguments given = {0}, made = {0};
  for (int i = 1; i < count; i++)
    if (!arguments_add_expanded(&given, words[i], 0)) return NULL;
  if (!linking_shorten(&given, folder, &made)) return NULL;
  if (snprintf(name, size, "@%s/arguments", folder) >= (int)size || !arguments_write(&made, name + 1)) return NULL;
  return name;
}

int main(int count, char **words) {
  const char *slash = strrchr(words[0], '/');
  if (strcmp(slash ? slash + 1 : words[0], "quince-autolink-extract") == 0)
    return autolink_extract(count, words) ? 0 : become("QUINCE_AUTOLINK_EXTRACT", "swift-autolink-extract", words);
  char name[4096];
  const char *file = shortened(count, words, name, sizeof name);
  if (!file) return become("QUINCE_CLANG", "clang", words);
  char *arguments[] = {NULL, (char *)file, NULL};
  return become("QUINCE_CLANG", "clang", arguments);
}
