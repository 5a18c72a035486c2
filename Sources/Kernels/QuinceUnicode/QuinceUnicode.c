#include "QuinceUnicode.h"

#include <unicode/ubrk.h>

static UBreakIterator *iterator(UBreakIteratorType type, const uint16_t *text, int32_t length) {
  static UBreakIterator *iterators[8];
  UErrorCode status = U_ZERO_ERROR;
  // The root locale, whatever the machine's.
  if (!iterators[type]) iterators[type] = ubrk_open(type, "", NULL, 0, &status);
  if (!iterators[type]) return NULL;
  status = U_ZERO_ERROR;
  ubrk_setText(iterators[type], (const UChar *)text, length, &status);
  return U_FAILURE(status) ? NULL : iterators[type];
}

void quince_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks) {
  UBreakIterator *lines = iterator(UBRK_LINE, text, length);
  if (!lines) return;
  for (int32_t at = ubrk_first(lines); at != UBRK_DONE; at = ubrk_next(lines)) {
    if (at > 0 && at < length) breaks[at] = 1;
  }
}

void quince_word_range(const uint16_t *text, int32_t length, int32_t index, int32_t *start, int32_t *end) {
  *start = index;
  *end = index + 1 < length ? index + 1 : length;
  UBreakIterator *words = iterator(UBRK_WORD, text, length);
  if (!words) return;
  int32_t after = ubrk_following(words, index);
  *end = after == UBRK_DONE ? length : after;
  int32_t before = ubrk_preceding(words, *end);
  *start = before == UBRK_DONE ? 0 : before;
}
