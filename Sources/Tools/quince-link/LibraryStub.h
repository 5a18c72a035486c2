#pragma once
#include "ElfFile.h"
#include "NameSet.h"

/// Writes a library that has of another one what objects know of: its symbols of these names, and what it asks of them.
/// To a linker it stands for the whole one, whose every symbol a linker would take in.
/// - name: what programs will ask the loader for where the library itself does not say.
/// False where the library cannot be stood for, or the file cannot be written.
bool library_stub_write(const ElfFile *library, const NameSet *names, const char *name, const char *path);
