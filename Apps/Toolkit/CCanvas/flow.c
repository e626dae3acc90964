#include "flow.h"

typedef struct {
  GtkWidget parent;
  int spacing;
} ScrubFlow;

typedef struct {
  GtkWidgetClass parent;
} ScrubFlowClass;

G_DEFINE_TYPE(ScrubFlow, scrub_flow, GTK_TYPE_WIDGET)

static int natural(GtkWidget *child, GtkOrientation orientation, int room) {
  int size = 0;
  gtk_widget_measure(child, orientation, room, NULL, &size, NULL, NULL);
  return size;
}

/// How wide a child is in a line that has so much room.
static int width_of(GtkWidget *child, int room) {
  int width = natural(child, GTK_ORIENTATION_HORIZONTAL, -1), least = 0;
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return MAX(least, MIN(width, room));
}

/// The first child from this one on that is seen.
static GtkWidget *seen(GtkWidget *child) {
  while (child && !gtk_widget_should_layout(child)) child = gtk_widget_get_next_sibling(child);
  return child;
}

/// The child after the line that begins with one, and how high the line is.
static GtkWidget *line_end(ScrubFlow *self, GtkWidget *first, int room, int *height) {
  int x = 0;
  *height = 0;
  for (GtkWidget *child = first; child;
       child = seen(gtk_widget_get_next_sibling(child))) {
    int width = width_of(child, room);
    if (child != first && x + width > room) return child;
    *height = MAX(*height, natural(child, GTK_ORIENTATION_VERTICAL, width));
    x += width + self->spacing;
  }
  return NULL;
}

static void scrub_flow_measure(
    GtkWidget *widget, GtkOrientation orientation, int room, int *minimum, int *size,
    int *minimum_baseline, int *baseline) {
  ScrubFlow *self = (ScrubFlow *)widget;
  (void)minimum_baseline, (void)baseline;
  *minimum = *size = 0;
  GtkWidget *child = seen(gtk_widget_get_first_child(widget));
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    for (; child; child = seen(gtk_widget_get_next_sibling(child))) {
      *minimum = MAX(*minimum, width_of(child, 0));
      if (*size > 0) *size += self->spacing;
      *size += natural(child, orientation, -1);
    }
  } else {
    int height = 0;
    while (child) {
      child = line_end(self, child, room < 0 ? G_MAXINT / 2 : room, &height);
      *size += height + (child ? self->spacing : 0);
    }
    *minimum = *size;
  }
}

static void scrub_flow_size_allocate(GtkWidget *widget, int room, int room_height, int baseline) {
  ScrubFlow *self = (ScrubFlow *)widget;
  (void)room_height, (void)baseline;
  gboolean is_mirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = seen(gtk_widget_get_first_child(widget));
  int y = 0;
  while (child) {
    int height = 0, x = 0;
    GtkWidget *end = line_end(self, child, room, &height);
    for (; child != end; child = seen(gtk_widget_get_next_sibling(child))) {
      int width = width_of(child, room);
      GtkAllocation place = {is_mirrored ? room - x - width : x, y, width, height};
      gtk_widget_size_allocate(child, &place, -1);
      x += width + self->spacing;
    }
    y += height + self->spacing;
  }
}

static GtkSizeRequestMode scrub_flow_get_request_mode(GtkWidget *widget) {
  (void)widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void scrub_flow_dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
  G_OBJECT_CLASS(scrub_flow_parent_class)->dispose(object);
}

static void scrub_flow_class_init(ScrubFlowClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->measure = scrub_flow_measure;
  widget->size_allocate = scrub_flow_size_allocate;
  widget->get_request_mode = scrub_flow_get_request_mode;
  G_OBJECT_CLASS(class)->dispose = scrub_flow_dispose;
  gtk_widget_class_set_css_name(widget, "flow");
  gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void scrub_flow_init(ScrubFlow *self) { (void)self; }

GtkWidget *scrub_flow_new(int spacing) {
  ScrubFlow *self = g_object_new(scrub_flow_get_type(), NULL);
  self->spacing = spacing;
  return GTK_WIDGET(self);
}

void scrub_flow_append(GtkWidget *flow, GtkWidget *child) { gtk_widget_set_parent(child, flow); }
