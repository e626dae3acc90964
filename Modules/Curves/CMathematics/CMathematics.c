// The package manager requires a source file besides the header.
#include "CMathematics.h"
