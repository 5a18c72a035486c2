#include "LibraryStub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  const ElfFile *file;
  const Elf64_Sym *symbols;
  uint32_t symbolCount;
  const Elf64_Shdr *strings;
  /// The table of `DT_GNU_HASH`, checked to lie within its section.
  uint32_t bucketCount, firstHashed, filterCount, filterShift;
  const uint64_t *filter;
  const uint32_t *buckets, *chains;
  uint32_t chainCount;
} SymbolTable;

static bool read_hash(SymbolTable *table) {
  const Elf64_Shdr *section = elf_section(table->file, SHT_GNU_HASH);
  const uint32_t *words = section ? elf_content(table->file, section) : NULL;
  if (!words || section->sh_size < 16 || section->sh_offset % 8) return false;
  table->bucketCount = words[0];
  table->firstHashed = words[1];
  table->filterCount = words[2];
  table->filterShift = words[3] & 31;
  uint64_t before = 16 + (uint64_t)table->filterCount * 8 + (uint64_t)table->bucketCount * 4;
  if (!table->bucketCount || !table->filterCount || before > section->sh_size) return false;
  table->filter = (const uint64_t *)(words + 4);
  table->buckets = (const uint32_t *)(table->filter + table->filterCount);
  table->chains = table->buckets + table->bucketCount;
  table->chainCount = (uint32_t)((section->sh_size - before) / 4);
  return table->firstHashed <= table->symbolCount && table->symbolCount - table->firstHashed <= table->chainCount;
}

static bool read_symbols(SymbolTable *table) {
  const Elf64_Shdr *section = elf_section(table->file, SHT_DYNSYM);
  if (!section || section->sh_link >= table->file->sectionCount || section->sh_entsize != sizeof(Elf64_Sym)) return false;
  table->symbols = elf_content(table->file, section);
  table->symbolCount = (uint32_t)(section->sh_size / sizeof(Elf64_Sym));
  table->strings = &table->file->sections[section->sh_link];
  return table->symbols && section->sh_offset % 8 == 0 && read_hash(table);
}

static const Elf64_Sym *find(const SymbolTable *table, const Name *name) {
  uint32_t hash = name->hash;
  uint64_t word = table->filter[hash / 64 % table->filterCount];
  if (!(word >> hash % 64 & word >> (hash >> table->filterShift) % 64 & 1)) return NULL;
  uint32_t i = table->buckets[hash % table->bucketCount];
  if (i < table->firstHashed) return NULL;
  for (; i < table->symbolCount; i++) {
    uint32_t chained = table->chains[i - table->firstHashed];
    if ((chained | 1) == (hash | 1)) {
      const char *text = elf_string(table->file, table->strings, table->symbols[i].st_name);
      if (text && strcmp(text, name->text) == 0) return &table->symbols[i];
    }
    if (chained & 1) break;
  }
  return NULL;
}

/// What a table of dynamic entries says under a tag; false where it says nothing.
static bool dynamic_value(const ElfFile *file, int64_t tag, uint64_t *value) {
  const Elf64_Shdr *section = elf_section(file, SHT_DYNAMIC);
  const Elf64_Dyn *entries = section ? elf_content(file, section) : NULL;
  for (size_t i = 0; entries && i < section->sh_size / sizeof *entries && entries[i].d_tag != DT_NULL; i++) {
    if (entries[i].d_tag != tag) continue;
    *value = entries[i].d_un.d_val;
    return true;
  }
  return false;
}

/// Versions of symbols beyond the library's own name would be lost.
static bool has_versions(const ElfFile *file) {
  uint64_t count;
  return dynamic_value(file, DT_VERDEFNUM, &count) && count > 1;
}

typedef struct {
  Elf64_Sym *symbols;
  size_t count;
  char *strings;
  size_t length;
} Chosen;

static uint32_t add_string(Chosen *chosen, const char *text) {
  size_t size = strlen(text) + 1, offset = chosen->length;
  chosen->strings = realloc(chosen->strings, offset + size);
  if (!chosen->strings) abort();
  memcpy(chosen->strings + offset, text, size);
  chosen->length += size;
  return (uint32_t)offset;
}

static void add_symbol(Chosen *chosen, Elf64_Sym symbol, const char *name) {
  symbol.st_name = add_string(chosen, name);
  // The sections are not there.
  if (symbol.st_shndx != SHN_UNDEF) symbol.st_shndx = SHN_ABS;
  chosen->symbols[chosen->count++] = symbol;
}

