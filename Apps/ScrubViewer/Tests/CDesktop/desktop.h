// What the tests of a window need of X11, D-Bus and PNG, with what Swift cannot import of it.
#ifndef CDESKTOP_H
#define CDESKTOP_H

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <cairo.h>
#include <gio/gio.h>

static inline int desktop_ignore(Display *display, XErrorEvent *error) { return 0; }

/// A window may go at any time; the default handler would end the tests for asking about one.
static inline void desktop_ignoreErrors(void) { XSetErrorHandler(desktop_ignore); }

/// Asks a window to close, as a window manager does.
static inline void desktop_close(Display *display, Window window) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = (long)XInternAtom(display, "WM_DELETE_WINDOW", False);
  event.xclient.data.l[1] = CurrentTime;
  XSendEvent(display, window, False, NoEventMask, &event);
}

#endif
