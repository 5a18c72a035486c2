#pragma once

/// Calls `body`.
/// Returns 1 where `quince_end_call` ended it, else 0. What the frames of an ended body hold stays held.
int quince_call_until_ended(void (*body)(void *), void *argument);

/// Ends the innermost such call of this thread; returns only where none is under way.
void quince_end_call(void);
