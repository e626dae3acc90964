// The laws of curves, as the native checker SpeedCurveConformance has them, for curves of the module.

/** Numbers that are the same in each run. */
export class Steps {
  constructor(seed) { this.state = seed >>> 0 }

  /** A number between two bounds; the generator is mulberry32. */
  number(lowest, highest) {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return lowest + (highest - lowest) * (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32)
  }
}

/** Returns the laws that a curve breaks, each as a sentence with the numbers. */
export function violations(curve, { seed = 1, count = 200, neverRises = false } = {}) {
  const faults = []
  const expect = (holds, sentence) => { if (!holds && faults.length < 20) faults.push(sentence()) }
  const steps = new Steps(seed)
  const distance = () => steps.number(-100, 600)
  checkTotality(curve, distance, count, expect)
  checkAverages(curve, distance, steps, count, expect)
  checkBands(curve, distance, count, expect)
  if (neverRises) {
    for (let index = 0; index < count; index++) {
      const [near, far] = [Math.abs(distance()), Math.abs(distance())].sort((a, b) => a - b)
      expect(curve.speed(far) <= curve.speed(near), () => `the speed rises from distance ${near} to ${far}`)
    }
  }
  return faults
}

function checkTotality(curve, distance, count, expect) {
  const odd = [
    0, -0, Infinity, -Infinity, NaN, Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, Number.EPSILON, 1e9, -1e9,
  ]
  for (const at of [...odd, ...Array.from({ length: count }, distance)]) {
    const speed = curve.speed(at)
    expect(Number.isFinite(speed) && speed >= 0, () => `the speed at distance ${at} is ${speed}`)
    expect(Object.is(curve.speed(at), speed), () => `the speed at distance ${at} differs between two calls`)
  }
}

function checkAverages(curve, distance, steps, count, expect) {
  for (let index = 0; index < count / 5; index++) {
    const [start, end] = [distance(), distance()]
    const given = curve.averageSpeed(start, end)
    expect(Number.isFinite(given) && given >= 0, () => `the average speed from ${start} to ${end} is ${given}`)
    const { mean, spread } = sampledAverage(curve, start, end)
    expect(Math.abs(given - mean) <= spread,
      () => `the average speed from ${start} to ${end} is ${given}; sampling gives ${mean} ± ${spread}`)
    const middle = start + (end - start) * steps.number(0, 1)
    const parts = (curve.averageSpeed(start, middle) * (middle - start)
      + curve.averageSpeed(middle, end) * (end - middle)) / (end - start)
    expect(Math.abs(parts - given) <= 1e-9 * Math.max(1, given),
      () => `the average speed from ${start} to ${end} is ${given}, but its parts cut at ${middle} give ${parts}`)
  }
  const here = distance()
  expect(curve.averageSpeed(here, here) === curve.speed(here),
    () => `the average speed over an empty range at ${here} is not the speed there`)
}

/** The mean by the midpoint rule, and a bound on its error from the total variation of the speeds. */
function sampledAverage(curve, start, end) {
  const samples = 2000
  const width = (end - start) / samples
  let [sum, variation, last] = [0, 0, curve.speed(start)]
  for (let index = 0; index < samples; index++) {
    const speed = curve.speed(start + width * (index + 0.5))
    sum += speed
    variation += Math.abs(speed - last)
    last = speed
  }
  return { mean: sum / samples, spread: (variation + 1e-6 * Math.abs(last)) / samples + 1e-9 }
}

function checkBands(curve, distance, count, expect) {
  let last = -Infinity
  for (let index = 0; index < 64; index++) {
    const band = curve.bandAt(index)
    if (!band) break
    expect(band.index === index, () => `the band at index ${index} has the index ${band.index}`)
    expect(Number.isFinite(band.distance) && band.distance > last,
      () => `band ${index} starts at ${band.distance}, which is not beyond the one before, at ${last}`)
    expect(Number.isFinite(band.speed) && band.speed >= 0, () => `band ${index} has the speed ${band.speed}`)
    last = band.distance
  }
  expect(curve.bandAt(-1) === null, () => 'there is a band at index -1')
  for (let index = 0; index < count; index++) {
    const at = Math.abs(distance())
    const band = curve.band(at)
    expect(JSON.stringify(curve.bandAt(band.index)) === JSON.stringify(band),
      () => `the band at distance ${at} is not the one at its index ${band.index}`)
    expect(band.index === 0 || band.distance <= at,
      () => `distance ${at} lies in band ${band.index}, which starts at ${band.distance}`)
    const next = curve.bandAt(band.index + 1)
    expect(!next || next.distance > at,
      () => `distance ${at} lies in band ${band.index}, but band ${next.index} starts at ${next.distance}`)
    expect(!curve.isStepped || curve.speed(at) === band.speed,
      () => `the curve is stepped, but its speed at ${at} is not that of its band`)
  }
}

const nodes = [0, 0.5384693101056831, -0.5384693101056831, 0.906179845938664, -0.906179845938664]
const weights = [128 / 225, 0.47862867049936647, 0.47862867049936647, 0.23692688505618908, 0.23692688505618908]

/** The mean speed by Gauss and Legendre's rule between the bends, in parts as small as they need to be. */
export function integratedAverage(curve, start, end) {
  if (start === end) return curve.speed(start)
  const [low, high] = start < end ? [start, end] : [end, start]
  let sum = 0
  for (let from = low; from < high;) {
    const to = Math.min(high, curve.nextBend(from))
    sum += integral(curve, from, to, panel(curve, from, to), 9)
    from = to
  }
  return sum / (high - low)
}

function panel(curve, from, to) {
  const [middle, half] = [(from + to) / 2, (to - from) / 2]
  return half * nodes.reduce((sum, node, index) => sum + weights[index] * curve.speed(middle + half * node), 0)
}

function integral(curve, from, to, whole, depth) {
  const middle = (from + to) / 2
  const [first, second] = [panel(curve, from, middle), panel(curve, middle, to)]
  if (depth === 0 || Math.abs(first + second - whole) <= 1e-9 * Math.abs(whole)) return first + second
  return integral(curve, from, middle, first, depth - 1) + integral(curve, middle, to, second, depth - 1)
}
