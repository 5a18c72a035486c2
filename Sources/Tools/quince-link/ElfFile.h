#pragma once
#include <elf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A 64-bit ELF file of this machine's byte order, mapped for reading. Offsets and sizes in it are checked before use.
typedef struct {
  const uint8_t *bytes;
  size_t size;
  const Elf64_Ehdr *header;
  const Elf64_Shdr *sections;
  unsigned sectionCount;
} ElfFile;

/// False where the file is not there or no such file; nothing is mapped then.
bool elf_open(ElfFile *file, const char *path);
void elf_close(ElfFile *file);
/// The first section of a type; NULL where there is none.
const Elf64_Shdr *elf_section(const ElfFile *file, uint32_t type);
/// The section of a name; NULL where there is none.
const Elf64_Shdr *elf_named_section(const ElfFile *file, const char *name);
/// What a section holds; NULL where it lies beyond the file's end or takes no room in it.
const void *elf_content(const ElfFile *file, const Elf64_Shdr *section);
/// The text at an offset of a table of strings; NULL where it does not end within the table.
const char *elf_string(const ElfFile *file, const Elf64_Shdr *table, uint64_t offset);
