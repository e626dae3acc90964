#pragma once

/// A fault for reads of one file.
typedef enum {
  /// None: the file is read normally.
  finescrub_fault_none = 0,
  /// Each read returns one to seven bytes.
  finescrub_fault_short = 1,
  /// Each read takes 20 milliseconds.
  finescrub_fault_slow = 2,
  /// Each read fails with an input/output error.
  finescrub_fault_failing = 3,
  /// Reads occasionally return bytes that differ from the file.
  finescrub_fault_changing = 4,
} finescrub_fault;

/// Sets the fault for reads of a file, in the whole process.
///
/// - Parameters:
///   - path: The file's path with links resolved, or NULL for no file.
///   - fault: The fault.
///   - after: The number of reads that succeed first.
void finescrub_set_fault(const char *path, finescrub_fault fault, long after);

/// Returns the number of reads affected since the fault was set, or -1 if reads cannot be intercepted.
long finescrub_faulty_reads(void);

/// Makes the creation of threads by the calling thread fail.
///
/// - Parameter after: The number of threads that are created first; -1 for no limit.
/// - Returns: 0, or -1 if thread creation cannot be intercepted: under a sanitizer, and without glibc.
int finescrub_refuse_threads(long after);
