#ifndef CFUZZ_H
#define CFUZZ_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's entry for programs with a main function of their own.
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*user_callback)(const uint8_t *data, size_t size));

#endif
