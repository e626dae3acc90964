#pragma once
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

// Calls of the system with a variable number of arguments, which Swift cannot import.

/// Opens a file below a folder, following no symbolic link on the way from it.
///
/// Returns -1 and sets errno on failure. The path is relative, without "." and "..".
static inline int scrub_open_below(const char *folder, const char *path) {
#ifdef O_PATH
  const int way = O_PATH | O_DIRECTORY | O_CLOEXEC;
#else
  const int way = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
#endif
  int at = open(folder, way);
  while (at >= 0) {
    char name[256];
    const size_t length = strcspn(path, "/");
    if (length >= sizeof(name)) {
      close(at);
      errno = ENAMETOOLONG;
      return -1;
    }
    memcpy(name, path, length);
    name[length] = 0;
    const int isLast = !path[length];
    const int flags = isLast ? O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC : way;
    const int next = openat(at, name, flags | O_NOFOLLOW);
    const int error = errno;
    close(at);
    errno = error;
    if (isLast) return next;
    path += length + 1;
    at = next;
  }
  return -1;
}
