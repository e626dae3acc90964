/*
 * A speed curve in a shared library, for programs that use FineScrub.
 *
 * A library exports one constant, `finescrub_curve`, and needs only this file. The program loads the
 * library with dlopen when a config names it, checks the constant, and only then calls its functions:
 *
 *   const finescrub_curve_plugin finescrub_curve = {
 *     .abi = FINESCRUB_CURVE_ABI,
 *     .size = sizeof(finescrub_curve_plugin),
 *     .name = "cosine",
 *     .create = create,
 *     .speed = speed,
 *     .destroy = destroy,
 *   };
 *
 * Plain C11, which also works with C++ and Swift. See the guide "Writing a plug-in". With GCC,
 * compile C++ with -fno-gnu-unique: a new version of a library otherwise uses inline variables of the
 * old one.
 *
 * Memory: the program owns the arguments of a call, which are valid only during the call; copy values
 * that you keep. The plug-in owns the result of `create`, which the program passes to `destroy` once. The
 * constant and everything it points to must not change while the program runs.
 *
 * Threads: functions may be called concurrently on any thread, even for the same curve. Only `destroy`
 * is called alone: after the last call for its curve has returned.
 *
 * Errors: no exception, signal or longjmp may leave a function. A library is never unloaded, so its own
 * threads and thread-local values are safe, but it should start no threads.
 */
#ifndef FINESCRUB_CURVE_H
#define FINESCRUB_CURVE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface, which is incremented if libraries must be recompiled. Compatible
   additions go to the end of a structure and are detected by its size. */
#define FINESCRUB_CURVE_ABI 1u

/* The largest length of a name in bytes, without its terminating zero. */
#define FINESCRUB_CURVE_NAME_LIMIT 64u

/* The largest number of distances that `feedback` may return. */
#define FINESCRUB_CURVE_FEEDBACK_LIMIT 256u

/* The video and the track that a curve is created for. */
typedef struct finescrub_curve_context {
  uint32_t size;            /* bytes that the program has set; fields beyond them do not exist */
  uint32_t is_stand_in;     /* 1 without a video, with the values of a typical one; else 0 */
  double duration;          /* of the video, in seconds; finite, above 0 */
  double frames_per_second; /* of the video; finite, above 0 */
  double track_length;      /* of the slider's track, in points; finite, above 0 */
} finescrub_curve_context;

/* The error of `create`: zero-terminated texts in UTF-8, initially empty. Write them with
   snprintf(error->reason, error->capacity, ...). */
typedef struct finescrub_curve_error {
  uint32_t size;     /* bytes that the program has set */
  uint32_t capacity; /* bytes at `parameter`, and as many at `reason`; at least 256 */
  char *parameter;   /* the invalid parameter, such as "reach" or "steps[2].speed"; may stay empty */
  char *reason;      /* the problem, with the invalid value, and its solution */
} finescrub_curve_error;

/* The constant that a library exports. */
typedef struct finescrub_curve_plugin {
  uint32_t abi;  /* FINESCRUB_CURVE_ABI */
  uint32_t size; /* sizeof(finescrub_curve_plugin) */

  /* The name, in UTF-8: 1 to FINESCRUB_CURVE_NAME_LIMIT bytes. */
  const char *name;

  /* The parameters with their defaults as a JSON5 object: "{ reach: 200, slowest: 0.01 }". The program
     then rejects any other parameter or type, with its position in the config, and `create` receives
     every parameter, including omitted ones. NULL to declare none: `create` then receives the
     parameters of the config unchanged. */
  const char *defaults;

  /* Creates a curve. `parameters` is a JSON object on one line, with one space after each colon and
     comma: {"reach": 200, "slowest": 0.01}. Its numbers are finite and can be parsed with strtod,
     because the call runs in the "C" locale. Called again for another video and when the config is
     reloaded. Returns NULL and writes to `error` if the parameters are invalid; the rest of the config
     then works without the curve. */
  void *(*create)(
      const char *parameters, const finescrub_curve_context *context, finescrub_curve_error *error);

  /* Returns the speed at a distance from the track: 1 follows the finger fully, 0.5 half as far. Called
     for every movement of the finger: no locks, no allocations, no input or output, and always the
     same speed for the same distance. `distance` is in points and finite; it is negative on the other
     side of a slider that slows down on one side only, where it usually counts as 0. The program
     treats NaN as 0 and clamps the speed to 0 to 1000000. */
  double (*speed)(const void *curve, double distance);

  /* Frees a curve. Called once for each curve that `create` returned. */
  void (*destroy)(void *curve);

  /* Returns the mean of `speed` between two different finite distances; the rules of `speed` apply. NULL
     to integrate `speed` numerically, to about 12 digits; a closed form is faster. */
  double (*average_speed)(const void *curve, double start, double end);

  /* Writes the distances at which the person should feel a tap, in points, to `distances`: at most
     `capacity`, finite, above 0, strictly ascending. Returns their number. Called once, after `create`.
     NULL, or a result of 0, for no taps. */
  size_t (*feedback)(const void *curve, double *distances, size_t capacity);
} finescrub_curve_plugin;

/* The constant that a library defines; this declaration makes it visible outside of the library. */
#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
extern const finescrub_curve_plugin finescrub_curve;

#ifdef __cplusplus
}
#endif

#endif
