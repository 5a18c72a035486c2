#include "Autolink.h"

#include <stdio.h>
#include <string.h>

#include "ElfFile.h"
#include "NameSet.h"

/// The file stays mapped, since the texts lie in it.
static bool add_options(NameSet *options, const char *path) {
  ElfFile file;
  if (!elf_open(&file, path)) return false;
  const Elf64_Shdr *section = elf_named_section(&file, ".swift1_autolink_entries");
  if (!section) return true;
  const char *text = elf_content(&file, section);
  if (!text) return false;
  for (const char *end = text + section->sh_size; text < end;) {
    size_t length = strnlen(text, (size_t)(end - text));
    if (text + length == end) return false;
    // More than one word is no option of a library, which may be there once.
    if (length && (text[0] != '-' || strchr(text, ' '))) return false;
    if (length) name_set_add(options, text, true);
    text += length + 1;
  }
  return true;
}

bool autolink_extract(int count, char **arguments) {
  const char *output = NULL;
  NameSet options = {0};
  for (int i = 1; i < count; i++) {
    if (strcmp(arguments[i], "-o") == 0 && i + 1 < count) {
      output = arguments[++i];
    } else if (arguments[i][0] == '-' || arguments[i][0] == '@' || !add_options(&options, arguments[i])) {
      return false;
    }
  }
  FILE *out = output ? fopen(output, "w") : NULL;
  if (!out) return false;
  for (size_t i = 0; i < options.count; i++) fprintf(out, "%s\n", options.names[i].text);
  bool isWritten = !ferror(out);
  return fclose(out) == 0 && isWritten;
}
