#pragma once
#include <stdint.h>

// The break iterators of Foundation's ICU, which takes one thread at a time here: callers hold a lock.

/// Marks with 1 every index of `breaks` (length bytes, cleared by the caller) before which a line may start.
void quince_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks);

/// The word, or the stretch between words, that holds the unit at `index`.
void quince_word_range(const uint16_t *text, int32_t length, int32_t index, int32_t *start, int32_t *end);
