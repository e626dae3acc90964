// The WebAssembly module computes what the native modules compute.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ConfigError } from '../../.build/web/finescrub.js'
import { finescrub, native, number, parts, replay, tiered, ulps } from './native.mjs'

// A function of V8 and one of the C library may round differently, by 1 unit in the last place. What follows from
// such a value may differ by a few more; a curve without functions must be the same to the last bit.
const functionUlps = 1
const kindUlps = {
  tiered: 0, obSlider: 0, piecewiseLinear: 0, exponential: 8, scaled: 8, clamped: 8, oneSided: 8, chained: 8,
  blended: 8, fitted: 8, logistic: 8, expression: 8, cubicBezier: 16, power: 16,
}
// Drags add up many such values: of a range of 7200 seconds, this is less than a millionth of a frame.
const dragTolerance = 1e-11

for (const { name, rows } of native.functions) {
  test(`JavaScript's ${name} is within ${functionUlps} ulp of the C library's`, (t) => {
    const own = name === 'exp2' ? (exponent) => 2 ** exponent : Math[name]
    let [largest, different] = [0, 0]
    for (const row of rows.map((row) => row.map(number))) {
      const result = row.pop()
      const distance = ulps(own(...row), result)
      largest = Math.max(largest, distance)
      different += distance > 0
    }
    t.diagnostic(`${different} of ${rows.length} results differ, by at most ${largest} ulp`)
    assert.ok(largest <= functionUlps, `${largest} ulp`)
  })
}

test('Curves of all kinds have the native speeds, means, bends and bands', (t) => {
  const largest = {}
  for (const { config, name, context, isStepped, rows } of native.curves) {
    const [duration, framesPerSecond, trackLength] = context
    const configuration = finescrub.configuration(config, { duration, framesPerSecond, trackLength })
    const { kind } = configuration.curves.find((curve) => curve.name === name)
    const curve = configuration.curve(name)
    assert.equal(curve.isStepped, isStepped)
    let last = 0
    for (const row of rows.map((row) => row.map(number))) {
      const [distance, ...expected] = row
      const band = curve.band(distance)
      const own = [
        curve.speed(distance), curve.averageSpeed(last, distance), curve.nextBend(distance), band.index,
        band.distance, band.speed,
      ]
      own.forEach((value, part) => {
        const difference = ulps(value, expected[part])
        largest[kind] = Math.max(largest[kind] ?? 0, difference)
        assert.ok(difference <= kindUlps[kind],
          `${name} at ${distance}, part ${part}: ${value} instead of ${expected[part]}`)
      })
      last = distance
    }
  }
  t.diagnostic(Object.entries(largest).map(([kind, ulp]) => `${kind}: ${ulp} ulp`).join(', '))
  assert.deepEqual(Object.keys(largest).sort(), Object.keys(kindUlps).sort(), 'a kind was not compared')
})

test('Curves obey the laws: total, mean, ascending bands', () => {
  for (const { config, name } of native.curves) {
    const curve = finescrub.configuration(config).curve(name)
    for (const distance of [NaN, Infinity, -Infinity, 1e300, -1e300, 5e-324, 0, -0, 123.4]) {
      const speed = curve.speed(distance)
      assert.ok(Number.isFinite(speed) && speed >= 0, `${name}: speed ${speed} at ${distance}`)
    }
    for (const [start, end] of [[0, 40], [13, 171], [90, 20], [-30, 60]]) {
      let sum = 0
      const count = 40000
      for (let step = 0; step < count; step++) {
        sum += curve.speed(start + (end - start) * ((step + 0.5) / count))
      }
      const mean = curve.averageSpeed(start, end)
      assert.ok(Math.abs(mean - sum / count) < 1e-4, `${name}: mean ${mean}, sampled ${sum / count}`)
    }
    let previous = -Infinity
    for (let index = 0; ; index++) {
      const band = curve.bandAt(index)
      if (!band) break
      assert.equal(band.index, index)
      assert.ok(band.distance > previous || index === 0, `${name}: band ${index} does not ascend`)
      previous = band.distance
    }
  }
})

/** Compares responses with native ones: numbers within a share of the range, the others exactly. */
function compare(own, expected, range, place) {
  const exact = new Set([3, 7, 8, 10])
  expected.map(number).forEach((value, part) => {
    if (exact.has(part) || Number.isNaN(value) || Number.isNaN(own[part])) {
      assert.ok(Object.is(own[part], value), `${place}, part ${part}: ${own[part]} instead of ${value}`)
    } else {
      const tolerance = dragTolerance * Math.max(range, Math.abs(value))
      assert.ok(Math.abs(own[part] - value) <= tolerance,
        `${place}, part ${part}: ${own[part]} instead of ${value}`)
    }
  })
}

