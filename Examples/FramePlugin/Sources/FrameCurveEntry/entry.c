#include <finescrub_curve.h>

// Written in Swift; see FrameCurve.swift.
void *frame_curve_create(
    const char *parameters, const finescrub_curve_context *context,
    finescrub_curve_error *error);
double frame_curve_speed(const void *curve, double distance);
void frame_curve_destroy(void *curve);

const finescrub_curve_plugin finescrub_curve = {
    .abi = FINESCRUB_CURVE_ABI,
    .size = sizeof(finescrub_curve_plugin),
    .name = "frame",
    .defaults = "{ reach: 200, pointsPerFrame: 2 }",
    .create = frame_curve_create,
    .speed = frame_curve_speed,
    .destroy = frame_curve_destroy,
};
