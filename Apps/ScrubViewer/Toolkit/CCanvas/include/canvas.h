// A GTK widget that is drawn by the program, and what Swift cannot call of GTK and of Linux.

#ifndef SCRUB_CANVAS_H
#define SCRUB_CANVAS_H

// By this way, and not by its own name, it is the module CGtk for Swift, too.
#include "../../CGtk/gtk.h"

/// Draws the widget; the snapshot's origin is the widget's own.
typedef void (*ScrubDraw)(void *data, GtkSnapshot *snapshot, int width, int height);
/// The widget has got a size.
typedef void (*ScrubResize)(void *data, int width, int height);

/// A widget with an accessible role, whose look and size are told to functions. `destroy` gets
/// `data` when the widget is gone.
GtkWidget *scrub_canvas_new(
    GtkAccessibleRole role, ScrubDraw draw, ScrubResize resize, void *data, GDestroyNotify destroy);

/// Sets an accessible property that is a text.
void scrub_set_accessible_text(
    GtkWidget *widget, GtkAccessibleProperty property, const char *text);

/// Multiplies the colors of what is drawn until the next `gtk_snapshot_pop`. The matrix has vectors of the processor,
/// which Swift does not see.
void scrub_push_gain(GtkSnapshot *snapshot, float gain);

/// Lets the calling thread run as soon as it has something to do, though other threads are busy: Linux, from 6.12 on,
/// prefers those that want the shorter slices of time. Threads that it starts do not inherit that.
void scrub_take_short_slices(void);

#endif
