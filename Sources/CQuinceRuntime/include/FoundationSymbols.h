#pragma once
#include <stdbool.h>
#include <stdint.h>

// What of Foundation's is relied on; the rows are in FoundationSymbols.def.

#define QUINCE_ROW(name, symbol, text) FoundationSymbol_##name __attribute__((swift_name(#name))),
typedef enum __attribute__((enum_extensibility(closed))) FoundationSymbol : uint32_t {
#define FUNCTION QUINCE_ROW
#define METHOD QUINCE_ROW
#define WITNESSES QUINCE_ROW
#define CLASS QUINCE_ROW
#include "../FoundationSymbols.def"
#undef FUNCTION
#undef METHOD
#undef WITNESSES
#undef CLASS
} FoundationSymbol;

typedef enum __attribute__((enum_extensibility(closed))) FoundationSymbolKind : uint32_t {
  FoundationSymbolKindFunction,
  FoundationSymbolKindMethod,
  FoundationSymbolKindWitnesses,
  FoundationSymbolKindClass,
} FoundationSymbolKind;

uint32_t foundation_symbol_count(void);
FoundationSymbolKind foundation_symbol_kind(FoundationSymbol symbol);
/// The mangled name.
const char *foundation_symbol_name(FoundationSymbol symbol);
/// What it stands for in a message.
const char *foundation_symbol_text(FoundationSymbol symbol);

/// Foundation's own, also where ours bears the symbol; null where this toolchain's Foundation lacks it.
void *foundation_symbol_original(FoundationSymbol symbol);

/// Our function of that symbol, which goes on to Foundation's until it is redirected; null for what only tables hold.
void *foundation_symbol_stub(FoundationSymbol symbol);
/// Whether calls from other libraries reach our function: they do where the loader saw us before Foundation.
bool foundation_symbol_reaches_stub(FoundationSymbol symbol);
void foundation_symbol_redirect(FoundationSymbol symbol, void *function);