test('Drags in all modes have the native responses', (t) => {
  let [events, same] = [0, 0]
  for (const drag of native.drags) {
    const configuration = finescrub.configuration(drag.config)
    const slider = finescrub.slider(configuration.curve(), configuration)
    drag.events.forEach(([x, y, time], index) => {
      const response = index === 0
        ? slider.touchDown(x, y, time)
        : index + 1 === drag.events.length ? slider.touchUp(x, y, time) : slider.touchMoved(x, y, time)
      const own = parts(response)
      compare(own, drag.responses[index], response.maximumValue - response.minimumValue,
        `${drag.config}, event ${index}`)
      events += 1
      same += own.every((value, part) => ulps(value, number(drag.responses[index][part])) === 0)
    })
  }
  t.diagnostic(`${same} of ${events} responses are the same to the last bit`)
})

test('Pans in both modes have the native responses', () => {
  const states = ['possible', 'began', 'changed', 'ended', 'cancelled', 'failed']
  for (const { config, events, responses } of native.pans) {
    const configuration = finescrub.configuration(config)
    const pan = finescrub.pan(configuration.curve(), configuration)
    pan.setRange(0, 600)
    pan.setValue(300)
    events.forEach(([x, y, time], index) => {
      const response = index === 0
        ? pan.touchDown(x, y, time, { isPlaying: true })
        : index + 1 === events.length ? pan.touchUp(x, y, time) : pan.touchMoved(x, y, time)
      const [value, state, speed, band, valuePerPoint, , isTracking] = responses[index].map(number)
      const place = `${config}, event ${index}`
      assert.equal(states.indexOf(response.state), state, place)
      assert.equal(response.band.index, band, place)
      assert.equal(response.isTracking ? 1 : 0, isTracking, place)
      for (const [own, expected] of [
        [response.value, value], [response.speed, speed], [response.valuePerPoint, valuePerPoint]]) {
        assert.ok(Math.abs(own - expected) <= dragTolerance * 600, `${place}: ${own} instead of ${expected}`)
      }
    })
  }
})

test('Recorded gestures replay as natively, and as on the original sliders', (t) => {
  if (native.recorded.length === 0) return t.skip('the recordings of the original sliders are not here')
  let [events, same] = [0, 0]
  for (const { path, responses } of native.recorded) {
    const gesture = JSON.parse(readFileSync(path, 'utf8'))
    const { config } = gesture
    const mode = gesture.slider === 'OBSlider' ? 'obSlider' : 'scrubbingSlider'
    const slider = finescrub.slider(tiered(config.tiers))
    slider.change({ mode })
    slider.setContinuous(config.isContinuous ?? true)
    slider.setTrack(config.trackRect.width, config.thumbMidY)
    slider.setRange(config.minimumValue, config.maximumValue)
    slider.setValue(config.startValue)
    const range = config.maximumValue - config.minimumValue
    gesture.events.forEach((event, index) => {
      const response = replay(slider, event)
      const place = `${path}, event ${index}`
      const own = parts(response)
      compare(own, responses[index], range, place)
      events += 1
      same += own.every((value, part) => ulps(value, number(responses[index][part])) === 0)
      const { expect } = event
      assert.ok(Math.abs(response.value - expect.value) <= Math.max(1e-5 * range, 1e-6), place)
      assert.ok(Math.abs(response.speed - expect.speed) <= 1e-6, place)
      assert.equal(response.valueChangedActions, expect.valueChangedActions, place)
      assert.equal(response.isTracking, expect.isTracking, place)
    })
  }
  t.diagnostic(`${same} of ${events} responses in ${native.recorded.length} recordings are the same to the last bit`)
  assert.equal(same, events)
})

