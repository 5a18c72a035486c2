#define _GNU_SOURCE
#include "CodeBranches.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <string.h>

// Where a function branches to.
//
// The rule: a program carries the ranges of its functions for unwinding (.eh_frame), stripped or not. A direct call or
// jump holds the distance to its target; one to another library goes to a jump of the linker's (PLT) through a word
// (GOT), which the loader fills, or will fill with the function that the word's relocation names.
// What happens when a toolchain breaks it: no branches are found. WitnessComparison, which asks, checks on probes that
// they are, and switches itself off.

struct bases {
  void *text, *data, *function;
};
extern const void *_Unwind_Find_FDE(const void *address, struct bases *bases) __attribute__((weak));

/// The size of the function that begins at the address; 0 where it cannot be told.
static size_t function_size(const uint8_t *function) {
  struct bases bases = {0};
  const uint8_t *entry = _Unwind_Find_FDE ? _Unwind_Find_FDE(function, &bases) : 0;
  if (!entry || bases.function != function) return 0;
  int32_t distance;
  memcpy(&distance, entry + 4, 4);
  // The common part: length, 0, version, what follows ("zR": how addresses are written, last).
  const uint8_t *common = entry + 4 - distance;
  if (strcmp((const char *)common + 9, "zR") != 0) return 0;
  const uint8_t *rest = common + 12;
  for (int fields = 0; fields < 4; fields++) {
    while (*rest & 0x80) rest++;
    rest++;
  }
  uint8_t form = *rest & 0x0F;
  if (form == 0x0B) {  // four bytes, signed
    uint32_t size;
    memcpy(&size, entry + 12, 4);
    return size;
  }
  if (form == 0x0C || form == 0x00) {  // eight bytes
    uint64_t size;
    memcpy(&size, entry + 16, 8);
    return size;
  }
  return 0;
}

/// The loaded program or library that an address lies in. dladdr would look for the nearest symbol as well, among all of
/// them, which takes longer than everything else here together.
struct object {
  ElfW(Addr) base;
  const ElfW(Phdr) *segments;
  size_t count;
};

/// The segment that holds an address and the 16 bytes from it; what an object spans has holes, which no read survives.
static const ElfW(Phdr) *segment_of(const void *address, const struct object *object) {
  for (size_t index = 0; index < object->count; index++) {
    const ElfW(Phdr) *segment = &object->segments[index];
    ElfW(Addr) start = object->base + segment->p_vaddr, place = (ElfW(Addr))address;
    if (segment->p_type == PT_LOAD && place >= start && place + 16 <= start + segment->p_memsz) return segment;
  }
  return 0;
}

struct query {
  const void *address;
  struct object *object;
};

static int is_here(struct dl_phdr_info *info, size_t size, void *data) {
  const struct query *query = data;
  struct object object = {info->dlpi_addr, info->dlpi_phdr, info->dlpi_phnum};
  if (!segment_of(query->address, &object)) return 0;
  *query->object = object;
  return 1;
}

/// Whether an address lies in a segment with these rights. `object` is the one that was found last, and becomes the one
/// that the address lies in: mostly the same.
static int is_in_segment(const void *address, ElfW(Word) rights, struct object *object) {
  struct query query = {address, object};
  if (!segment_of(address, object) && !dl_iterate_phdr(is_here, &query)) return 0;
  return (segment_of(address, object)->p_flags & rights) == rights;
}

/// The function that the loader puts into a word of the object; null where no relocation names one.
static const void *relocated(const void *word, const struct object *object) {
  const ElfW(Dyn) *entry = 0;
  for (size_t index = 0; index < object->count; index++)
    if (object->segments[index].p_type == PT_DYNAMIC)
      entry = (const void *)(object->base + object->segments[index].p_vaddr);
  const ElfW(Rela) *jumps = 0;
  const ElfW(Sym) *symbols = 0;
  const char *strings = 0;
  size_t size = 0;
  for (; entry && entry->d_tag != DT_NULL; entry++) {
    switch (entry->d_tag) {
    case DT_JMPREL: jumps = (const void *)entry->d_un.d_ptr; break;
    case DT_PLTRELSZ: size = entry->d_un.d_val; break;
    case DT_SYMTAB: symbols = (const void *)entry->d_un.d_ptr; break;
    case DT_STRTAB: strings = (const void *)entry->d_un.d_ptr; break;
    }
  }
  if (!jumps || !symbols || !strings) return 0;
  for (size_t index = 0; index < size / sizeof *jumps; index++) {
    if ((const void *)(object->base + jumps[index].r_offset) != word) continue;
    return dlsym(RTLD_DEFAULT, strings + symbols[ELF64_R_SYM(jumps[index].r_info)].st_name);
  }
  return 0;
}

