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

/// Sends a window a message of five numbers, as desktops' protocols do.
static inline void desktop_send(
    Display *display, Window window, const char *type, long a, long b, long c, long d, long e) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom(display, type, False);
  event.xclient.format = 32;
  long data[] = {a, b, c, d, e};
  for (int index = 0; index < 5; index++) event.xclient.data.l[index] = data[index];
  XSendEvent(display, window, False, NoEventMask, &event);
  XFlush(display);
}

/// The type of a message and one of its numbers; 0 for an event that is none.
static inline Atom desktop_messageType(const XEvent *event) {
  return event->type == ClientMessage ? event->xclient.message_type : 0;
}
static inline long desktop_messageNumber(const XEvent *event, int index) {
  return event->xclient.data.l[index];
}

/// Answers an event that asks for a selection; false where it asks for nothing, or another type.
static inline int desktop_answer(
    Display *display, const XEvent *event, const char *type, const char *bytes, int count) {
  if (event->type != SelectionRequest) return 0;
  const XSelectionRequestEvent *request = &event->xselectionrequest;
  int isWanted = request->target == XInternAtom(display, type, False);
  XEvent answer = {0};
  answer.xselection.type = SelectionNotify;
  answer.xselection.requestor = request->requestor;
  answer.xselection.selection = request->selection;
  answer.xselection.target = request->target;
  answer.xselection.time = request->time;
  if (isWanted) {
    answer.xselection.property = request->property;
    XChangeProperty(
        display, request->requestor, request->property, request->target, 8, PropModeReplace,
        (const unsigned char *)bytes, count);
  }
  XSendEvent(display, request->requestor, False, NoEventMask, &answer);
  XFlush(display);
  return isWanted;
}

#endif
