// The GNU C library no longer has malloc hooks, but a program can define malloc itself and still call
// the library's under another name.
#include "AllocationCounter.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FINESCRUB_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(FINESCRUB_SANITIZED)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread long allocations = 0;

long finescrub_allocations(void) { return allocations; }

void *malloc(size_t size) {
  allocations += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  allocations += 1;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  allocations += 1;
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return 12;  // ENOMEM
  *result = memory;
  return 0;
}

#else

long finescrub_allocations(void) { return -1; }

#endif
