#pragma once
#include <stddef.h>
#include <stdint.h>

/// The lowest address of the stack that the thread runs on now; 0 where it cannot be told.
uintptr_t quince_stack_limit(void);

/// Calls `body` on the stack that lies in `memory`, on the same thread.
void quince_call_on_stack(void *memory, size_t size, void (*body)(void *), void *argument);