test('Errors name line, column and key path', () => {
  const text = '{\n  selected: "smoth",\n  curves: {\n    smooth: { kind: "expnential" },\n    b: { kind: "tiered", tiers: 3 },\n  },\n}'
  assert.throws(() => finescrub.configuration(text), (error) => {
    assert.ok(error instanceof ConfigError)
    assert.deepEqual(error.errors.map(({ line, column, keyPath }) => [line, column, keyPath]), [
      [2, 13, 'selected'], [4, 21, 'curves.smooth.kind'], [5, 33, 'curves.b.tiers']])
    assert.match(error.errors[1].message, /did you mean 'exponential'/)
    return true
  })
  assert.throws(() => finescrub.curve('{ kind: "expression", speed: "exp(-d / 80" }'), (error) => {
    assert.deepEqual([error.errors[0].line, error.errors[0].column, error.errors[0].keyPath], [1, 34, 'speed'])
    return true
  })
  assert.throws(() => finescrub.curve('{ kind: "exponential", halvingDistance: -1 }'), /1:41: halvingDistance: must be/)
  assert.throws(() => finescrub.configuration('{ curves: { '), /not closed/)
})

test('Keys without quotes have letters of all languages', () => {
  const names = finescrub.configuration('{ curves: { größe: { kind: "tiered" }, 速度: { kind: "fitted" } } }').curves
  assert.deepEqual(names.map(({ name }) => name), ['größe', '速度'])
  assert.throws(() => finescrub.configuration('{ curves: { a\u2028b: {} } }'), ConfigError)
})

test('Numbers are read and written as in JavaScript', () => {
  for (const text of ['0.1', '1e-7', '123456789.125', '5e-324', '1.7976931348623157e308', '.5', '+3', '0x1F', '12.']) {
    const { definition } = finescrub.configuration(`{ curves: { a: { kind: "tiered", tiers: [{ speed: 1, verticalDistance: ${text} }] } } }`)
      .curves[0]
    assert.equal(definition.tiers[0].verticalDistance, Number(text.replace(/^\+/, '')), text)
  }
})

test('Keys move by steps and frames, mirrored on a page from right to left', () => {
  const slider = finescrub.slider(finescrub.curve({ kind: 'fitted' }))
  slider.setRange(0, 120)
  slider.setValue(60)
  const video = { duration: 120, framesPerSecond: 25 }
  assert.equal(slider.key('ArrowRight', video).value, 62)
  assert.equal(slider.key('ArrowRight', { ...video, isMirrored: true }).value, 60)
  assert.ok(Math.abs(slider.key('ArrowRight', { ...video, isFine: true }).value - 60.04) < 1e-9)
  assert.equal(slider.key('End', video).value, 120)
  assert.equal(slider.key('a', video), null)
})

test('The indicator fades in when the speed changes and out when the finger lifts', () => {
  const slider = finescrub.slider(finescrub.curve({ kind: 'exponential' }))
  const indicator = finescrub.indicator(slider)
  indicator.follow(slider.touchDown(10, 0, 1), 10, 0, 1)
  assert.equal(indicator.appearance(1).opacity, 0)
  indicator.follow(slider.touchMoved(10, -120, 2), 10, -120, 2)
  assert.equal(indicator.appearance(2.125).opacity, 0.5)
  assert.equal(indicator.appearance(3).speed, slider.state.speed)
  indicator.follow(slider.touchUp(10, -120, 3), 10, -120, 3)
  assert.equal(indicator.appearance(3.125).opacity, 0.5)
  assert.equal(indicator.appearance(4).opacity, 0)
})

test('Texts are the native ones', () => {
  assert.equal(finescrub.speedText(0.25), '×1/4')
  assert.equal(finescrub.speedText(0.25, { isSpoken: true }), 'quarter speed')
  assert.equal(finescrub.spokenPosition(62.5, { duration: 120, framesPerSecond: 25 }), '1 minute 2 seconds, frame 12, of 2 minutes')
  assert.equal(finescrub.timeText(3600), '1:00:00')
  assert.equal(finescrub.timeText(1800, 29.97), '00:29:58:06')
  assert.deepEqual(finescrub.haptic(['band', 'end']), { kind: 'impact', intensity: 0.7 })
  assert.equal(finescrub.haptic([]), null)
})

test('Objects that are freed make room for others', () => {
  const { memory } = finescrub.module.exports
  const use = () => {
    const configuration = finescrub.configuration('{ selected: "expression" }')
    const curve = configuration.curve()
    const slider = finescrub.slider(curve, configuration)
    slider.touchDown(0, 0)
    for (const object of [configuration, curve, slider]) object.free()
  }
  for (let index = 0; index < 20; index++) use()
  const before = memory.buffer.byteLength
  for (let index = 0; index < 200; index++) use()
  assert.equal(memory.buffer.byteLength, before)
})
