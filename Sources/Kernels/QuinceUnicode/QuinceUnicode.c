#include "QuinceUnicode.h"

#include <stddef.h>

// The ICU inside Foundation, whose functions carry a prefix: line breaks come from the tables that Foundation's own
// enumerations use, and no library of the machine changes them. Its headers cannot be included here: they lie in the toolchain,
// where the compiler of C targets does not look. The declarations are those of unicode/ubrk.h, ICU 76.
typedef struct UBreakIterator UBreakIterator;
typedef enum { words = 1, lines = 2 } Kind;
enum { done = -1 };

UBreakIterator *swift_ubrk_open(int kind, const char *locale, const uint16_t *text, int32_t length, int *status);
void swift_ubrk_setText(UBreakIterator *, const uint16_t *text, int32_t length, int *status);
int32_t swift_ubrk_first(UBreakIterator *);
int32_t swift_ubrk_next(UBreakIterator *);
int32_t swift_ubrk_following(UBreakIterator *, int32_t offset);
int32_t swift_ubrk_preceding(UBreakIterator *, int32_t offset);

/// The one iterator of its kind, at this text; nil when ICU refuses.
static UBreakIterator *iterator(Kind kind, const uint16_t *text, int32_t length) {
  static UBreakIterator *iterators[3];
  // Errors are above zero, warnings below.
  int status = 0;
  // The root locale, whatever the machine's.
  if (!iterators[kind]) iterators[kind] = swift_ubrk_open(kind, "", NULL, 0, &status);
  if (!iterators[kind]) return NULL;
  status = 0;
  swift_ubrk_setText(iterators[kind], text, length, &status);
  return status > 0 ? NULL : iterators[kind];
}

void quince_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks) {
  UBreakIterator *found = iterator(lines, text, length);
  if (!found) return;
  for (int32_t at = swift_ubrk_first(found); at != done; at = swift_ubrk_next(found)) {
    if (at > 0 && at < length) breaks[at] = 1;
  }
}

void quince_word_range(const uint16_t *text, int32_t length, int32_t index, int32_t *start, int32_t *end) {
  *start = index;
  *end = index + 1 < length ? index + 1 : length;
  UBreakIterator *found = iterator(words, text, length);
  if (!found) return;
  int32_t after = swift_ubrk_following(found, index);
  *end = after == done ? length : after;
  int32_t before = swift_ubrk_preceding(found, *end);
  *start = before == done ? 0 : before;
}
