#include <finescrub_curve.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A curve that falls along half a cosine from full speed at the
// track to the slowest at its reach.
typedef struct {
  double reach;
  double slowest;
} cosine;

static const double pi = 3.14159265358979323846;

static double speed(const void *curve, double distance) {
  const cosine *self = curve;
  if (distance <= 0) return 1;
  if (distance >= self->reach) return self->slowest;
  double wave = 1 + cos(pi * distance / self->reach);
  return self->slowest + (1 - self->slowest) * wave / 2;
}

// Returns a parameter that has a default, so it is present. The
// colon distinguishes a key from a value.
static double number(const char *parameters, const char *name) {
  char key[64];
  snprintf(key, sizeof key, "\"%s\": ", name);
  const char *found = strstr(parameters, key);
  return found == NULL ? NAN : strtod(found + strlen(key), NULL);
}

static void *refuse(
    finescrub_curve_error *error, const char *parameter,
    double value, const char *wanted) {
  snprintf(error->parameter, error->capacity, "%s", parameter);
  snprintf(
      error->reason, error->capacity, "%g is not %s", value,
      wanted);
  return NULL;
}

static void *create(
    const char *parameters, const finescrub_curve_context *context,
    finescrub_curve_error *error) {
  (void)context;  // this curve is the same for every video
  double reach = number(parameters, "reach");
  if (!(reach > 0)) {
    return refuse(error, "reach", reach, "a distance above 0");
  }
  double slowest = number(parameters, "slowest");
  if (!(slowest >= 0 && slowest <= 1)) {
    return refuse(error, "slowest", slowest, "a speed from 0 to 1");
  }

  cosine *self = malloc(sizeof *self);
  if (self == NULL) {
    snprintf(
        error->reason, error->capacity, "out of memory");
    return NULL;
  }
  *self = (cosine){.reach = reach, .slowest = slowest};
  return self;
}

static void destroy(void *curve) { free(curve); }

// Returns the integral of the speed from the track to a distance.
static double way(const cosine *self, double distance) {
  if (distance <= 0) return distance;
  double inside = fmin(distance, self->reach);
  double swing = self->reach / pi * sin(pi * inside / self->reach);
  return self->slowest * distance
      + (1 - self->slowest) * (inside + swing) / 2;
}

static double average_speed(
    const void *curve, double start, double end) {
  return (way(curve, end) - way(curve, start)) / (end - start);
}

// One tap at the distance at which the curve is slowest.
static size_t feedback(
    const void *curve, double *distances, size_t capacity) {
  const cosine *self = curve;
  if (capacity > 0) distances[0] = self->reach;
  return 1;
}

const finescrub_curve_plugin finescrub_curve = {
    .abi = FINESCRUB_CURVE_ABI,
    .size = sizeof(finescrub_curve_plugin),
    .name = "cosine",
    .defaults = "{ reach: 200, slowest: 0.01 }",
    .create = create,
    .speed = speed,
    .destroy = destroy,
    .average_speed = average_speed,
    .feedback = feedback,
};
