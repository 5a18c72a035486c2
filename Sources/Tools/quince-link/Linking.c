#include "Linking.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ElfFile.h"
#include "LibraryStub.h"
#include "NameSet.h"

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), tail = strlen(end);
  return length >= tail && strcmp(text + length - tail, end) == 0;
}

/// Options whose value is no input, as clang or, behind `-Xlinker`, its linker takes them.
static bool takes_value(const char *option) {
  static const char *const options[] = {"-o", "-L", "-T", "-target", "-soname", "-rpath", "-z", "-e", "-u", "-h", "-dynamic-linker",
                                        "-isysroot", "-sysroot", "--sysroot", "-resource-dir", "-m", "-x", "-rpath-link"};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++)
    if (strcmp(option, options[i]) == 0) return true;
  return false;
}

/// What makes another link than one of objects and shared libraries.
static bool is_foreign(const char *text) {
  static const char *const starts[] = {"-c", "-E", "-S", "-r", "-static", "-flto", "-Wl,", "-###", "--version", "-Bstatic",
                                       "--start-lib", "-l:"};
  if (strcmp(text, "-rdynamic") == 0 || strncmp(text, "-rpath", 6) == 0) return false;
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
    if (strncmp(text, starts[i], strlen(starts[i])) == 0) return true;
  return ends_with(text, ".a") || ends_with(text, ".bc");
}

/// The names of an object's symbols that others can see.
static bool add_names(NameSet *names, const char *path) {
  ElfFile file;
  if (!elf_open(&file, path)) return false;
  // It stays mapped, since the names lie in it.
  if (file.header->e_type != ET_REL) return false;
  const Elf64_Shdr *section = elf_section(&file, SHT_SYMTAB);
  if (!section) return true;
  const Elf64_Sym *symbols = elf_content(&file, section);
  if (!symbols || section->sh_offset % 8 || section->sh_link >= file.sectionCount) return false;
  const Elf64_Shdr *strings = &file.sections[section->sh_link];
  for (size_t i = section->sh_info; i < section->sh_size / sizeof *symbols; i++) {
    const char *name = elf_string(&file, strings, symbols[i].st_name);
    if (!name) return false;
    if (*name) name_set_add(names, name, symbols[i].st_shndx != SHN_UNDEF);
  }
  return true;
}

typedef struct {
  const Arguments *arguments;
  const char *folder;
  Arguments searched;
  NameSet names;
} Link;

/// The path that an argument is; NULL for options and their values.
static const char *input(const Arguments *arguments, size_t i) {
  const char *text = arguments->texts[i];
  if (text[0] == '-') return NULL;
  while (i > 0 && strcmp(arguments->texts[i - 1], "-Xlinker") == 0) i--;
  return i > 0 && takes_value(arguments->texts[i - 1]) ? NULL : text;
}

static bool read_inputs(Link *link) {
  for (size_t i = 0; i < link->arguments->count; i++) {
    const char *text = link->arguments->texts[i];
    if (is_foreign(text)) return false;
    if (strcmp(text, "-L") == 0 && i + 1 < link->arguments->count)
      arguments_add(&link->searched, link->arguments->texts[i + 1]);
    if (strncmp(text, "-L", 2) == 0 && text[2]) arguments_add(&link->searched, text + 2);
    const char *path = input(link->arguments, i);
    if (!path || ends_with(path, ".so")) continue;
    if (!ends_with(path, ".o") || !add_names(&link->names, path)) return false;
  }
  return link->names.count > 0;
}

static bool make_folder(const char *path) { return mkdir(path, 0777) == 0 || errno == EEXIST; }

typedef char Path[4096];

static bool format_path(Path path, const char *folder, const char *start, const char *name, const char *end) {
  return snprintf(path, sizeof(Path), "%s/%s%s%s", folder, start, name, end) < (int)sizeof(Path);
}

static bool write_stub(const Link *link, const char *library, const char *name, const char *stub) {
  ElfFile file;
  if (!elf_open(&file, library)) return false;
  bool isWritten = library_stub_write(&file, &link->names, name, stub);
  elf_close(&file);
  return isWritten;
}

/// Puts a library in the place of `-lNAME`. False where an archive is found, whose objects are not known.
static bool stub_named(const Link *link, const char *name) {
  Path stub, found;
  if (!format_path(stub, link->folder, "libraries/lib", name, ".so")) return false;
  // Of an earlier link, perhaps.
  unlink(stub);
  for (size_t i = 0; i < link->searched.count; i++) {
    if (!format_path(found, link->searched.texts[i], "lib", name, ".so")) return false;
    if (access(found, R_OK) == 0) {
      if (!write_stub(link, found, strrchr(found, '/') + 1, stub)) unlink(stub);
      return true;
    }
    if (!format_path(found, link->searched.texts[i], "lib", name, ".a") || access(found, R_OK) == 0) return false;
  }
  // The system's own: it is small, or has versions.
  return true;
}

bool linking_shorten(const Arguments *arguments, const char *folder, Arguments *shortened) {
  Link link = {.arguments = arguments, .folder = folder};
  Path libraries, stub;
  if (!read_inputs(&link) || !format_path(libraries, folder, "libraries", "", "")) return false;
  if (!make_folder(folder) || !make_folder(libraries)) return false;
  arguments_add(shortened, "-L");
  arguments_add(shortened, libraries);
  for (size_t i = 0; i < arguments->count; i++) {
    const char *text = arguments->texts[i], *path = input(arguments, i);
    if (strncmp(text, "-l", 2) == 0 && text[2] && !stub_named(&link, text + 2)) return false;
    if (path && ends_with(path, ".so") && strchr(path, '/')) {
      char number[24];
      snprintf(number, sizeof number, "%zu", i);
      if (!format_path(stub, folder, number, "", ".so")) return false;
      if (write_stub(&link, path, path, stub)) text = stub;
    }
    arguments_add(shortened, text);
  }
  return true;
}
