// A GTK widget that is drawn by the program, and signals with plain functions.

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

// A function for each shape of signal; `destroy` gets `data` when the signal is disconnected.

/// A signal that says nothing, or whose arguments do not matter but are at most one pointer.
typedef void (*ScrubSignal)(void *sender, void *data);
gulong scrub_connect(
    void *sender, const char *signal, ScrubSignal handler, void *data, GDestroyNotify destroy);

/// A change of a property.
typedef void (*ScrubNotify)(void *sender, GParamSpec *property, void *data);
gulong scrub_connect_notify(
    void *sender, const char *signal, ScrubNotify handler, void *data, GDestroyNotify destroy);

/// An event of a controller; true ends its way.
typedef gboolean (*ScrubEvent)(void *sender, GdkEvent *event, void *data);
gulong scrub_connect_event(
    void *sender, const char *signal, ScrubEvent handler, void *data, GDestroyNotify destroy);

/// A key; true ends its way.
typedef gboolean (*ScrubKey)(
    void *sender, guint key, guint code, GdkModifierType modifiers, void *data);
gulong scrub_connect_key(
    void *sender, const char *signal, ScrubKey handler, void *data, GDestroyNotify destroy);

/// A signal with one number, such as a dialog's response.
typedef void (*ScrubNumber)(void *sender, int number, void *data);
gulong scrub_connect_number(
    void *sender, const char *signal, ScrubNumber handler, void *data, GDestroyNotify destroy);

/// A press of a button, with the number of presses in quick succession.
typedef void (*ScrubPress)(void *sender, int count, double x, double y, void *data);
gulong scrub_connect_press(
    void *sender, const char *signal, ScrubPress handler, void *data, GDestroyNotify destroy);

/// A signal with a text, such as a dialog's response.
typedef void (*ScrubText)(void *sender, const char *text, void *data);
gulong scrub_connect_text(
    void *sender, const char *signal, ScrubText handler, void *data, GDestroyNotify destroy);

/// A question of a widget, such as whether a window closes; true ends the signal's way.
typedef gboolean (*ScrubQuestion)(void *sender, void *data);
gulong scrub_connect_question(
    void *sender, const char *signal, ScrubQuestion handler, void *data, GDestroyNotify destroy);

/// A step of a wheel or a trackpad; true ends its way.
typedef gboolean (*ScrubScroll)(void *sender, double x, double y, void *data);
gulong scrub_connect_scroll(
    void *sender, const char *signal, ScrubScroll handler, void *data, GDestroyNotify destroy);

/// Lets files be dropped on a widget; the handler gets the path of the first one that has a path.
typedef gboolean (*ScrubDrop)(void *data, const char *path);
void scrub_accept_files(
    GtkWidget *widget, ScrubDrop handler, void *data, GDestroyNotify destroy);

/// Sets an accessible property that is a text.
void scrub_set_accessible_text(
    GtkWidget *widget, GtkAccessibleProperty property, const char *text);

/// Multiplies the colors of what is drawn until the next `gtk_snapshot_pop`. The matrix has vectors of the processor,
/// which Swift does not see.
void scrub_push_gain(GtkSnapshot *snapshot, float gain);

#endif
