#include "completion.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

typedef struct {
  char **texts;
  size_t count;
  size_t start;
} candidates;

static candidates collect(const line_editor_callbacks *callbacks, const char *before_cursor) {
  candidates all = {NULL, 0, 0};
  size_t capacity = 0;
  for (;;) {
    char *text = callbacks->candidate(callbacks->context, before_cursor, all.count, &all.start);
    if (text == NULL) return all;
    if (all.count == capacity) {
      capacity = capacity ? 2 * capacity : 16;
      char **texts = realloc(all.texts, capacity * sizeof *texts);
      if (texts == NULL) {
        free(text);
        return all;
      }
      all.texts = texts;
    }
    all.texts[all.count++] = text;
  }
}

static void discard(candidates all) {
  for (size_t index = 0; index < all.count; index++) free(all.texts[index]);
  free(all.texts);
}

// Returns the length in bytes of the common prefix of all candidates, at a character boundary.
static size_t common_length(candidates all) {
  size_t length = strlen(all.texts[0]);
  for (size_t index = 1; index < all.count; index++) {
    size_t same = 0;
    while (same < length && all.texts[index][same] == all.texts[0][same]) same++;
    length = same;
  }
  while (length > 0 && ((unsigned char)all.texts[0][length] & 0xc0) == 0x80) length--;
  return length;
}

static void list(candidates all) {
  size_t widest = 1;
  for (size_t index = 0; index < all.count; index++) {
    size_t width = mbstowcs(NULL, all.texts[index], 0);
    if (width != (size_t)-1 && width > widest) widest = width;
  }
  struct winsize size;
  size_t width =
      ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
  size_t columns = width / (widest + 2) > 0 ? width / (widest + 2) : 1;
  for (size_t index = 0; index < all.count; index++) {
    size_t printed = mbstowcs(NULL, all.texts[index], 0);
    bool is_last = index % columns == columns - 1 || index == all.count - 1;
    size_t padding = is_last || printed == (size_t)-1 ? 0 : widest + 2 - printed;
    printf("%s%s%*s%s", index % columns == 0 ? "\r\n" : "", all.texts[index], (int)padding, "",
           index == all.count - 1 ? "\r\n" : "");
  }
  fflush(stdout);
}

unsigned char line_editor_complete(EditLine *edit, const line_editor_callbacks *callbacks) {
  const LineInfo *info = el_line(edit);
  char *before = strndup(info->buffer, (size_t)(info->cursor - info->buffer));
  if (before == NULL) return CC_ERROR;
  candidates all = collect(callbacks, before);
  unsigned char result = CC_ERROR;
  if (all.count > 0 && all.start <= strlen(before)) {
    const char *typed = before + all.start;
    size_t length = common_length(all);
    size_t typed_characters = mbstowcs(NULL, typed, 0);
    bool is_new = strlen(typed) != length || strncmp(typed, all.texts[0], length) != 0;
    if (all.count == 1 || (is_new && length >= strlen(typed))) {
      char *shared = strndup(all.texts[0], length);
      if (shared != NULL && typed_characters != (size_t)-1) {
        el_deletestr(edit, (int)typed_characters);
        result = el_insertstr(edit, shared) == 0 ? CC_REFRESH : CC_ERROR;
      }
      free(shared);
    } else {
      list(all);
      result = CC_REDISPLAY;
    }
  }
  discard(all);
  free(before);
  return result;
}
