#define _GNU_SOURCE
#include "FoundationSymbols.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// Functions under Foundation's symbols.
//
// The rule: across libraries the loader binds a symbol to the first library that has it, and programs are linked with
// Quince before Foundation. Each function of ours is one jump through a variable, which leaves every register as the
// caller set it: whatever the calling convention is, the function behind it is called as if directly. The variable holds
// Foundation's own function until a replacement is set.
// What happens when a toolchain breaks it: a symbol that Foundation no longer has is never called, and its replacement is
// not used. Where another library comes first, Foundation's own answers stand. The self-check names both.

#if defined(__x86_64__)
#define JUMP(kind, name) "  jmp *quince_" kind "_" #name "(%rip)\n"
#elif defined(__aarch64__)
// x16 is free between a call and what it calls.
#define JUMP(kind, name)                                                                                               \
  "  adrp x16, quince_" kind "_" #name "\n  ldr x16, [x16, :lo12:quince_" kind "_" #name "]\n  br x16\n"
#else
#error "Quince runs on x86-64 and arm64"
#endif

// Each has a second jump under a name of ours, which always leads to Foundation's function.
#define STUB(name, symbol)                                                                                             \
  __attribute__((visibility("hidden"))) void *quince_target_##name;                                                    \
  __asm__(".text\n  .p2align 4\n  .globl \"" symbol "\"\n  .type \"" symbol "\",%function\n"                           \
          "  .hidden quince_stub_" #name "\n  .globl quince_stub_" #name "\nquince_stub_" #name ":\n\"" symbol         \
          "\":\n" JUMP("target", name) "  .size \"" symbol "\", . - \"" symbol "\"\n");                              \
  __attribute__((visibility("hidden"))) extern void quince_stub_##name(void);                                          \
  extern void quince_named_##name(void) __asm__(symbol);
#define ORIGINAL(name)                                                                                                 \
  __attribute__((visibility("hidden"))) void *quince_foundation_##name;                                                \
  __asm__(".text\n  .p2align 4\n  .hidden quince_original_" #name "\n  .globl quince_original_" #name                   \
          "\n  .type quince_original_" #name ",%function\nquince_original_" #name ":\n" JUMP("foundation", name)        \
          "  .size quince_original_" #name ", . - quince_original_" #name "\n");
#define FUNCTION(name, symbol, text) STUB(name, symbol) ORIGINAL(name)
#define METHOD(name, symbol, text)
#define WITNESSES METHOD
#define CLASS METHOD
#include "FoundationSymbols.def"
#undef FUNCTION
#undef METHOD
#undef WITNESSES
#undef CLASS

struct row {
  FoundationSymbolKind kind;
  const char *name;
  const char *text;
  void (*stub)(void);
  void (*named)(void);
  void **target;
  void **foundation;
  void *original;
};

#define FUNCTION(name, symbol, text)                                                                                   \
  {FoundationSymbolKindFunction, symbol, text, quince_stub_##name, quince_named_##name, &quince_target_##name,                 \
   &quince_foundation_##name, 0},
#define METHOD(name, symbol, text) {FoundationSymbolKindMethod, symbol, text, 0, 0, 0, 0, 0},
#define WITNESSES(name, symbol, text) {FoundationSymbolKindWitnesses, symbol, text, 0, 0, 0, 0, 0},
#define CLASS(name, symbol, text) {FoundationSymbolKindClass, symbol, text, 0, 0, 0, 0, 0},
static struct row rows[] = {
#include "FoundationSymbols.def"
};

enum { count = sizeof rows / sizeof *rows };

static void missing(void) {
  fputs("Quince: a function was called that this toolchain's Foundation does not have\n", stderr);
  abort();
}

// Before every other initialiser, so that nothing calls through an empty variable.
__attribute__((constructor(101))) static void find_originals(void) {
  for (int index = 0; index < count; index++) {
    struct row *row = &rows[index];
    if (row->kind == FoundationSymbolKindClass) continue;
    row->original = dlsym(RTLD_NEXT, row->name);
    // Where Foundation was loaded first, it is not behind us.
    if (!row->original && (!row->stub || row->named != row->stub)) row->original = dlsym(RTLD_DEFAULT, row->name);
    if (row->target) *row->target = *row->foundation = row->original ? row->original : (void *)missing;
  }
}

uint32_t foundation_symbol_count(void) { return count; }
FoundationSymbolKind foundation_symbol_kind(FoundationSymbol symbol) { return rows[symbol].kind; }
const char *foundation_symbol_name(FoundationSymbol symbol) { return rows[symbol].name; }
const char *foundation_symbol_text(FoundationSymbol symbol) { return rows[symbol].text; }
void *foundation_symbol_original(FoundationSymbol symbol) { return rows[symbol].original; }
void *foundation_symbol_stub(FoundationSymbol symbol) { return (void *)rows[symbol].stub; }
bool foundation_symbol_reaches_stub(FoundationSymbol symbol) { return rows[symbol].named == rows[symbol].stub; }
void foundation_symbol_redirect(FoundationSymbol symbol, void *function) {
  if (rows[symbol].stub && rows[symbol].original) *rows[symbol].target = function;
}
