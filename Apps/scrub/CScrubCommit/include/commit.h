#pragma once

/// The commit that the program was built from, or an empty string if the sources have no history.
const char *scrub_commit(void);
