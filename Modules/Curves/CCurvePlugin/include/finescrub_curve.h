/*
 * A speed curve in a shared library, for programs that use FineScrub.
 *
 * A library exports one constant, `finescrub_curve`, and this file is all that it needs. The program
 * loads it with dlopen when a config names it, checks the constant, and only then calls into it:
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
 * Plain C11, also for C++ and for Swift. The guide "Writing a plug-in" takes you through it.
 *
 * Memory: what the program hands over belongs to the program and is valid during the call alone; copy
 * what you keep. What `create` returns belongs to the plug-in until the program gives it back to
 * `destroy`, once. The constant and all it points to stay as they are for as long as the program runs.
 *
 * Threads: any function may be called on any thread, and several at the same time, also for the same
 * curve. Only `destroy` comes alone: after the last call for its curve has returned.
 *
 * Failing: no exception, signal or longjmp may leave a function. A library is never unloaded, so
 * threads and thread-local values of its own are safe, but it had better start none.
 */
#ifndef FINESCRUB_CURVE_H
#define FINESCRUB_CURVE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The number of this interface. It grows when libraries must be compiled anew; what is only added
   goes to the end of a structure and shows in its size. */
#define FINESCRUB_CURVE_ABI 1u

/* The most bytes of a name, without the zero at its end. */
#define FINESCRUB_CURVE_NAME_LIMIT 64u

/* The most distances that `feedback` may give. */
#define FINESCRUB_CURVE_FEEDBACK_LIMIT 256u

/* What the curve is made for. */
typedef struct finescrub_curve_context {
  uint32_t size;            /* bytes that the program has filled in; fields beyond it are not there */
  uint32_t is_stand_in;     /* 1 while there is no video: the numbers are then a usual video's; else 0 */
  double duration;          /* of the video, in seconds; finite, above 0 */
  double frames_per_second; /* of the video; finite, above 0 */
  double track_length;      /* of the slider's track, in points; finite, above 0 */
} finescrub_curve_context;

/* Where `create` says why it makes no curve: texts in UTF-8 with a zero at the end, empty at first.
   Write them with snprintf(error->reason, error->capacity, ...). */
typedef struct finescrub_curve_error {
  uint32_t size;     /* bytes that the program has filled in */
  uint32_t capacity; /* bytes at `parameter`, and as many at `reason`; at least 256 */
  char *parameter;   /* the parameter that is wrong, such as "reach" or "steps[2].speed"; may stay empty */
  char *reason;      /* what is wrong and what to do, with the bad value */
} finescrub_curve_error;

/* What a library exports. */
typedef struct finescrub_curve_plugin {
  uint32_t abi;  /* FINESCRUB_CURVE_ABI */
  uint32_t size; /* sizeof(finescrub_curve_plugin) */

  /* What people call it, in UTF-8: 1 to FINESCRUB_CURVE_NAME_LIMIT bytes. */
  const char *name;

  /* The parameters with their defaults as a JSON5 object: "{ reach: 200, slowest: 0.01 }". The program
     then refuses any other parameter and any other type, at its place in the config, and `create`
     gets every parameter, given or not. NULL where the program cannot know them: `create` then gets
     what was written. */
  const char *defaults;

  /* Makes a curve. `parameters` is a JSON object on one line, with one blank after each colon and
     comma: {"reach": 200, "slowest": 0.01}. Its numbers are finite, and they can be read with strtod,
     because the call runs under the "C" locale. It is called again for another video and when the
     config is read again. NULL with a text at `error` where there is no such curve; the rest of the
     config then works without it. */
  void *(*create)(
      const char *parameters, const finescrub_curve_context *context, finescrub_curve_error *error);

  /* The speed at a distance from the track: 1 follows the finger in full, 0.5 half as far. Called for
     every movement of the finger: no lock, no allocation, no input or output, and for the same
     distance always the same speed. `distance` is in points and finite; it is below 0 on the other
     side of a slider that slows down on one side alone, and usually taken as 0 there. The program
     takes what is no number as 0, and holds the speed between 0 and 1000000. */
  double (*speed)(const void *curve, double distance);

  /* Frees a curve. Called once for each curve that `create` returned. */
  void (*destroy)(void *curve);

  /* The mean of `speed` on the straight way between two different finite distances, as `speed`
     otherwise. NULL to have it integrated from `speed`, to about 12 digits; a closed form is faster. */
  double (*average_speed)(const void *curve, double start, double end);

  /* The distances at which the person should feel a tap, in points: writes up to `capacity` of them
     to `distances` (finite, above 0, ascending, none twice) and returns how many there are. Called
     once, after `create`. NULL, or a return of 0, for no taps. */
  size_t (*feedback)(const void *curve, double *distances, size_t capacity);
} finescrub_curve_plugin;

/* The constant that a library defines; this line makes it visible outside of the library. */
#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
extern const finescrub_curve_plugin finescrub_curve;

#ifdef __cplusplus
}
#endif

#endif
