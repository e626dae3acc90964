#include "finescrub_curve.h"

// The binary layout of the interface: compiled libraries depend on it, so a change that breaks one of
// these assertions needs another FINESCRUB_CURVE_ABI.
#define HOLDS(condition) _Static_assert(condition, "another layout needs another FINESCRUB_CURVE_ABI")
#define POINTER(index) (8 + (index) * sizeof(void *))

HOLDS(FINESCRUB_CURVE_ABI == 1);
HOLDS(offsetof(finescrub_curve_plugin, abi) == 0);
HOLDS(offsetof(finescrub_curve_plugin, size) == 4);
HOLDS(offsetof(finescrub_curve_plugin, name) == POINTER(0));
HOLDS(offsetof(finescrub_curve_plugin, defaults) == POINTER(1));
HOLDS(offsetof(finescrub_curve_plugin, create) == POINTER(2));
HOLDS(offsetof(finescrub_curve_plugin, speed) == POINTER(3));
HOLDS(offsetof(finescrub_curve_plugin, destroy) == POINTER(4));
HOLDS(offsetof(finescrub_curve_plugin, average_speed) == POINTER(5));
HOLDS(offsetof(finescrub_curve_plugin, feedback) == POINTER(6));
HOLDS(offsetof(finescrub_curve_context, duration) == 8);
HOLDS(offsetof(finescrub_curve_context, frames_per_second) == 16);
HOLDS(offsetof(finescrub_curve_context, track_length) == 24);
HOLDS(offsetof(finescrub_curve_error, capacity) == 4);
HOLDS(offsetof(finescrub_curve_error, parameter) == POINTER(0));
HOLDS(offsetof(finescrub_curve_error, reason) == POINTER(1));
