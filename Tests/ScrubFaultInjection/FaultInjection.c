// Faults below libavformat: a program can define `read` and `pread` itself and still call the C library's.
#define _GNU_SOURCE
#include "FaultInjection.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#if defined(__GLIBC__)

extern ssize_t __read(int descriptor, void *buffer, size_t count);
extern ssize_t __pread64(int descriptor, void *buffer, size_t count, off64_t offset);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char faultyPath[4096];
static finescrub_fault currentFault = finescrub_fault_none;
static long healthyReads = 0;
static long faultyReads = 0;

void finescrub_set_fault(const char *path, finescrub_fault fault, long after) {
  pthread_mutex_lock(&lock);
  snprintf(faultyPath, sizeof faultyPath, "%s", path == NULL ? "" : path);
  // `faulty` looks at it without the lock first.
  __atomic_store_n(
      &currentFault, path == NULL ? finescrub_fault_none : fault, __ATOMIC_RELAXED);
  healthyReads = after;
  faultyReads = 0;
  pthread_mutex_unlock(&lock);
}

long finescrub_faulty_reads(void) {
  pthread_mutex_lock(&lock);
  long count = faultyReads;
  pthread_mutex_unlock(&lock);
  return count;
}

/// Returns the fault for a read of a descriptor.
static finescrub_fault fault_for(int descriptor) {
  char link[64];
  char path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return finescrub_fault_none;
  path[length] = 0;
  pthread_mutex_lock(&lock);
  finescrub_fault fault = finescrub_fault_none;
  if (currentFault != finescrub_fault_none && strcmp(path, faultyPath) == 0) {
    if (healthyReads > 0) {
      healthyReads -= 1;
    } else {
      fault = currentFault;
      faultyReads += 1;
    }
  }
  pthread_mutex_unlock(&lock);
  return fault;
}

/// Reads from a descriptor, at the offset or, if that is negative, where the descriptor stands.
static ssize_t healthy(int descriptor, void *buffer, size_t count, off64_t offset) {
  return offset < 0 ? __read(descriptor, buffer, count)
                    : __pread64(descriptor, buffer, count, offset);
}

static ssize_t faulty(int descriptor, void *buffer, size_t count, off64_t offset) {
  int saved = errno;
  // Read without the lock: only reads that race with setting a fault can be wrong.
  finescrub_fault fault =
      __atomic_load_n((int *)&currentFault, __ATOMIC_RELAXED) == finescrub_fault_none
          ? finescrub_fault_none
          : fault_for(descriptor);
  errno = saved;
  switch (fault) {
    case finescrub_fault_none: break;
    case finescrub_fault_short: return healthy(descriptor, buffer, count < 7 ? count : 7, offset);
    case finescrub_fault_slow: usleep(20000); break;
    case finescrub_fault_failing: errno = EIO; return -1;
    case finescrub_fault_changing: {
      ssize_t length = healthy(descriptor, buffer, count, offset);
      for (ssize_t place = 97; place < length; place += 1009) ((char *)buffer)[place] ^= 0x5A;
      return length;
    }
  }
  return healthy(descriptor, buffer, count, offset);
}

ssize_t read(int descriptor, void *buffer, size_t count) {
  return faulty(descriptor, buffer, count, -1);
}

ssize_t pread64(int descriptor, void *buffer, size_t count, off64_t offset) {
  if (offset < 0) {
    errno = EINVAL;
    return -1;
  }
  return faulty(descriptor, buffer, count, offset);
}

// The same function where `off_t` has 64 bits.
ssize_t pread(int descriptor, void *buffer, size_t count, off_t offset) {
  return pread64(descriptor, buffer, count, offset);
}

#else

void finescrub_set_fault(const char *path, finescrub_fault fault, long after) {
  (void)path;
  (void)fault;
  (void)after;
}

long finescrub_faulty_reads(void) { return -1; }

#endif

// Sanitizers have their own function that creates threads, and must observe each.
#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

static _Thread_local long threadsLeft = -1;

int finescrub_refuse_threads(long after) {
  threadsLeft = after;
  return 0;
}

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  static int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (threadsLeft == 0) return EAGAIN;
  if (threadsLeft > 0) threadsLeft -= 1;
  if (__atomic_load_n(&next, __ATOMIC_ACQUIRE) == NULL) {
    void *found = dlsym(RTLD_NEXT, "pthread_create");
    __atomic_store_n((void **)&next, found, __ATOMIC_RELEASE);
  }
  return next(thread, attributes, body, argument);
}

#else

int finescrub_refuse_threads(long after) {
  (void)after;
  return -1;
}

#endif
