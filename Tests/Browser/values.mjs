// Numbers, responses and recorded events, as the native values have them.

const view = new DataView(new ArrayBuffer(8))

/** The number with a bit pattern in hexadecimal digits. */
export function number(bits) {
  if (bits === 'nan') return NaN
  view.setBigUint64(0, BigInt(`0x${bits}`))
  return view.getFloat64(0)
}

/** How many numbers lie between two: 0 if they are the same to the last bit, 1 for neighbors. */
export function ulps(first, second) {
  if (Object.is(first, second) || (Number.isNaN(first) && Number.isNaN(second))) return 0
  return Number(BigInt.asUintN(64, abs(order(first) - order(second))))
}

function order(value) {
  view.setFloat64(0, value)
  const bits = view.getBigInt64(0)
  return bits < 0n ? -(bits & 0x7fffffffffffffffn) : bits
}

function abs(value) { return value < 0n ? -value : value }

/** The parts of a slider's response, in the order of the native values. */
export function parts(response) {
  const names = ['band', 'end', 'detent', 'start']
  return [
    response.value, response.unadjustedValue ?? NaN, response.speed, response.band.index,
    response.band.distance, response.band.speed, response.valuePerPoint, response.valueChangedActions,
    names.reduce((sum, name, bit) => sum + (response.feedback.includes(name) ? 1 << bit : 0), 0),
    response.startValue ?? NaN, response.isTracking ? 1 : 0,
  ]
}

/** Replays one event of a recorded gesture. */
export function replay(finescrub, slider, event) {
  const time = event.ms === undefined ? undefined : event.ms / 1000
  switch (event.type) {
    case 'begin': return slider.touchDown(event.x, event.y, time)
    case 'move': return slider.touchMoved(event.x, event.y, time)
    case 'end': return slider.touchUp(event.x, event.y, time)
    case 'cancel': return slider.touchCancelled(event.cause ?? 'system')
    case 'setValue':
      slider.setValue(event.value)
      return slider.state
    case 'setTiers':
      slider.setCurve(tiered(finescrub, event.tiers))
      return slider.state
    default: throw new Error(`no recording of an original has the event ${event.type}`)
  }
}

/** The curve of recorded tiers, which may be in any order; the last of equal distances counts. */
export function tiered(finescrub, tiers) {
  const sorted = [...tiers].sort((first, second) => first.verticalDistance - second.verticalDistance)
    .filter((tier, index, all) => tier.verticalDistance !== all[index + 1]?.verticalDistance)
  return finescrub.curve({ kind: 'tiered', tiers: sorted.length ? sorted : [{ speed: 1, verticalDistance: 0 }] })
}
