#include "line_editor.h"
