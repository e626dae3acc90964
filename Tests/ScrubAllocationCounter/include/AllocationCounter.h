#pragma once

/// Returns the number of allocations by this thread, or -1 if they are not counted: under sanitizers,
/// which have their own allocator, and without the GNU C library.
long finescrub_allocations(void);
