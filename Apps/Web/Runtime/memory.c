// Memory for the module: Embedded Swift expects these functions of a C library.
//
// Blocks have sizes of four steps per power of two, and a freed block is reused for its size only. That is
// enough for a module whose objects are few and alike, and keeps it small.

#include <stddef.h>
#include <stdint.h>

/// What precedes each block; as large as the usual alignment.
struct Header {
  _Alignas(16) uint32_t sizeClass;
};

/// A freed block, which holds the next one of its size.
struct Free {
  struct Free *next;
};

enum { smallestPower = 4, pageSize = 65536 };

extern unsigned char __heap_base;
/// The end of the last block; in 64 bits, as that may be 4 GiB.
static uint64_t end = 0;
static struct Free *freed[4 * 32];

/// Returns the number of the smallest size that is not below a number of bytes.
static uint32_t sizeClass(size_t size) {
  if (size <= 1u << smallestPower) return 0;
  uint32_t power = 31 - (uint32_t)__builtin_clz((uint32_t)size - 1);
  return (power - smallestPower) * 4 + (uint32_t)(((size - 1) >> (power - 2)) & 3) + 1;
}

/// Returns the size with a number.
static size_t sizeOf(uint32_t number) {
  if (number == 0) return 1u << smallestPower;
  uint32_t power = smallestPower + (number - 1) / 4;
  return (size_t)(5 + (number - 1) % 4) << (power - 2);
}

/// Throws an error in JavaScript.
_Noreturn void outOfMemory(void);

/// Does not return without a block, because Swift ignores the result.
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (size > 1u << 30) outOfMemory();
  if (alignment < sizeof(struct Header)) alignment = sizeof(struct Header);
  uint32_t number = sizeClass(size);
  struct Free *block = freed[number];
  if (block != NULL && ((uintptr_t)block & (alignment - 1)) == 0) {
    freed[number] = block->next;
    *result = block;
    return 0;
  }
  if (end == 0) end = (uintptr_t)&__heap_base;
  uint64_t start = (end + sizeof(struct Header) + alignment - 1) & ~(uint64_t)(alignment - 1);
  uint64_t next = start + sizeOf(number);
  uint64_t available = (uint64_t)__builtin_wasm_memory_size(0) * pageSize;
  if (next > available) {
    size_t pages = (next - available + pageSize - 1) / pageSize;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) outOfMemory();
  }
  end = next;
  *result = (void *)(uintptr_t)start;
  ((struct Header *)*result)[-1].sizeClass = number;
  return 0;
}

void free(void *pointer) {
  if (pointer == NULL) return;
  struct Free *block = pointer;
  uint32_t number = ((struct Header *)pointer)[-1].sizeClass;
  block->next = freed[number];
  freed[number] = block;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

/// The seed of dictionaries' hashes. It is always the same, so that a page behaves the same each time.
void arc4random_buf(void *buffer, size_t count) { __builtin_memset(buffer, 0x5A, count); }
