// What the tests of a window need of X11, D-Bus and PNG, with what Swift cannot import of it.
#ifndef CDESKTOP_H
#define CDESKTOP_H

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <cairo.h>
#include <gio/gio.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static inline int desktop_ignore(Display *display, XErrorEvent *error) { return 0; }

/// A window may go at any time; the default handler would end the tests for asking about one.
static inline void desktop_ignoreErrors(void) { XSetErrorHandler(desktop_ignore); }

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

/// Connects to the X server's driver of a touch screen, "inputtest"; -1 if it cannot be had.
///
/// The driver's protocol is that of xf86-input-inputtest-protocol.h, version 1.1.
static inline int desktop_openTouchScreen(const char *path) {
  int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  struct { uint32_t length, type; uint16_t major, minor; } version = {sizeof version, 0, 1, 1}, answer;
  if (connect(server, (struct sockaddr *)&address, sizeof address) == 0
      && write(server, &version, sizeof version) == sizeof version
      && read(server, &answer, sizeof answer) == sizeof answer)
    return server;
  close(server);
  return -1;
}

/// Sends what a finger does, and waits until the X server has taken it; false if the driver is gone.
///
/// \param kind One of XI_TouchBegin (18), XI_TouchUpdate (19) and XI_TouchEnd (20).
/// \param x The place in the width of the screen, from 0 to 65,535, and y in its height.
static inline int desktop_touch(int server, uint32_t finger, uint32_t kind, double x, double y) {
  struct {
    uint32_t length, type, finger, kind, isUnaccelerated;
    uint8_t mask[8];
    double values[64], unaccelerated[64];
  } event = {sizeof event, 6, finger, kind, 0, {3}, {x, y}};
  struct { uint32_t length, type; } wait = {sizeof wait, 1}, answer;
  return write(server, &event, sizeof event) == sizeof event && write(server, &wait, sizeof wait) == sizeof wait
      && read(server, &answer, sizeof answer) == sizeof answer;
}

#endif
