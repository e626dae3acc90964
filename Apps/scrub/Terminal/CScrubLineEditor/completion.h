#pragma once
#include "../CScrubEdit/edit.h"
#include "line_editor.h"

// Completes the text before the cursor: inserts the common prefix of all candidates, or lists them
// if that adds nothing. Returns the next action of libedit.
unsigned char line_editor_complete(EditLine *edit, const line_editor_callbacks *callbacks);
