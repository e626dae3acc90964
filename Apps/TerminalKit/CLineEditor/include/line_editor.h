#pragma once
#include <stdbool.h>
#include <stddef.h>

// A line editor on libedit. It is C because libedit calls back through variadic functions and wide
// characters, which Swift cannot name; everything that decides something is in Swift.

typedef struct line_editor line_editor;

typedef enum {
  line_editor_line,         // a line was read
  line_editor_end,          // end of input (Ctrl-D on an empty line)
  line_editor_interrupted,  // Ctrl-C: the line typed so far is gone
  line_editor_failed,       // standard input cannot be read; errno says why
} line_editor_status;

// What a byte on the wake descriptor means to an editor that waits for a key.
enum {
  line_editor_wake_interrupt = 'i',  // return line_editor_interrupted
  line_editor_wake_resize = 'w',     // the terminal has another size
  line_editor_wake_continue = 'c',   // the process goes on after it was stopped
  line_editor_wake_announce = 'a',   // call `announce`, above the line being edited
};

typedef struct {
  void *context;
  // The candidate at `index` for what stands before the cursor, allocated with malloc, or NULL past
  // the last one. `start` gets the offset in bytes of the text that candidates replace.
  char *(*candidate)(void *context, const char *before_cursor, size_t index, size_t *start);
  // Writes what has waited for a moment at which the line being edited is out of the way.
  void (*announce)(void *context);
} line_editor_callbacks;

// Makes an editor on standard input and output, with a history of at most `history_size` lines;
// NULL when the terminal cannot be set up. `wake` is a descriptor to read wake bytes from.
line_editor *line_editor_create(
    const char *name, int wake, int history_size, line_editor_callbacks callbacks);
void line_editor_destroy(line_editor *editor);

// Reads a line, without its line feed, and allocates it with malloc.
line_editor_status line_editor_read(line_editor *editor, const char *prompt, char **line);

// History. The file functions return false when the file cannot be read or written.
void line_editor_add(line_editor *editor, const char *line);
bool line_editor_load(line_editor *editor, const char *path);
bool line_editor_append(const char *line, const char *path);
bool line_editor_save(line_editor *editor, const char *path);

// Takes the character set from the environment, and UTF-8 where the environment names none.
// Numbers keep the C locale: FFmpeg's options would be read with a decimal comma otherwise.
void line_editor_use_locale(void);
