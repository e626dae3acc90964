#include "canvas.h"

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

static gulong connect(
    void *sender, const char *signal, GCallback handler, void *data, GDestroyNotify destroy) {
  return g_signal_connect_data(
      sender, signal, handler, data, (GClosureNotify)(void (*)(void))destroy, 0);
}

gulong scrub_connect(
    void *sender, const char *signal, ScrubSignal handler, void *data, GDestroyNotify destroy) {
  return connect(sender, signal, G_CALLBACK(handler), data, destroy);
}

gulong scrub_connect_notify(
    void *sender, const char *signal, ScrubNotify handler, void *data, GDestroyNotify destroy) {
  return connect(sender, signal, G_CALLBACK(handler), data, destroy);
}

gulong scrub_connect_event(
    void *sender, const char *signal, ScrubEvent handler, void *data, GDestroyNotify destroy) {
  return connect(sender, signal, G_CALLBACK(handler), data, destroy);
}

gulong scrub_connect_key(
    void *sender, const char *signal, ScrubKey handler, void *data, GDestroyNotify destroy) {
  return connect(sender, signal, G_CALLBACK(handler), data, destroy);
}

gulong scrub_connect_number(
    void *sender, const char *signal, ScrubNumber handler, void *data, GDestroyNotify destroy) {
  return connect(sender, signal, G_CALLBACK(handler), data, destroy);
}

gulong scrub_connect_press(
    void *sender, const char *signal, ScrubPress handler, void *data, GDestroyNotify destroy) {
  return connect(sender, signal, G_CALLBACK(handler), data, destroy);
}

gulong scrub_connect_text(
    void *sender, const char *signal, ScrubText handler, void *data, GDestroyNotify destroy) {
  return connect(sender, signal, G_CALLBACK(handler), data, destroy);
}

gulong scrub_connect_question(
    void *sender, const char *signal, ScrubQuestion handler, void *data, GDestroyNotify destroy) {
  return connect(sender, signal, G_CALLBACK(handler), data, destroy);
}

gulong scrub_connect_scroll(
    void *sender, const char *signal, ScrubScroll handler, void *data, GDestroyNotify destroy) {
  return connect(sender, signal, G_CALLBACK(handler), data, destroy);
}

typedef struct {
  ScrubDrop handler;
  void *data;
  GDestroyNotify destroy;
} Drop;

static gboolean dropped(
    GtkDropTarget *target, const GValue *value, double x, double y, void *data) {
  (void)target, (void)x, (void)y;
  Drop *drop = data;
  GSList *files = gdk_file_list_get_files(g_value_get_boxed(value));
  char *path = NULL;
  for (GSList *file = files; file && !path; file = file->next) path = g_file_get_path(file->data);
  gboolean isTaken = path && drop->handler(drop->data, path);
  g_free(path);
  g_slist_free(files);
  return isTaken;
}

static void free_drop(void *data, GClosure *closure) {
  (void)closure;
  Drop *drop = data;
  drop->destroy(drop->data);
  g_free(drop);
}

void scrub_accept_files(
    GtkWidget *widget, ScrubDrop handler, void *data, GDestroyNotify destroy) {
  Drop *drop = g_new(Drop, 1);
  *drop = (Drop){handler, data, destroy};
  GtkDropTarget *target = gtk_drop_target_new(GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect_data(target, "drop", G_CALLBACK(dropped), drop, free_drop, 0);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(target));
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
