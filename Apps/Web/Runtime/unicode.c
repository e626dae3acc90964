// What Embedded Swift asks about scalars besides their category, which JavaScript knows.
//
// Tables would cost more than all curves together. Without them, a scalar counts as normalized and as a
// character of its own: names of curves are equal if their scalars are.

#include <stddef.h>
#include <stdint.h>

uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return UINT32_MAX; }
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return UINT8_MAX; }
_Bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return 0; }
_Bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return 0; }
const uint8_t *const _swift_stdlib_nfd_decompositions = NULL;
