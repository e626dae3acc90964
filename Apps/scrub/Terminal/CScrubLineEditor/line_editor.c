#include "line_editor.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

#include "../CScrubEdit/edit.h"
#include "completion.h"

// A key that no keyboard sends: the UTF-8 decoder below never returns this control character for
// meaningful text, so it can be bound to `announce` in libedit's key table.
static const wchar_t announce_key = 0x9c;

struct line_editor {
  EditLine *edit;
  History *history;
  const char *prompt;
  line_editor_callbacks callbacks;
  mbstate_t decoder;
  int wake;
  int error;
  bool interrupted;
};

static line_editor *owner(EditLine *edit) {
  void *editor = NULL;
  el_get(edit, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt(EditLine *edit) { return (char *)owner(edit)->prompt; }

// MARK: Keys

// Handles a byte on the wake descriptor; returns true if `*key` must be returned to libedit.
static bool wake(line_editor *editor, char reason, wchar_t *key) {
  switch (reason) {
  case line_editor_wake_interrupt:
    editor->interrupted = true;
    return true;
  case line_editor_wake_resize:
    el_resize(editor->edit);
    return false;
  case line_editor_wake_continue:
    el_set(editor->edit, EL_PREP_TERM, 1);
    *key = announce_key;
    return true;
  case line_editor_wake_announce:
    *key = announce_key;
    return true;
  default:
    return false;
  }
}

// Reads one key: 1, 0 at the end of input, -1 on an error or when interrupted.
static int read_key(EditLine *edit, wchar_t *key) {
  line_editor *editor = owner(edit);
  for (;;) {
    fd_set set;
    FD_ZERO(&set);
    FD_SET(STDIN_FILENO, &set);
    FD_SET(editor->wake, &set);
    if (select(editor->wake + 1, &set, NULL, NULL, NULL) < 0) {
      if (errno == EINTR) continue;
      editor->error = errno;
      return -1;
    }
    char byte;
    if (FD_ISSET(editor->wake, &set) && read(editor->wake, &byte, 1) == 1) {
      if (wake(editor, byte, key)) return editor->interrupted ? -1 : 1;
      continue;
    }
    if (!FD_ISSET(STDIN_FILENO, &set)) continue;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count == 0) return 0;
    if (count < 0) {
      if (errno == EINTR || errno == EAGAIN) continue;
      editor->error = errno;
      return -1;
    }
    size_t length = mbrtowc(key, &byte, 1, &editor->decoder);
    if (length == (size_t)-1) {
      memset(&editor->decoder, 0, sizeof editor->decoder);  // not UTF-8: dropped
    } else if (length != (size_t)-2) {
      return 1;
    }
  }
}

// Bound to announce_key: clears the row of the edited line, or leaves it where the terminal cannot clear it,
// writes the announcement, and redraws the line below it.
static unsigned char announce(EditLine *edit, int key) {
  (void)key;
  line_editor *editor = owner(edit);
  const char *terminal = getenv("TERM");
  const char *clear = terminal != NULL && strcmp(terminal, "dumb") == 0 ? "\r\n" : "\r\x1b[K";
  if (write(STDOUT_FILENO, clear, strlen(clear)) < 0) return CC_FATAL;
  editor->callbacks.announce(editor->callbacks.context);
  return CC_REDISPLAY;
}

// Bound to Tab.
static unsigned char complete(EditLine *edit, int key) {
  (void)key;
  return line_editor_complete(edit, &owner(edit)->callbacks);
}

// MARK: Creating and destroying

static void bind_keys(EditLine *edit) {
  el_set(edit, EL_EDITOR, "emacs");  // Of the texts below, el_set would keep copies for ever.
  el_wset(edit, EL_ADDFN, L"finescrub-complete", L"Complete the word before the cursor", complete);
  el_wset(edit, EL_ADDFN, L"finescrub-announce", L"Write a message above the line", announce);
  el_set(edit, EL_BIND, "^I", "finescrub-complete", NULL);
  el_set(edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
  el_set(edit, EL_BIND, "\\e[1~", "ed-move-to-beg", NULL);
  el_set(edit, EL_BIND, "\\e[4~", "ed-move-to-end", NULL);
  el_set(edit, EL_BIND, "\\e[3~", "ed-delete-next-char", NULL);
  el_set(edit, EL_BIND, "\\e[1;5C", "em-next-word", NULL);
  el_set(edit, EL_BIND, "\\e[1;5D", "ed-prev-word", NULL);
  el_source(edit, NULL);  // the user's own ~/.editrc
  el_set(edit, EL_BIND, "\\234", "finescrub-announce", NULL);
}

line_editor *line_editor_create(
    const char *name, int wake, int history_size, line_editor_callbacks callbacks) {
  if (wake < 0 || wake >= FD_SETSIZE) return NULL;
  line_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->wake = wake;
  editor->callbacks = callbacks;
  editor->prompt = "";
  editor->edit = el_init(name, stdin, stdout, stderr);
  editor->history = history_init();
  if (editor->edit == NULL || editor->history == NULL) {
    line_editor_destroy(editor);
    return NULL;
  }
  HistEvent event;
  history(editor->history, &event, H_SETSIZE, history_size);
  history(editor->history, &event, H_SETUNIQUE, 1);
  el_set(editor->edit, EL_CLIENTDATA, editor);
  el_set(editor->edit, EL_SIGNAL, 0);
  el_set(editor->edit, EL_PROMPT, prompt);
  el_set(editor->edit, EL_GETCFN, read_key);
  el_set(editor->edit, EL_HIST, history, editor->history);
  bind_keys(editor->edit);
  return editor;
}

void line_editor_destroy(line_editor *editor) {
  if (editor == NULL) return;
  if (editor->history != NULL) history_end(editor->history);
  if (editor->edit != NULL) el_end(editor->edit);
  free(editor);
}

line_editor_status line_editor_read(line_editor *editor, const char *text, char **line) {
  *line = NULL;
  editor->prompt = text;
  editor->interrupted = false;
  editor->error = 0;
  memset(&editor->decoder, 0, sizeof editor->decoder);
  int count = 0;
  const char *read = el_gets(editor->edit, &count);
  if (editor->interrupted) {
    printf("\r\n");
    fflush(stdout);
    return line_editor_interrupted;
  }
  if (editor->error != 0) {
    errno = editor->error;
    return line_editor_failed;
  }
  if (read == NULL || count <= 0) return line_editor_end;
  size_t length = (size_t)count;
  if (read[length - 1] == '\n') length--;
  *line = strndup(read, length);
  return *line == NULL ? line_editor_failed : line_editor_line;
}

// MARK: History

void line_editor_add(line_editor *editor, const char *line) {
  HistEvent event;
  history(editor->history, &event, H_ENTER, line);
}

bool line_editor_load(line_editor *editor, const char *path) {
  HistEvent event;
  return history(editor->history, &event, H_LOAD, path) >= 0;
}

bool line_editor_append(const char *line, const char *path) {
  FILE *file = fopen(path, "a");
  if (file == NULL) return false;
  // A separate history of this line: for the newest line of a longer one, libedit writes two.
  // libedit writes the file's heading only at position 0, which a file opened for appending
  // reports until the first seek.
  History *single = history_init();
  HistEvent event;
  bool is_written = single != NULL && history(single, &event, H_SETSIZE, 1) >= 0 &&
                    history(single, &event, H_ENTER, line) >= 0 &&
                    fseek(file, 0, SEEK_END) == 0 &&
                    history(single, &event, H_SAVE_FP, file) >= 0;
  if (single != NULL) history_end(single);
  return fclose(file) == 0 && is_written;
}

bool line_editor_save(line_editor *editor, const char *path) {
  HistEvent event;
  return history(editor->history, &event, H_SAVE, path) >= 0;
}

// MARK: Locale

void line_editor_use_locale(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "en_US.UTF-8");
}
