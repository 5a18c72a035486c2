#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

// ICU's functions carry the version in their names through macros, which Swift does not see.
static inline UBreakIterator *quince_ubrk_open(
    UBreakIteratorType type, const UChar *text, int32_t length, UErrorCode *status) {
  return ubrk_open(type, "", text, length, status);
}
static inline void quince_ubrk_setText(
    UBreakIterator *iterator, const UChar *text, int32_t length, UErrorCode *status) {
  ubrk_setText(iterator, text, length, status);
}
static inline int32_t quince_ubrk_first(UBreakIterator *iterator) { return ubrk_first(iterator); }
static inline int32_t quince_ubrk_next(UBreakIterator *iterator) { return ubrk_next(iterator); }
static inline int32_t quince_ubrk_following(UBreakIterator *iterator, int32_t offset) {
  return ubrk_following(iterator, offset);
}
static inline int32_t quince_ubrk_preceding(UBreakIterator *iterator, int32_t offset) {
  return ubrk_preceding(iterator, offset);
}
static inline int8_t quince_ubrk_isBoundary(UBreakIterator *iterator, int32_t offset) {
  return ubrk_isBoundary(iterator, offset);
}
static inline int32_t quince_ubrk_getRuleStatus(UBreakIterator *iterator) { return ubrk_getRuleStatus(iterator); }
static inline void quince_ubrk_close(UBreakIterator *iterator) { ubrk_close(iterator); }
static inline int8_t quince_u_charDirection(UChar32 scalar) { return (int8_t)u_charDirection(scalar); }
