#pragma once

/// Keeps arrays of up to 32 MiB on the C library's heap, where the memory of freed ones is used again.
///
/// Opening a video of two hours allocates and frees 18 MB for libavformat's lists of its packets. The GNU C library
/// would map and unmap memory for each of them.
/// The settings are those of the process: a program calls this once, before it starts a thread. It does nothing
/// with other C libraries.
void heap_keep_large_arrays(void);
