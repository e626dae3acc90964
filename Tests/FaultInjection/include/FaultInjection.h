#pragma once

/// What happens to reads of the one file that faults are set for.
typedef enum {
  /// Nothing: the file is read as it is.
  finescrub_fault_none = 0,
  /// Each read gives one to seven bytes.
  finescrub_fault_short = 1,
  /// Each read takes 20 milliseconds.
  finescrub_fault_slow = 2,
  /// Each read fails with an input/output error.
  finescrub_fault_failing = 3,
  /// Each read gives other bytes than the file holds, now and then.
  finescrub_fault_changing = 4,
} finescrub_fault;

/// Sets what happens to reads of a file from now on, in the whole process.
///
/// - Parameters:
///   - path: The file's path with links resolved, or NULL for no file.
///   - fault: What happens.
///   - after: How many more reads go well first.
void finescrub_set_fault(const char *path, finescrub_fault fault, long after);

/// How many reads a fault has met since it was set, or -1 where reads cannot be caught.
long finescrub_faulty_reads(void);

/// Lets the system refuse new threads to the calling thread.
///
/// - Parameter after: How many more it gets first; -1 for as many as it asks for.
/// - Returns: 0, or -1 where threads cannot be refused: under a sanitizer, and without glibc.
int finescrub_refuse_threads(long after);
