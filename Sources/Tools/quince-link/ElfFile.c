#include "ElfFile.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const void *part(const ElfFile *file, uint64_t offset, uint64_t size) {
  return offset <= file->size && size <= file->size - offset ? file->bytes + offset : NULL;
}

static bool is_readable(ElfFile *file) {
  const Elf64_Ehdr *header = part(file, 0, sizeof *header);
  if (!header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return false;
  if (header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_ident[EI_DATA] != ELFDATA2LSB) return false;
  // Files with more sections keep their number elsewhere.
  if (header->e_shentsize != sizeof(Elf64_Shdr) || header->e_shnum == 0 || header->e_shoff % 8) return false;
  file->header = header;
  file->sectionCount = header->e_shnum;
  file->sections = part(file, header->e_shoff, (uint64_t)header->e_shnum * sizeof(Elf64_Shdr));
  return file->sections != NULL;
}

bool elf_open(ElfFile *file, const char *path) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  struct stat status;
  bool isRegular = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
  void *bytes = isRegular ? mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0) : MAP_FAILED;
  close(descriptor);
  if (bytes == MAP_FAILED) return false;
  *file = (ElfFile){.bytes = bytes, .size = (size_t)status.st_size};
  if (is_readable(file)) return true;
  elf_close(file);
  return false;
}

void elf_close(ElfFile *file) {
  if (file->bytes) munmap((void *)file->bytes, file->size);
  file->bytes = NULL;
}

const Elf64_Shdr *elf_section(const ElfFile *file, uint32_t type) {
  for (unsigned i = 0; i < file->sectionCount; i++)
    if (file->sections[i].sh_type == type) return &file->sections[i];
  return NULL;
}

const Elf64_Shdr *elf_named_section(const ElfFile *file, const char *name) {
  unsigned names = file->header->e_shstrndx;
  if (names >= file->sectionCount) return NULL;
  for (unsigned i = 0; i < file->sectionCount; i++) {
    const char *text = elf_string(file, &file->sections[names], file->sections[i].sh_name);
    if (text && strcmp(text, name) == 0) return &file->sections[i];
  }
  return NULL;
}

const void *elf_content(const ElfFile *file, const Elf64_Shdr *section) {
  if (section->sh_type == SHT_NOBITS || section->sh_offset % 4) return NULL;
  return part(file, section->sh_offset, section->sh_size);
}

const char *elf_string(const ElfFile *file, const Elf64_Shdr *table, uint64_t offset) {
  const char *text = part(file, table->sh_offset, table->sh_size);
  if (!text || offset >= table->sh_size) return NULL;
  return memchr(text + offset, 0, table->sh_size - offset) ? text + offset : NULL;
}
