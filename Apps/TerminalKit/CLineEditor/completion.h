#pragma once
#include "../CEdit/edit.h"
#include "line_editor.h"

// Completes what stands before the cursor: inserts what all candidates share, and lists them when
// that is nothing new. Returns what libedit is to do next.
unsigned char line_editor_complete(EditLine *edit, const line_editor_callbacks *callbacks);