/// The function behind a word of the linker's; null where the word cannot be read.
static const void *behind(const void *word, struct object *object) {
  if (!is_in_segment(word, PF_R, object)) return 0;
  const void *named = relocated(word, object);
  if (named) return named;
  const void *value;
  memcpy(&value, word, sizeof value);
  return value;
}

#if defined(__x86_64__)

/// The end of a jump of the linker's, or the address itself.
static const void *resolved(const uint8_t *code, struct object *object) {
  if (!is_in_segment(code, PF_R | PF_X, object)) return 0;
  const uint8_t *jump = code;
  if (memcmp(jump, "\xF3\x0F\x1E\xFA", 4) == 0) jump += 4;
  if (jump[0] == 0xF2) jump++;
  if (jump[0] != 0xFF || jump[1] != 0x25) return code;
  int32_t distance;
  memcpy(&distance, jump + 2, 4);
  return behind(jump + 6 + distance, object);
}

// Every byte is tried as the beginning of a branch: what is none has no function as its target but by a rare chance.
static const void *branch(const uint8_t *code, size_t left, struct object *object) {
  int32_t distance;
  if (left >= 5 && (code[0] == 0xE8 || code[0] == 0xE9)) {
    memcpy(&distance, code + 1, 4);
    return resolved(code + 5 + distance, object);
  }
  if (left >= 6 && code[0] == 0xFF && (code[1] == 0x15 || code[1] == 0x25)) {
    memcpy(&distance, code + 2, 4);
    return behind(code + 6 + distance, object);
  }
  return 0;
}
enum { step = 1 };

#elif defined(__aarch64__)

static const void *resolved(const uint8_t *code, struct object *object) {
  if (!is_in_segment(code, PF_R | PF_X, object)) return 0;
  uint32_t words[4];
  memcpy(words, code, sizeof words);
  const uint32_t *word = words;
  const uint8_t *place = code;
  if (*word == 0xD503245F) word++, place += 4;  // bti c
  // adrp x16, page; ldr x17, [x16, offset]
  if ((word[0] & 0x9F00001F) != 0x90000010 || (word[1] & 0xFFC003FF) != 0xF9400211) return code;
  int64_t pages = ((int64_t)((word[0] >> 5) & 0x7FFFF) << 2) | ((word[0] >> 29) & 3);
  if (pages & (1 << 20)) pages -= 1 << 21;
  uintptr_t page = ((uintptr_t)place & ~(uintptr_t)0xFFF) + (uintptr_t)(pages * 4096);
  return behind((const void *)(page + ((word[1] >> 10) & 0xFFF) * 8), object);
}

static const void *branch(const uint8_t *code, size_t left, struct object *object) {
  uint32_t word;
  if (left < 4) return 0;
  memcpy(&word, code, 4);
  if ((word & 0x7C000000) != 0x14000000) return 0;  // b, bl
  int32_t words = (int32_t)(word << 6) >> 6;
  return resolved(code + (int64_t)words * 4, object);
}
enum { step = 4 };

#else
static const void *branch(const uint8_t *code, size_t left, struct object *object) { return 0; }
enum { step = 1 };
#endif

size_t quince_direct_branches(const void *function, const void **targets, size_t capacity) {
  const uint8_t *code = function;
  size_t size = function_size(code), count = 0;
  struct object object = {0};
  for (size_t offset = 0; offset < size && count < capacity; offset += step) {
    const void *target = branch(code + offset, size - offset, &object);
    if (target) targets[count++] = target;
  }
  return count;
}
