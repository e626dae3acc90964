#include "heap.h"

#if defined(__linux__)
#include <malloc.h>
#endif

void heap_keep_large_arrays(void) {
#if defined(__GLIBC__)
  // What the library sets by itself after the first array of 32 MiB was freed (mallopt(3)).
  const int largest = 32 << 20;
  mallopt(M_MMAP_THRESHOLD, largest);
  mallopt(M_TRIM_THRESHOLD, 2 * largest);
#endif
}
