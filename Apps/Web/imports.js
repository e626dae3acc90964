// The functions that the module imports: those of C's mathematics and of Unicode that JavaScript has, and an error.

/** The categories of Unicode, in the order of Swift's `Unicode.GeneralCategory`. */
const categories = [
  'Lu', 'Ll', 'Lt', 'Lm', 'Lo', 'Mn', 'Mc', 'Me', 'Nd', 'Nl', 'No', 'Pc', 'Pd', 'Ps', 'Pe', 'Pi', 'Pf',
  'Po', 'Sm', 'Sc', 'Sk', 'So', 'Zs', 'Zl', 'Zp', 'Cc', 'Cf', 'Cs', 'Co', 'Cn',
].map((name) => new RegExp(`^\\p{${name}}$`, 'u'))

// Of numbers, which are ASCII, any length.
const latin1 = new TextDecoder('latin1')
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i
const hexadecimal = /^([+-]?)0x([\da-f]+)/i

/** The number at the start of a text, and how many characters it has; none if it starts with no number. */
function parse(text) {
  const digits = hexadecimal.exec(text)
  if (digits) {
    const number = Number(`0x${digits[2]}`)
    return [digits[1] === '-' ? -number : number, digits[0].length]
  }
  const match = decimal.exec(text)
  return match ? [Number(match[0]), match[0].length] : [0, 0]
}

/** The imports, with a function that returns the module's memory. */
export function imports(memory) {
  const { exp, expm1, log, log1p, log2, pow, sin, cos, tanh } = Math
  return {
    exp, expm1, log, log1p, log2, pow, sin, cos, tanh,
    exp2: (exponent) => pow(2, exponent),

    outOfMemory() { throw new RangeError('the module is out of memory') },

    _swift_stdlib_getGeneralCategory(scalar) {
      const character = String.fromCodePoint(scalar)
      return categories.findIndex((category) => category.test(character))
    },

    // As strtod in the C locale: returns the address behind the number, which it writes.
    _swift_stdlib_strtod_clocale(address, result) {
      // Addresses come as signed numbers.
      const bytes = new Uint8Array(memory(), address >>> 0)
      const [number, count] = parse(latin1.decode(bytes.subarray(0, bytes.indexOf(0))))
      new DataView(memory()).setFloat64(result >>> 0, number, true)
      return address + count
    },
  }
}
