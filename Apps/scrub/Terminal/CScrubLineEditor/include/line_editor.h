#pragma once
#include <stdbool.h>
#include <stddef.h>

// A line editor on libedit. It is C because libedit calls back through variadic functions and wide
// characters, which Swift cannot import; all logic is in Swift.

typedef struct line_editor line_editor;

typedef enum {
  line_editor_line,         // a line was read
  line_editor_end,          // end of input (Ctrl-D on an empty line)
  line_editor_interrupted,  // Ctrl-C: the typed line was cleared
  line_editor_failed,       // standard input cannot be read; errno has the reason
} line_editor_status;

// The bytes on the wake descriptor, read by an editor that waits for a key.
enum {
  line_editor_wake_interrupt = 'i',  // return line_editor_interrupted
  line_editor_wake_resize = 'w',     // the terminal was resized
  line_editor_wake_continue = 'c',   // the process was stopped and continues
  line_editor_wake_announce = 'a',   // call `announce`, above the line being edited
};

typedef struct {
  void *context;
  // Returns the candidate at `index` for the text before the cursor, allocated with malloc, or NULL
  // past the last one. Sets `start` to the byte offset of the text that candidates replace.
  char *(*candidate)(void *context, const char *before_cursor, size_t index, size_t *start);
  // Writes the pending announcements, while the edited line is cleared.
  void (*announce)(void *context);
} line_editor_callbacks;

// Creates an editor on standard input and output, with a history of at most `history_size` lines;
// NULL if the terminal cannot be set up. `wake` is the descriptor of the wake bytes.
line_editor *line_editor_create(
    const char *name, int wake, int history_size, line_editor_callbacks callbacks);
void line_editor_destroy(line_editor *editor);

// Reads a line, without its line feed, and allocates it with malloc.
line_editor_status line_editor_read(line_editor *editor, const char *prompt, char **line);

// History. The file functions return false if the file cannot be read or written.
void line_editor_add(line_editor *editor, const char *line);
bool line_editor_load(line_editor *editor, const char *path);
bool line_editor_append(const char *line, const char *path);
bool line_editor_save(line_editor *editor, const char *path);

// Sets the character set of the environment, or UTF-8 if the environment has none.
// Numbers keep the C locale: FFmpeg's options would be parsed with a decimal comma otherwise.
void line_editor_use_locale(void);
