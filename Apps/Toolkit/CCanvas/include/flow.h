// A GTK container whose children stand in lines that break where the room ends.
//
// GtkFlowBox, which looks like it, is a list: Tab stops at its places and never comes to what is in
// them.

#ifndef SCRUB_FLOW_H
#define SCRUB_FLOW_H

#include "../../CGtk/gtk.h"

/// A container that leaves some points between two children and between two lines.
GtkWidget *scrub_flow_new(int spacing);

/// Puts a widget at the end.
void scrub_flow_append(GtkWidget *flow, GtkWidget *child);

#endif
