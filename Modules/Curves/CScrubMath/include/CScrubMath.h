#pragma once

// The C library's functions of real numbers, for the modules without platform imports.
//
// Clang has builtins for these functions, so no platform header is needed: this compiles for every
// target of Clang, including Android, WASI and Windows. Without a C library, the program has undefined
// symbols of these names (exp2, log2, pow, ...), which JavaScript, for example, can provide.
// Package.swift links the library that contains them.

/// Returns 2 to the power of `exponent`.
static inline double powerOfTwo(double exponent) { return __builtin_exp2(exponent); }

/// Returns the binary logarithm.
static inline double binaryLogarithm(double number) { return __builtin_log2(number); }

/// Returns `base` to the power of `exponent`.
static inline double power(double base, double exponent) { return __builtin_pow(base, exponent); }

/// Returns the natural logarithm.
static inline double naturalLogarithm(double number) { return __builtin_log(number); }

/// Returns the natural logarithm of `1 + number`, precise near 0.
static inline double logarithmOfOnePlus(double number) { return __builtin_log1p(number); }

/// Returns e to the power of `exponent`.
static inline double naturalExponential(double exponent) { return __builtin_exp(exponent); }

/// Returns e to the power of `exponent`, minus 1; precise near 0.
static inline double exponentialLessOne(double exponent) { return __builtin_expm1(exponent); }

/// Returns the cosine of an angle in radians.
static inline double cosine(double angle) { return __builtin_cos(angle); }

/// Returns the sine of an angle in radians.
static inline double sine(double angle) { return __builtin_sin(angle); }

/// Returns the hyperbolic tangent.
static inline double hyperbolicTangent(double number) { return __builtin_tanh(number); }

/// Returns 1 minus the error function; precise for large numbers.
static inline double complementaryErrorFunction(double number) { return __builtin_erfc(number); }
