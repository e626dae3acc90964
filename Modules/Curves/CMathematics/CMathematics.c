// The package manager wants a source file beside the header.
#include "CMathematics.h"
