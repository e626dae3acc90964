#include "canvas.h"

#ifdef __linux__
#include <linux/sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

typedef struct {
  GtkWidget parent;
  ScrubDraw draw;
  ScrubResize resize;
  void *data;
  GDestroyNotify destroy;
} ScrubCanvas;

typedef struct {
  GtkWidgetClass parent;
} ScrubCanvasClass;

G_DEFINE_TYPE(ScrubCanvas, scrub_canvas, GTK_TYPE_WIDGET)

static void scrub_canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  ScrubCanvas *self = (ScrubCanvas *)widget;
  int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  if (self->draw && width > 0 && height > 0) self->draw(self->data, snapshot, width, height);
}

static void scrub_canvas_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  ScrubCanvas *self = (ScrubCanvas *)widget;
  GTK_WIDGET_CLASS(scrub_canvas_parent_class)->size_allocate(widget, width, height, baseline);
  if (self->resize) self->resize(self->data, width, height);
}

static void scrub_canvas_finalize(GObject *object) {
  ScrubCanvas *self = (ScrubCanvas *)object;
  if (self->destroy) self->destroy(self->data);
  G_OBJECT_CLASS(scrub_canvas_parent_class)->finalize(object);
}

static void scrub_canvas_class_init(ScrubCanvasClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->snapshot = scrub_canvas_snapshot;
  widget->size_allocate = scrub_canvas_size_allocate;
  G_OBJECT_CLASS(class)->finalize = scrub_canvas_finalize;
  gtk_widget_class_set_css_name(widget, "canvas");
}

static void scrub_canvas_init(ScrubCanvas *self) { (void)self; }

GtkWidget *scrub_canvas_new(
    GtkAccessibleRole role, ScrubDraw draw, ScrubResize resize, void *data,
    GDestroyNotify destroy) {
  ScrubCanvas *self = g_object_new(scrub_canvas_get_type(), "accessible-role", role, NULL);
  self->draw = draw;
  self->resize = resize;
  self->data = data;
  self->destroy = destroy;
  return GTK_WIDGET(self);
}

void scrub_set_accessible_text(
    GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
}

void scrub_push_gain(GtkSnapshot *snapshot, float gain) {
  graphene_matrix_t factors;
  graphene_vec4_t offset;
  graphene_matrix_init_scale(&factors, gain, gain, gain);
  graphene_vec4_init(&offset, 0, 0, 0, 0);
  gtk_snapshot_push_color_matrix(snapshot, &factors, &offset);
}

void scrub_take_short_slices(void) {
#ifdef __linux__
  // The C library of Debian 12 does not declare it. 0.1 ms is the least that Linux gives.
  struct {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
  } attributes = {
      sizeof attributes, SCHED_NORMAL, SCHED_FLAG_RESET_ON_FORK, getpriority(PRIO_PROCESS, 0), 0, 100000};
  syscall(SYS_sched_setattr, 0, &attributes, 0);
#endif
}
