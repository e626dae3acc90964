// Arithmetic that WebAssembly has no instructions for, under the names that the compiler calls.

#include <stdint.h>

typedef __int128 Int128;
typedef unsigned __int128 UInt128;

/// Rounds to the nearest whole number, and halves away from zero.
double round(double number) {
  double whole = __builtin_trunc(number);
  return __builtin_fabs(number - whole) >= 0.5 ? whole + __builtin_copysign(1, number) : whole;
}

/// The quotient and the remainder of two numbers, the second above 0.
static UInt128 divide(UInt128 number, UInt128 divisor, UInt128 *remainder) {
  UInt128 quotient = 0, rest = 0;
  for (int bit = 0; bit < 128; bit++) {
    UInt128 carry = rest >> 127;
    rest = rest << 1 | number >> 127;
    number <<= 1;
    quotient <<= 1;
    if (carry || rest >= divisor) {
      rest -= divisor;
      quotient |= 1;
    }
  }
  *remainder = rest;
  return quotient;
}

static UInt128 magnitude(Int128 number) { return number < 0 ? -(UInt128)number : (UInt128)number; }

Int128 __divti3(Int128 number, Int128 divisor) {
  UInt128 remainder;
  UInt128 quotient = divide(magnitude(number), magnitude(divisor), &remainder);
  return (number < 0) != (divisor < 0) ? -(Int128)quotient : (Int128)quotient;
}

Int128 __modti3(Int128 number, Int128 divisor) {
  UInt128 remainder;
  divide(magnitude(number), magnitude(divisor), &remainder);
  return number < 0 ? -(Int128)remainder : (Int128)remainder;
}

Int128 __multi3(Int128 left, Int128 right) {
  const uint64_t low32 = 0xFFFFFFFF;
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t low = (a & low32) * (b & low32);
  uint64_t first = (a >> 32) * (b & low32) + (low >> 32);
  uint64_t second = (a & low32) * (b >> 32) + (first & low32);
  uint64_t high = (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32);
  high += (uint64_t)((UInt128)left >> 64) * b + a * (uint64_t)((UInt128)right >> 64);
  return (Int128)((UInt128)high << 64 | (second << 32 | (low & low32)));
}
