#pragma once
#include <editline/readline.h>
