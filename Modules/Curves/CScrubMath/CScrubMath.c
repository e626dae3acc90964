// The package manager requires a source file besides the header.
#include "CScrubMath.h"