static Chosen choose(const SymbolTable *table, const NameSet *names) {
  Chosen chosen = {0};
  size_t most = names->count + table->firstHashed + 1;
  chosen.symbols = calloc(most, sizeof *chosen.symbols);
  if (!chosen.symbols) abort();
  add_string(&chosen, "");
  chosen.count = 1;
  for (size_t i = 0; i < names->count; i++) {
    const Elf64_Sym *symbol = find(table, &names->names[i]);
    if (symbol) add_symbol(&chosen, *symbol, names->names[i].text);
  }
  // What the library wants of the objects is kept, and exported, by the linker.
  for (uint32_t i = 1; i < table->firstHashed; i++) {
    const Elf64_Sym *symbol = &table->symbols[i];
    if (symbol->st_shndx != SHN_UNDEF || ELF64_ST_BIND(symbol->st_info) == STB_LOCAL) continue;
    const char *text = elf_string(table->file, table->strings, symbol->st_name);
    const Name *name = text ? name_set_find(names, text) : NULL;
    if (name && name->isDefined) add_symbol(&chosen, *symbol, name->text);
  }
  return chosen;
}

enum { nothing, symbols, strings, dynamic, sectionNames, sectionCount };

/// A header, tables and the list of sections that names them; without what a loader reads.
static bool write_file(FILE *out, const Chosen *chosen, const Elf64_Ehdr *like, uint32_t soname) {
  static const char names[] = "\0.dynsym\0.dynstr\0.dynamic\0.shstrtab";
  Elf64_Dyn entries[] = {{.d_tag = DT_SONAME, .d_un.d_val = soname}, {.d_tag = DT_NULL}};
  const void *contents[] = {NULL, chosen->symbols, chosen->strings, entries, names};
  Elf64_Shdr sections[sectionCount] = {
    [symbols] = {.sh_name = 1, .sh_type = SHT_DYNSYM, .sh_size = chosen->count * sizeof(Elf64_Sym), .sh_link = strings,
                 .sh_info = 1, .sh_entsize = sizeof(Elf64_Sym)},
    [strings] = {.sh_name = 9, .sh_type = SHT_STRTAB, .sh_size = chosen->length},
    [dynamic] = {.sh_name = 17, .sh_type = SHT_DYNAMIC, .sh_size = sizeof entries, .sh_link = strings,
                 .sh_entsize = sizeof(Elf64_Dyn)},
    [sectionNames] = {.sh_name = 26, .sh_type = SHT_STRTAB, .sh_size = sizeof names},
  };
  Elf64_Ehdr header = {.e_type = ET_DYN, .e_machine = like->e_machine, .e_version = EV_CURRENT, .e_flags = like->e_flags,
                       .e_ehsize = sizeof header, .e_shentsize = sizeof(Elf64_Shdr), .e_shnum = sectionCount,
                       .e_shstrndx = sectionNames};
  memcpy(header.e_ident, like->e_ident, EI_NIDENT);
  uint64_t end = sizeof header;
  for (int i = symbols; i < sectionCount; i++) {
    sections[i].sh_offset = end;
    sections[i].sh_addralign = 8;
    end = (end + sections[i].sh_size + 7) & ~(uint64_t)7;
  }
  header.e_shoff = end;
  if (fwrite(&header, sizeof header, 1, out) != 1) return false;
  for (int i = symbols; i < sectionCount; i++) {
    if (fseek(out, (long)sections[i].sh_offset, SEEK_SET) != 0) return false;
    if (fwrite(contents[i], sections[i].sh_size, 1, out) != 1) return false;
  }
  return fseek(out, (long)header.e_shoff, SEEK_SET) == 0 && fwrite(sections, sizeof sections, 1, out) == 1;
}

bool library_stub_write(const ElfFile *library, const NameSet *names, const char *name, const char *path) {
  SymbolTable table = {.file = library};
  if (library->header->e_type != ET_DYN || has_versions(library) || !read_symbols(&table)) return false;
  uint64_t offset;
  if (dynamic_value(library, DT_SONAME, &offset)) name = elf_string(library, table.strings, offset);
  if (!name) return false;
  Chosen chosen = choose(&table, names);
  uint32_t soname = add_string(&chosen, name);
  unlink(path);
  FILE *out = fopen(path, "wx");
  bool isWritten = out && write_file(out, &chosen, library->header, soname);
  if (out && fclose(out) != 0) isWritten = false;
  free(chosen.symbols);
  free(chosen.strings);
  return isWritten;
}
