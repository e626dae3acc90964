#pragma once

/// How many times this thread has asked the C library for memory, or -1 where that is not counted:
/// under sanitizers, which bring their own allocator, and without the GNU C library.
long finescrub_allocations(void);
