// The WebAssembly module computes what the native modules compute. The checks run in Node.js and in browsers.

import { Steps, integratedAverage, violations } from './laws.mjs'
import { number, parts, replay, tiered, ulps } from './values.mjs'

// Drags add up many values of functions: of a range of 7200 seconds, this is less than a millionth of a frame.
const dragTolerance = 1e-11

export function expect(holds, message) {
  if (!holds) throw new Error(message)
}

function expectSame(own, expected, place) {
  const [first, second] = [JSON.stringify(own), JSON.stringify(expected)]
  expect(first === second, `${place}: ${first} instead of ${second}`)
}

/** The error that a function throws. */
function errorOf(action) {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('there was no error')
}

/** The limits that README.md states, in units in the last place: of a function, or of curves of a kind. */
export function statedLimits(readme) {
  return Object.fromEntries([...readme.matchAll(/^\| `(\w+)` \|.*\| (\d+) \|$/gm)].map(([, name, ulp]) => [name, Number(ulp)]))
}

/**
 * The checks, each with a name and a function that throws if it fails, and otherwise returns what it found.
 *
 * @param context The module under test as `finescrub`, the class `ConfigError`, the `native` values, and the `limits`.
 */
export function checks({ finescrub, ConfigError, native, limits }) {
  const all = []
  const check = (name, run) => all.push({ name, run })

  for (const { name, rows } of native.functions) {
    check(`JavaScript's ${name} is within ${limits[name]} ulp of the C library's`, () => {
      const own = name === 'exp2' ? (exponent) => 2 ** exponent : Math[name]
      let [largest, different] = [0, 0]
      for (const row of rows.map((row) => row.map(number))) {
        const result = row.pop()
        const distance = ulps(own(...row), result)
        largest = Math.max(largest, distance)
        different += distance > 0
      }
      expect(largest <= limits[name], `${largest} ulp`)
      return `${different} of ${rows.length} results differ, by at most ${largest} ulp`
    })
  }

  /** Visits each curve of the native values, among them those of the native tests of the laws. */
  function forEachCurve(visit) {
    let [last, configuration] = ['', null]
    for (const values of native.curves) {
      const [duration, framesPerSecond, trackLength] = values.context
      const text = `${values.config} ${values.context}`
      if (text !== last) configuration = finescrub.configuration(values.config, { duration, framesPerSecond, trackLength })
      last = text
      const curve = configuration.curve(values.name)
      visit(curve, values.name, values)
      curve.free()
    }
    return `${native.curves.length} curves`
  }

  check('Curves of all kinds have the native speeds, means, bends and bands', () => {
    const largest = {}
    const kinds = {}
    for (const config of new Set(native.curves.map((values) => values.config))) {
      for (const { name, kind } of finescrub.configuration(config).curves) kinds[name] = kind
    }
    forEachCurve((curve, name, { isStepped, rows }) => {
      const kind = kinds[name]
      expectSame(curve.isStepped, isStepped, name)
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
          expect(difference <= limits[kind],
            `${name} at ${distance}, part ${part}: ${value} instead of ${expected[part]}, ${difference} ulp`)
        })
        last = distance
      }
    })
    const missing = finescrub.configuration('{}').curves.filter(({ kind }) => !(kind in largest))
    expectSame(missing, [], 'kinds that were not compared')
    return Object.entries(largest).map(([kind, ulp]) => `${kind}: ${ulp} ulp`).join(', ')
  })

  check('A number of any length is read, and leaves the module as it was', () => {
    const text = (digits) => `{curves:{a:{kind:"exponential",halvingDistance:4${digits}}}}`
    const size = () => finescrub.module.exports.memory.buffer.byteLength
    const read = (digits) => {
      const configuration = finescrub.configuration(text(digits))
      const curve = configuration.curve()
      const speed = curve.speed(40)
      curve.free()
      configuration.free()
      return speed
    }
    expectSame(read(`0.${'0'.repeat(300_000)}`), 0.5, 'a long fraction')
    expectSame(read(`${'0'.repeat(300)}e-300`), read(''), 'a long exponent')
    const infinite = errorOf(() => read('9'.repeat(300_000)))
    expect(infinite instanceof ConfigError, `${infinite}`)
    const before = size()
    for (let time = 0; time < 3; time++) errorOf(() => read('9'.repeat(300_000)))
    expectSame([size(), read('0')], [before, 0.5], 'memory and speed after long numbers')
  })

  check('A text longer than a config file may be is an error', () => {
    const long = `{} // ${'x'.repeat(4 << 20)}`
    const slider = finescrub.slider(finescrub.curve({ kind: 'tiered' }))
    for (const use of [() => finescrub.configuration(long), () => finescrub.curve(long), () => slider.change(long)]) {
      const error = errorOf(use)
      expect(error instanceof ConfigError && error.message.includes('4 MiB'), `${error}`)
    }
    finescrub.configuration(`{} // ${'x'.repeat(4e6)}`).free()
    const error = errorOf(() => finescrub.configuration(`{curves:{${'a:1,'.repeat(20_000)}}}`))
    expect(error instanceof ConfigError && error.errors.length === 101, `${error.message.slice(0, 99)}`)
    expectSame(error.errors[100], { line: 1, column: 410, keyPath: '', message: 'and 19900 more errors' }, 'the last one')
  })

  check('The errors of a broken text are few, and short whatever its names are', () => {
    const size = () => finescrub.module.exports.memory.buffer.byteLength
    const before = size()
    const long = 'a'.repeat(1e5)
    const named = Array.from({ length: 12 }, (_, index) => `${long}${index}:{kind:"tiered"}`)
    const unknown = Array.from({ length: 20_000 }, (_, index) => `c${index}:{kind:"scaled",curve:"x"}`)
    for (const curves of [
      `${long}:{kind:"tiered",tiers:[${'3,'.repeat(5e4)}]}`, `"${long} ":{kind:"tiered",tiers:[${'3,'.repeat(5e4)}]}`,
      [...named, ...unknown].join(), `${long}:{kind:"scaled",curve:"${long}"}`,
    ]) {
      const error = errorOf(() => finescrub.configuration(`{curves:{${curves}}}`))
      expect(error instanceof ConfigError && error.errors.length <= 101 && error.message.length < 1e5,
        `${curves.slice(-40)}: ${error.errors?.length} errors, ${error.message.slice(0, 99)}`)
    }
    expect(size() - before < 64 << 20, `${size() - before} bytes of memory`)
  })

  check('An error inside of the module does not use up its stack', () => {
    const { stack } = finescrub.module
    const top = stack.value
    for (let time = 0; time < 3000; time++) {
      // As a function does before it calls another one, in which the error is.
      stack.value -= 128
      errorOf(() => finescrub.module.exports.sliderState(0x7fffffff))
    }
    expectSame([finescrub.curve({ kind: 'exponential' }).speed(40), stack.value], [0.5, top], 'speed and stack')
  })

  check('No number stops the module', () => {
    const odd = [NaN, Infinity, -Infinity, 0, -0, -1, 1e9, -1e9, 2 ** 31, 2 ** 53, 1e300, -1e300, 5e-324, undefined, 'x']
    const curve = finescrub.curve({ kind: 'fitted' })
    const top = finescrub.module.stack.value
    let calls = 0
    for (const first of odd) {
      for (const second of odd) {
        const slider = finescrub.slider(curve)
        const pan = finescrub.pan(curve)
        const scroll = finescrub.scroll({ pointsPerClick: first, valuePerClick: second, clicksPerTurn: second })
        const indicator = finescrub.indicator(slider)
        const configuration = finescrub.configuration('{}')
        const strip = finescrub.strip()
        const uses = [
          () => finescrub.configuration('{}', { duration: first, framesPerSecond: second, trackLength: second }).free(),
          () => curve.speed(first), () => curve.averageSpeed(first, second), () => curve.nextBend(first),
          () => curve.band(first), () => curve.bandAt(first),
          () => configuration.refit({ duration: second, framesPerSecond: first, trackLength: first }),
          () => slider.setTrack(first, second), () => slider.setRange(first, second), () => slider.setValue(first),
          () => slider.touchDown(first, second, first), () => slider.touchMoved(second, first, second),
          () => slider.touchUp(first, first, second), () => slider.touchDown(1, 1), () => slider.touchCancelled(),
          () => slider.key('ArrowRight', { duration: first, framesPerSecond: second, time: first }),
          () => slider.scroll(scroll, first, second, { unit: 'turns', distance: first }),
          () => slider.animate(first, second, first), () => slider.advance(second),
          () => slider.setMarks({ ticks: [first, second], neutralValue: first, enabledRange: [first, second] }),
          () => pan.setRange(first, second), () => pan.setValue(second), () => pan.setReady(true),
          () => pan.touchDown(first, second, first, { fingers: second }),
          () => pan.touchMoved(second, first, second, { fingers: first }), () => pan.touchUp(first, second),
          () => indicator.follow(slider.state, first, second, first), () => indicator.appearance(first),
          () => strip.layOut({ duration: first, framesPerSecond: second, width: first, thumbnailWidth: second }),
          () => strip.fingerMoved(first, second), () => strip.places(second, first), () => strip.places(first, first),
          () => finescrub.speedText(first, { framesPerSecond: second }), () => finescrub.timeText(first, second),
          () => finescrub.spokenPosition(first, { duration: second, framesPerSecond: first }),
          () => finescrub.frame(first, second), () => finescrub.frameTime(first, second),
        ]
        for (const use of uses) {
          calls++
          try {
            use()
          } catch (error) {
            expect(error instanceof ConfigError, `${use} with ${first} and ${second}: ${error}`)
          }
        }
        expect(Number.isFinite(slider.state.value), `the value after ${first} and ${second} is ${slider.state.value}`)
        for (const object of [slider, pan, scroll, indicator, strip, configuration]) object.free()
      }
    }
    expectSame(finescrub.module.stack.value, top, 'the stack')
    curve.free()
    return `${calls} calls`
  })

  check('Curves keep the laws', () => forEachCurve((curve, name) => {
    // A curve that slows below the track has its bands there, at distances below 0.
    if (name === 'upper') return
    const neverRises = !/[rR]ises|waves|obSlider/.test(name)
    expectSame(violations(curve, { neverRises }), [], name)
  }))

  check('Closed forms are the means of the speeds', () => forEachCurve((curve, name) => {
    const steps = new Steps(3)
    for (let index = 0; index < 100; index++) {
      const start = steps.number(-20, 320)
      const end = start + steps.number(-1, 1) * [1e-6, 1, 300][index % 3]
      const [given, found] = [curve.averageSpeed(start, end), integratedAverage(curve, start, end)]
      expect(Math.abs(given - found) <= 1e-7 * found + 1e-12, `${name} from ${start} to ${end}: ${given}, not ${found}`)
      expect(curve.averageSpeed(end, start) === given, `${name} from ${end} to ${start} differs from the way back`)
    }
  }))

  check('The speed at the track is full speed', () => forEachCurve((curve, name) => {
    // Curves that are scaled, clamped or formulas may begin elsewhere.
    if (!/^family[A-Z]/.test(name)) return
    for (const distance of [0, -0, -1, -300, -Infinity, NaN]) {
      expect(curve.speed(distance) === 1, `${name} at ${distance}: ${curve.speed(distance)}`)
    }
    expect(curve.averageSpeed(-50, 0) === 1, `${name} across the track`)
  }))

  check('Below the track mirrors above', () => {
    const below = finescrub.curve('{ kind: "oneSided", curve: { kind: "exponential" }, side: "below" }')
    const exponential = finescrub.curve('{ kind: "exponential" }')
    expectSame([below.speed(80), below.speed(-80), below.band(-80).index], [1, 0.25, 2], 'at 80 points')
    const mean = (1 + exponential.averageSpeed(0, 40)) / 2
    expect(Math.abs(below.averageSpeed(-40, 40) - mean) < 1e-12, 'the mean across the track')
  })

  check('The checker of the laws finds each kind of violation', () => {
    const constant = {
      isStepped: false, speed: () => 1, averageSpeed: () => 1, nextBend: () => Infinity,
      band: () => ({ index: 0, distance: 0, speed: 1 }),
      bandAt: (index) => (index === 0 ? { index: 0, distance: 0, speed: 1 } : null),
    }
    expectSame(violations(constant, { neverRises: true }), [], 'a constant speed')
    for (const [name, broken] of Object.entries({
      'a negative speed': { speed: () => -1 },
      'a wrong mean': { averageSpeed: () => 0.9 },
      'bands that do not ascend': { bandAt: (index) => ({ index, distance: 10, speed: 1 }) },
      'a speed that rises': { speed: (distance) => (Math.abs(distance) > 300 ? 1 : 0.5) },
    })) {
      expect(violations({ ...constant, ...broken }, { neverRises: true }).length > 0, `${name} was not found`)
    }
  })

  /** Compares responses with native ones: numbers within a share of the range, the others exactly. */
  function compare(own, expected, range, place) {
    const exact = new Set([3, 7, 8, 10])
    expected.map(number).forEach((value, part) => {
      const isExact = exact.has(part) || Number.isNaN(value) || Number.isNaN(own[part])
      const tolerance = dragTolerance * Math.max(range, Math.abs(value))
      expect(isExact ? Object.is(own[part], value) : Math.abs(own[part] - value) <= tolerance,
        `${place}, part ${part}: ${own[part]} instead of ${value}`)
    })
  }

  const isSame = (own, expected) => own.every((value, part) => ulps(value, number(expected[part])) === 0)

  check('Drags in all modes have the native responses', () => {
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
        same += isSame(own, drag.responses[index])
      })
    }
    return `${same} of ${events} responses are the same to the last bit`
  })

  check('Pans in both modes have the native responses', () => {
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
        expectSame([states.indexOf(response.state), response.band.index, response.isTracking ? 1 : 0],
          [state, band, isTracking], place)
        for (const [own, expected] of [
          [response.value, value], [response.speed, speed], [response.valuePerPoint, valuePerPoint]]) {
          expect(Math.abs(own - expected) <= dragTolerance * 600, `${place}: ${own} instead of ${expected}`)
        }
      })
    }
  })

  check('Recorded gestures replay as natively, and as on the original sliders', () => {
    if (native.recorded.length === 0) return 'SKIPPED: the recordings of the original sliders are not here'
    let [events, same] = [0, 0]
    for (const { path, text, responses } of native.recorded) {
      const gesture = JSON.parse(text)
      const { config } = gesture
      const slider = finescrub.slider(tiered(finescrub, config.tiers))
      slider.change({ mode: gesture.slider === 'OBSlider' ? 'obSlider' : 'scrubbingSlider' })
      slider.setContinuous(config.isContinuous ?? true)
      slider.setTrack(config.trackRect.width, config.thumbMidY)
      slider.setRange(config.minimumValue, config.maximumValue)
      slider.setValue(config.startValue)
      const range = config.maximumValue - config.minimumValue
      gesture.events.forEach((event, index) => {
        const response = replay(finescrub, slider, event)
        const place = `${path}, event ${index}`
        const own = parts(response)
        compare(own, responses[index], range, place)
        events += 1
        same += isSame(own, responses[index])
        const recorded = event.expect
        expect(Math.abs(response.value - recorded.value) <= Math.max(1e-5 * range, 1e-6), `${place}: the value`)
        expect(Math.abs(response.speed - recorded.speed) <= 1e-6, `${place}: the speed`)
        expectSame([response.valueChangedActions, response.isTracking],
          [recorded.valueChangedActions, recorded.isTracking], place)
      })
    }
    const text = `${same} of ${events} responses in ${native.recorded.length} recordings are the same to the last bit`
    expect(same === events, text)
    return text
  })

  check('Errors name line, column and key path', () => {
    const text = '{\n  selected: "smoth",\n  curves: {\n    smooth: { kind: "expnential" },\n    b: { kind: "tiered", tiers: 3 },\n  },\n}'
    const error = errorOf(() => finescrub.configuration(text))
    expect(error instanceof ConfigError, `${error}`)
    expectSame(error.errors.map(({ line, column, keyPath }) => [line, column, keyPath]),
      [[2, 13, 'selected'], [4, 21, 'curves.smooth.kind'], [5, 33, 'curves.b.tiers']], 'places')
    expect(/did you mean 'exponential'/.test(error.errors[1].message), error.message)
    const [formula] = errorOf(() => finescrub.curve('{ kind: "expression", speed: "exp(-d / 80" }')).errors
    expectSame([formula.line, formula.column, formula.keyPath], [1, 34, 'speed'], 'a formula')
    const negative = errorOf(() => finescrub.curve('{ kind: "exponential", halvingDistance: -1 }'))
    expect(/1:41: halvingDistance: must be/.test(negative.message), negative.message)
    expect(/not closed/.test(errorOf(() => finescrub.configuration('{ curves: { ')).message), 'an open brace')
  })

  check('Keys without quotes have letters of all languages', () => {
    const { curves } = finescrub.configuration('{ curves: { größe: { kind: "tiered" }, 速度: { kind: "fitted" } } }')
    expectSame(curves.map(({ name }) => name), ['größe', '速度'], 'names')
    expect(errorOf(() => finescrub.configuration('{ curves: { a\u2028b: {} } }')) instanceof ConfigError, 'a line separator')
  })

  check('Numbers are read and written as in JavaScript', () => {
    for (const text of ['0.1', '1e-7', '123456789.125', '5e-324', '1.7976931348623157e308', '.5', '+3', '0x1F', '12.']) {
      const { definition } = finescrub.configuration(
        `{ curves: { a: { kind: "tiered", tiers: [{ speed: 1, verticalDistance: ${text} }] } } }`).curves[0]
      expectSame(definition.tiers[0].verticalDistance, Number(text.replace(/^\+/, '')), text)
    }
  })

  check('Keys move by steps and frames, mirrored on a page from right to left', () => {
    const slider = finescrub.slider(finescrub.curve({ kind: 'fitted' }))
    slider.setRange(0, 120)
    slider.setValue(60)
    const video = { duration: 120, framesPerSecond: 25 }
    expectSame(slider.key('ArrowRight', video).value, 62, 'right')
    expectSame(slider.key('ArrowRight', { ...video, isMirrored: true }).value, 60, 'right, mirrored')
    expect(Math.abs(slider.key('ArrowRight', { ...video, isFine: true }).value - 60.04) < 1e-9, 'by a frame')
    expectSame(slider.key('End', video).value, 120, 'to the end')
    for (const key of ['a', 'constructor', '__proto__']) expectSame(slider.key(key, video), null, key)
  })

  check('A range that is refused leaves no trace', () => {
    const slider = finescrub.slider(finescrub.curve({ kind: 'tiered' }))
    slider.setRange(5, 9)
    for (const [minimum, maximum] of [[0, Infinity], [NaN, 1], [-1e300, 1e300]]) {
      slider.setRange(minimum, maximum)
      slider.change({ hysteresis: 2 })
      expectSame([slider.state.minimumValue, slider.state.maximumValue], [5, 9], `after ${minimum} to ${maximum}`)
    }
    slider.setRange(9, 3)
    slider.change({ hysteresis: 3 })
    expectSame([slider.state.minimumValue, slider.state.maximumValue], [9, 9], 'after 9 to 3')
  })

  check('What is no index, and no tick, is not taken for one', () => {
    const slider = finescrub.slider(finescrub.curve({ kind: 'tiered' }))
    const curve = finescrub.curve({ kind: 'tiered' })
    expectSame(curve.bandAt(1).index, 1, 'an index')
    for (const index of [2 ** 32, 2 ** 32 + 1, 1.5, -1, NaN, undefined, '1']) expectSame(curve.bandAt(index), null, `band ${index}`)
    slider.setMarks({ ticks: [0.5], allowsTickValuesOnly: true })
    for (const ticks of [[undefined], [null], ['1'], [[0, 1]], Array(1), [NaN]]) {
      const error = errorOf(() => slider.setMarks({ ticks, allowsTickValuesOnly: true }))
      expect(error instanceof ConfigError && error.message.includes('ticks[0]'), `${JSON.stringify(ticks)}: ${error}`)
    }
    slider.setValue(1)
    expectSame(slider.state.value, 0.5, 'the value at the only tick')
  })

  check('A configuration applies during a drag, and keeps value, range and track', () => {
    const [first, second] = ['{ selected: "exponential" }',
      '{ selected: "tiered", slider: { mode: "obSlider", startDetent: 6, cancelZone: "below" } }',
    ].map((text) => finescrub.configuration(text))
    const slider = finescrub.slider(first.curve(), first)
    slider.setTrack(400, 20)
    slider.setRange(0, 90)
    slider.setValue(30)
    slider.touchDown(100, 20, 0)
    const before = slider.touchMoved(180, -40, 0.1)
    slider.apply(second)
    const after = slider.state
    expectSame([after.value, after.isTracking, after.minimumValue, after.maximumValue], [before.value, true, 0, 90], 'the state')
    expectSame(slider.settings, {
      mode: 'obSlider', reunite: 'obSlider', cancel: 'keep', distance: 'both', hysteresis: 0, liftOffGuard: false,
      startDetent: 6, cancelZone: { distance: 144, side: 'below' },
    }, 'the settings')
    expectSame(slider.touchMoved(190, -40, 0.2).speed, 0.5, 'the speed 60 points away')
  })

  check('The indicator fades in when the speed changes and out when the finger lifts', () => {
    const slider = finescrub.slider(finescrub.curve({ kind: 'exponential' }))
    const indicator = finescrub.indicator(slider)
    indicator.follow(slider.touchDown(10, 0, 1), 10, 0, 1)
    expectSame(indicator.appearance(1).opacity, 0, 'at the touch')
    indicator.follow(slider.touchMoved(10, -120, 2), 10, -120, 2)
    expectSame(indicator.appearance(2.125).opacity, 0.5, 'after a move')
    expectSame(indicator.appearance(3).speed, slider.state.speed, 'the speed')
    indicator.follow(slider.touchUp(10, -120, 3), 10, -120, 3)
    expectSame([indicator.appearance(3.125).opacity, indicator.appearance(4).opacity], [0.5, 0], 'after the lift')
  })

  check('A film strip zooms to single frames around the playhead, and back', () => {
    const strip = finescrub.strip()
    strip.layOut({ duration: 120, framesPerSecond: 30, width: 600, thumbnailWidth: 96 })
    const whole = strip.places(30, 0)
    // The nearest whole number of frames to 96 points of 0.1666… points each.
    expectSame([whole.origin, whole.frames, whole.first, whole.end, whole.isMoving], [0, 576, 0, 7, false], 'the whole video')
    strip.fingerMoved(1 / 60, 10)
    expectSame(strip.places(30, 10), { ...whole, isMoving: true }, 'the beginning of the zoom')
    const { origin, width, frames, first, end, isMoving } = strip.places(30, 10.25)
    expectSame([frames, isMoving], [1, false], 'single frames')
    expect(Math.abs(width - 96) < 1e-6 && Math.abs(origin + 900 * width - 150) < 1e-6, `frame 900 is at ${origin + 900 * width}`)
    expectSame([first, end], [898, 905], 'the frames in view')
    strip.fingerMoved(null, 11)
    expectSame(strip.places(30, 11.25), whole, 'without a finger')
    strip.free()
  })

  check('Texts are the native ones', () => {
    expectSame(finescrub.speedText(0.25), '×¼', 'a speed')
    expectSame(finescrub.speedText(0.25, { isSpoken: true }), 'quarter speed', 'a spoken speed')
    expectSame(finescrub.spokenPosition(62.5, { duration: 120, framesPerSecond: 25 }),
      '1 minute 2 seconds, frame 12, of 2 minutes', 'a spoken position')
    expectSame(finescrub.timeText(3600), '1:00:00', 'a time')
    expectSame(finescrub.timeText(1800, 29.97), '00:29:58:06', 'a timecode')
    expectSame(finescrub.haptic(['band', 'end']), { kind: 'impact', intensity: 0.7 }, 'a haptic')
    expectSame(finescrub.haptic([]), null, 'no haptic')
  })

  check('Numbers without sense do not stop the module', () => {
    for (const curve of [
      "kind: 'obSlider', scrubbingSpeeds: [1], scrubbingSpeedChangePositions: [3e9]",
      "kind: 'tiered', tiers: [{ speed: 1, distance: 5e9 }, { speed: 1, distance: 1 }]",
      "kind: 'expression', speed: '-3e9'",
    ]) {
      const error = errorOf(() => finescrub.configuration(`{ curves: { a: { ${curve} } } }`))
      expect(error instanceof ConfigError && /3000000000|5000000000/.test(error.message), `${curve}: ${error}`)
    }
    const odd = [
      NaN, Infinity, -Infinity, 1e300, -1e300, Number.MAX_VALUE, 5e-324, -1, 0, 1e-10, 3e9, 1e12, 1e15, 1e19,
    ]
    for (const first of odd) {
      finescrub.timeText(first, 30)
      finescrub.spokenPosition(first, { framesPerSecond: 29.97 })
      finescrub.frame(first, 30)
      finescrub.frameTime(first, 30)
      for (const second of odd) {
        finescrub.timeText(first, second)
        finescrub.speedText(first, { framesPerSecond: second, isSpoken: true })
        finescrub.spokenPosition(first, { duration: second, framesPerSecond: first })
        finescrub.frame(first, second)
        finescrub.frameTime(first, second)
        let configuration = finescrub.configuration('{}')
        try {
          configuration = finescrub.configuration('{}', { duration: first, framesPerSecond: second })
        } catch (error) {
          // No table has a formula's curve for so many frames.
          expect(error instanceof ConfigError && (first >= 1e9 || second >= 1e9), `${first}, ${second}: ${error}`)
        }
        const slider = finescrub.slider(configuration.curve(), configuration)
        slider.setTrack(first, second)
        slider.setRange(first, second)
        slider.setValue(second)
        slider.touchDown(first, second, first)
        slider.touchMoved(second, first, second)
        slider.key('ArrowRight', { duration: first, framesPerSecond: second })
        slider.animate(first, second, first)
        slider.advance(second)
        const { value } = slider.touchUp(first, first, first)
        expect(Number.isFinite(value), `the value after ${first} and ${second} is ${value}`)
      }
    }
  })

  check('Objects that were freed, or belong to another module, are refused', () => {
    const curve = finescrub.curve({ kind: 'tiered' })
    const slider = finescrub.slider(curve)
    curve.free()
    curve.free()
    for (const use of [() => curve.speed(0), () => slider.setCurve(curve), () => finescrub.slider(curve)]) {
      expect(/was freed/.test(errorOf(use).message), `${use}`)
    }
    const stranger = Object.assign(Object.create(Object.getPrototypeOf(curve)), { module: {}, handle: 8 })
    expect(/another module/.test(errorOf(() => slider.setCurve(stranger)).message), 'an object of another module')
  })

  check('Objects of another kind are refused', () => {
    const [curve, configuration] = [finescrub.curve({ kind: 'tiered' }), finescrub.configuration('{}')]
    const [slider, pan] = [finescrub.slider(curve), finescrub.pan(curve)]
    for (const [use, kind] of [
      [() => finescrub.slider(configuration), 'Curve'], [() => finescrub.slider(curve, curve), 'Configuration'],
      [() => finescrub.pan(slider), 'Curve'], [() => finescrub.pan(curve, pan), 'Configuration'],
      [() => finescrub.indicator(pan), 'Slider'], [() => slider.scroll(slider, 0, 0), 'Scroll'],
      [() => slider.apply(curve), 'Configuration'], [() => slider.setCurve(configuration), 'Curve'],
      [() => pan.setCurve({ handle: 8 }), 'Curve'], [() => slider.setCurve(undefined), 'Curve'],
    ]) {
      const error = errorOf(use)
      expect(error instanceof TypeError && error.message === `expected a ${kind}`, `${use}: ${error}`)
    }
  })

  check('Objects that are freed make room for others', () => {
    const { memory } = finescrub.module.exports
    const use = () => {
      const configuration = finescrub.configuration('{ selected: "expression" }')
      const curve = configuration.curve()
      const slider = finescrub.slider(curve, configuration)
      slider.touchDown(0, 0)
      slider.apply(configuration)
      for (const object of [configuration, curve, slider]) object.free()
    }
    for (let index = 0; index < 20; index++) use()
    const before = memory.buffer.byteLength
    for (let index = 0; index < 200; index++) use()
    expectSame(memory.buffer.byteLength, before, 'bytes of memory')
  })

  return all
}
