#include "commit.h"

const char *scrub_commit(void) { return SCRUB_COMMIT; }
