// GTK and libadwaita, for Swift. Macros that Swift does not see are re-spelled here; what needs code is in
// CCanvas.

#ifndef SCRUB_GTK_H
#define SCRUB_GTK_H

#include <adwaita.h>

#endif
