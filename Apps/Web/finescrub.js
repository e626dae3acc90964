// Speed curves, sliders and pans: the Swift modules of FineScrub, compiled to WebAssembly.
//
// `await FineScrub.load()` loads the module from beside this file. finescrub.d.ts documents the interface.

import { imports } from './imports.js'

const feedbackNames = ['band', 'end', 'detent', 'start']
const feedbackSets = Array.from({ length: 16 }, (_, bits) =>
  Object.freeze(feedbackNames.filter((_, index) => bits & (1 << index))))
const panStates = ['possible', 'began', 'changed', 'ended', 'cancelled', 'failed']
const cancelCauses = ['system', 'escape', 'distance']
// The kinds of a finger's events, as in SliderHandle+Events.swift.
const [down, moved, up, cancelled, failed] = [0, 1, 2, 3, 4]
const keys = {
  __proto__: null, ArrowLeft: 0, ArrowRight: 1, ArrowUp: 2, ArrowDown: 3, PageUp: 4, PageDown: 5, Home: 6, End: 7,
}
const scrollUnits = ['points', 'clicks', 'turns']
const scrollPhases = ['single', 'began', 'changed', 'ended', 'cancelled', 'momentum', 'momentumEnded']
const indicatorPolicies = ['speedChange', 'always', 'never', 'longPress']

/** The index of a word in a list; throws for a word that is not in it. */
function index(word, words) {
  const found = words.indexOf(word)
  if (found < 0) throw new RangeError(`"${word}" is not known; give one of ${words.join(', ')}`)
  return found
}

const optional = (number) => (Number.isNaN(number) ? null : number)
const known = (number) => number ?? NaN

export class ConfigError extends Error {
  constructor(errors) {
    super(errors.map((error) =>
      `${error.line}:${error.column}: ${error.keyPath ? `${error.keyPath}: ` : ''}${error.message}`).join('\n'))
    this.name = 'ConfigError'
    this.errors = errors
  }
}

/** The longest text in bytes, that of a config file: what the module makes of it fits into its memory, also errors. */
const longestText = 4 << 20

/**
 * The exports of an instance, after whose errors it can be used: an error leaves the functions on the way without their
 * ends, which would give back their part of the stack.
 */
function guarded(exports, stack) {
  const top = stack.value
  const guard = (run) => (...values) => {
    try {
      return run(...values)
    } catch (error) {
      stack.value = top
      throw error
    }
  }
  return Object.fromEntries(Object.entries(exports).map(
    ([name, value]) => [name, typeof value === 'function' ? guard(value) : value]))
}

/** The memory of the module, and the ways of text and numbers in and out. */
class Module {
  constructor(instance) {
    const { __stack_pointer: stack, ...exports } = instance.exports
    this.stack = stack
    this.exports = guarded(exports, stack)
    this.address = this.exports.numbers()
    this.encoder = new TextEncoder()
    this.decoder = new TextDecoder()
    this.released = new FinalizationRegistry((handle) => this.exports.release(handle))
  }

  /** The results of the last function; read again after each call, as the memory may have moved. */
  get numbers() {
    if (this.view?.buffer !== this.exports.memory.buffer) {
      this.view = new Float64Array(this.exports.memory.buffer, this.address, 32)
    }
    return this.view
  }

  /** Passes a text to the next function. */
  give(text) {
    const bytes = this.encoder.encode(text)
    if (bytes.length > longestText) {
      throw new ConfigError([{ line: 1, column: 1, keyPath: '', message: 'the text is longer than 4 MiB' }])
    }
    // Addresses come as signed numbers.
    const address = this.exports.makeInput(bytes.length) >>> 0
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes)
  }

  /** The text that the last function returned. */
  take() {
    const { exports } = this
    return this.decoder.decode(
      new Uint8Array(exports.memory.buffer, exports.outputAddress() >>> 0, exports.outputCount()))
  }

  /** Throws the errors of the last function unless it succeeded. */
  check(succeeded) {
    if (!succeeded) throw new ConfigError(JSON.parse(this.take()))
    return succeeded
  }

  /** The address of an object of a class, to pass it to a function. */
  addressOf(object, type) {
    if (!(object instanceof type)) throw new TypeError(`expected a ${type.name}`)
    if (object.module !== this) throw new TypeError('this object belongs to another module')
    return object.exports && object.handle
  }

  band(numbers, at) {
    return { index: numbers[at], distance: numbers[at + 1], speed: numbers[at + 2] }
  }
}

/** An object of the module; collected with its JavaScript object, or freed by hand. */
class Owned {
  constructor(module, handle) {
    this.module = module
    this.handle = handle
    module.released.register(this, handle, this)
  }

  free() {
    if (!this.handle) return
    this.module.released.unregister(this)
    this.module.exports.release(this.handle)
    this.handle = 0
  }

  get exports() {
    if (!this.handle) throw new Error('this object was freed')
    return this.module.exports
  }
}

export class Curve extends Owned {
  speed(distance) { return this.exports.curveSpeed(this.handle, distance) }

  averageSpeed(start, end) { return this.exports.curveAverage(this.handle, start, end) }

  nextBend(position) { return this.exports.curveNextBend(this.handle, position) }

  get isStepped() { return this.exports.curveIsStepped(this.handle) !== 0 }

  band(distance) {
    this.exports.curveBand(this.handle, distance)
    return this.module.band(this.module.numbers, 0)
  }

  bandAt(index) {
    // The module would truncate it to 32 bits.
    if ((index | 0) !== index) return null
    return this.exports.curveBandAt(this.handle, index) ? this.module.band(this.module.numbers, 0) : null
  }
}

export class Configuration extends Owned {
  get curves() { return this.describe().curves }

  get selected() { return this.describe().selected }

  describe() {
    this.exports.configurationCurves(this.handle)
    return JSON.parse(this.module.take())
  }

  curve(name = this.selected) {
    const { exports } = this
    this.module.give(name)
    const handle = exports.configurationCurve(this.handle)
    if (!handle) throw new RangeError(`unknown curve '${name}'`)
    return new Curve(this.module, handle)
  }

  definition(name = this.selected) {
    const { exports } = this
    this.module.give(name)
    exports.configurationDefinition(this.handle)
    const text = this.module.take()
    if (!text) throw new RangeError(`unknown curve '${name}'`)
    return text
  }

  refit(context) {
    this.exports.configurationRefit(
      this.handle, known(context.duration), known(context.framesPerSecond), known(context.trackLength))
  }

  get slider() {
    this.exports.configurationSlider(this.handle)
    const [minimum, maximum, value, trackWidth] = this.module.numbers
    return {
      minimum: optional(minimum), maximum: optional(maximum), value: optional(value), trackWidth,
    }
  }
}

export class Slider extends Owned {
  get state() {
    this.exports.sliderState(this.handle)
    return this.response()
  }

  touchDown(x, y, time) { return this.send(down, x, y, time) }

  touchMoved(x, y, time) { return this.send(moved, x, y, time) }

  touchUp(x, y, time) { return this.send(up, x, y, time) }

  touchCancelled(cause = 'system') {
    return this.send(cancelled, 0, 0, undefined, index(cause, cancelCauses))
  }

  send(kind, x, y, time, number = 0) {
    this.exports.sliderSend(this.handle, kind, known(x), known(y), known(time), number)
    return this.response()
  }

  key(key, options = {}) {
    const code = keys[key]
    if (code === undefined) return null
    this.exports.sliderKey(
      this.handle, code, options.isFine ? 1 : 0, options.isMirrored ? 1 : 0, options.duration ?? 0,
      options.framesPerSecond ?? 0, known(options.time))
    return this.response()
  }

  scroll(scroll, x, y, options = {}) {
    this.exports.scrollSlider(
      this.module.addressOf(scroll, Scroll), this.handle, x, y, index(options.unit ?? 'points', scrollUnits),
      index(options.phase ?? 'single', scrollPhases), options.distance ?? 0)
    return this.response()
  }

  change(settings) {
    const { exports } = this
    this.module.give(typeof settings === 'string' ? settings : JSON.stringify(settings))
    this.module.check(exports.sliderChange(this.handle))
  }

  apply(configuration) {
    this.exports.sliderConfiguration(this.handle, this.module.addressOf(configuration, Configuration))
  }

  get settings() {
    this.exports.sliderSettings(this.handle)
    const settings = {}
    for (const [path, value] of Object.entries(JSON.parse(this.module.take()))) {
      const [key, part] = path.split('.')
      if (part) (settings[key] ??= {})[part] = value
      else settings[key] = value
    }
    return settings
  }

  setContinuous(isContinuous) { this.exports.sliderIsContinuous(this.handle, isContinuous ? 1 : 0) }

  setCurve(curve) { this.exports.sliderCurve(this.handle, this.module.addressOf(curve, Curve)) }

  setTrack(width, lineY = 0) { this.exports.sliderTrack(this.handle, width, lineY) }

  setRange(minimum, maximum) { this.exports.sliderRange(this.handle, minimum, maximum) }

  setValue(value) { this.exports.sliderValue(this.handle, value) }

  setMarks({ ticks = [], allowsTickValuesOnly = false, neutralValue = 0, enabledRange = [0, 1] } = {}) {
    const { exports } = this
    // NaN is refused with its place in the list.
    this.module.give(`[${Array.from(ticks, (tick) => (typeof tick === 'number' ? tick : NaN)).join(',')}]`)
    this.module.check(exports.sliderMarks(
      this.handle, allowsTickValuesOnly ? 1 : 0, neutralValue, enabledRange[0], enabledRange[1]))
  }

  ladder({ framesPerSecond = 0, reach = 4096 } = {}) {
    const count = this.exports.sliderLadder(this.handle, framesPerSecond, reach)
    const [reachesEveryFrame, reachesSingleFrames, ...distances] = this.module.numbers
    const rungs = this.module.take().split('\n').map((text, index) => ({ distance: distances[index], text }))
    return { rungs: rungs.slice(0, count), reachesEveryFrame: reachesEveryFrame !== 0,
      reachesSingleFrames: reachesSingleFrames !== 0 }
  }

  animate(value, time, duration = 0.25) {
    this.exports.sliderAnimate(this.handle, value, time, duration)
  }

  advance(time) {
    const isAnimating = this.exports.sliderAdvance(this.handle, time) !== 0
    return { ...this.response(), isAnimating }
  }

  response() {
    const { numbers } = this.module
    return {
      value: numbers[0], unadjustedValue: optional(numbers[1]), speed: numbers[2],
      band: this.module.band(numbers, 3), valuePerPoint: numbers[6], valueChangedActions: numbers[7],
      feedback: feedbackSets[numbers[8]], startValue: optional(numbers[9]), isTracking: numbers[10] !== 0,
      share: numbers[11], fingerDistance: optional(numbers[12]), cancelsAtTouchUp: numbers[13] !== 0,
      minimumValue: numbers[14], maximumValue: numbers[15],
    }
  }
}

export class Pan extends Owned {
  get state() {
    this.exports.panState(this.handle)
    return this.response()
  }

  touchDown(x, y, time, { isPlaying = false, fingers = 1 } = {}) {
    return this.send(down, x, y, time, fingers, isPlaying)
  }

  touchMoved(x, y, time, { fingers = 1 } = {}) { return this.send(moved, x, y, time, fingers) }

  touchUp(x, y, time) { return this.send(up, x, y, time) }

  touchCancelled(cause = 'system') {
    return this.send(cancelled, 0, 0, undefined, index(cause, cancelCauses))
  }

  failed() { return this.send(failed, 0, 0) }

  send(kind, x, y, time, number = 0, isPlaying = false) {
    this.exports.panSend(
      this.handle, kind, known(x), known(y), known(time), number, isPlaying ? 1 : 0)
    return this.response()
  }

  change(settings) {
    const { exports } = this
    this.module.give(typeof settings === 'string' ? settings : JSON.stringify(settings))
    this.module.check(exports.panChange(this.handle))
  }

  setCurve(curve) { this.exports.panCurve(this.handle, this.module.addressOf(curve, Curve)) }

  setRange(minimum, maximum) { this.exports.panRange(this.handle, minimum, maximum) }

  setValue(value) { this.exports.panValue(this.handle, value) }

  setReady(isReady) { this.exports.panIsReady(this.handle, isReady ? 1 : 0) }

  response() {
    const { numbers } = this.module
    const playback = optional(numbers[9])
    return {
      value: numbers[0], state: panStates[numbers[1]], speed: numbers[2],
      band: this.module.band(numbers, 3), valuePerPoint: numbers[6], valueChanged: numbers[7] !== 0,
      feedback: feedbackSets[numbers[8]], playback: playback === null ? null : playback ? 'playing' : 'paused',
      isTracking: numbers[10] !== 0, holdDeadline: optional(numbers[11]), fingerDistance: optional(numbers[12]),
    }
  }
}

export class Scroll extends Owned {}

export class Indicator extends Owned {
  follow(response, x, y, time) {
    const { band } = response
    this.exports.indicatorFollow(
      this.handle, response.speed, band.index, band.distance, band.speed, response.valuePerPoint,
      response.isTracking ? 1 : 0, x, y, known(time))
  }

  appearance(time) {
    this.exports.indicatorAppearance(this.handle, time)
    const [speed, valuePerPoint, opacity, nextChange] = this.module.numbers
    return opacity > 0
      ? { speed, valuePerPoint, opacity, nextChange: optional(nextChange) }
      : { speed: null, valuePerPoint: null, opacity: 0, nextChange: optional(nextChange) }
  }
}

export class Strip extends Owned {
  layOut({ duration, framesPerSecond, width, thumbnailWidth }) {
    this.exports.stripLayout(this.handle, duration, framesPerSecond, width, thumbnailWidth)
  }

  fingerMoved(secondsPerPoint, time) { this.exports.stripFinger(this.handle, known(secondsPerPoint), time) }

  places(playhead, time) {
    this.exports.stripPlaces(this.handle, playhead, time)
    const [origin, width, frames, first, end, isMoving] = this.module.numbers
    return { origin, width, frames, first, end, isMoving: isMoving !== 0 }
  }
}

export class FineScrub {
  static async load(source = new URL('finescrub.wasm', import.meta.url)) {
    return new FineScrub(await instantiate(source))
  }

  constructor(instance) {
    this.module = new Module(instance)
  }

  configuration(text, context = {}) {
    const { module } = this
    module.give(text)
    const handle = module.check(module.exports.configuration(
      known(context.duration), known(context.framesPerSecond), known(context.trackLength)))
    return new Configuration(module, handle)
  }

  curve(definition, context = {}) {
    const text = typeof definition === 'string' ? definition : JSON.stringify(definition)
    try {
      // On lines of its own, so that the columns of errors are those of the definition.
      const configuration = this.configuration(`{curves:{curve:\n${text}\n}}`, context)
      const curve = configuration.curve('curve')
      configuration.free()
      return curve
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      throw new ConfigError(error.errors.map((one) => ({
        ...one, line: Math.max(1, one.line - 1), keyPath: one.keyPath.replace(/^curves(\.curve)?\.?/, ''),
      })))
    }
  }

  slider(curve, configuration = null) {
    const { module } = this
    return new Slider(module, module.exports.slider(
      module.addressOf(curve, Curve), configuration ? module.addressOf(configuration, Configuration) : 0))
  }

  pan(curve, configuration = null) {
    const { module } = this
    return new Pan(module, module.exports.pan(
      module.addressOf(curve, Curve), configuration ? module.addressOf(configuration, Configuration) : 0))
  }

  scroll(options = {}) {
    const { module } = this
    return new Scroll(module, module.exports.scroll(
      options.pointsPerClick ?? 10, known(options.valuePerClick), options.clicksPerTurn ?? 25,
      options.followsMomentum ? 1 : 0, options.isReversed ? 1 : 0))
  }

  indicator(slider, policy = 'speedChange') {
    const { module } = this
    return new Indicator(
      module, module.exports.indicator(module.addressOf(slider, Slider), index(policy, indicatorPolicies)))
  }

  strip() { return new Strip(this.module, this.module.exports.strip()) }

  get schema() {
    this.module.exports.configurationSchema()
    return JSON.parse(this.module.take())
  }

  haptic(feedback) {
    const { module } = this
    const bits = feedback.reduce((sum, name) => sum | (1 << index(name, feedbackNames)), 0)
    if (!module.exports.haptic(bits)) return null
    const [kind, intensity] = module.numbers
    return { kind: kind ? 'impact' : 'selection', intensity }
  }

  speedText(speed, { framesPerSecond = 0, isSpoken = false } = {}) {
    this.module.exports.speedText(speed, framesPerSecond, isSpoken ? 1 : 0)
    return this.module.take()
  }

  spokenPosition(time, { duration, framesPerSecond = 0 } = {}) {
    this.module.exports.spokenPosition(time, known(duration), framesPerSecond)
    return this.module.take()
  }

  spokenShare(share) {
    this.module.exports.spokenShare(share)
    return this.module.take()
  }

  timeText(time, framesPerSecond = 0) {
    this.module.exports.timeText(time, framesPerSecond)
    return this.module.take()
  }

  frame(time, framesPerSecond) { return this.module.exports.frameAtTime(time, framesPerSecond) }

  frameTime(frame, framesPerSecond) { return this.module.exports.timeOfFrame(frame, framesPerSecond) }
}

/** Compiles and starts the module from an address, its bytes or a compiled module. */
async function instantiate(source) {
  const memory = {}
  const functions = { env: imports(() => memory.buffer()) }
  let instance
  if (source instanceof WebAssembly.Module) {
    instance = await WebAssembly.instantiate(source, functions)
  } else if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    ({ instance } = await WebAssembly.instantiate(source, functions))
  } else {
    const response = await fetch(source)
    if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status}`)
    // A server that does not know the media type of WebAssembly does not matter.
    const isTyped = response.headers.get('Content-Type') === 'application/wasm'
    ;({ instance } = isTyped
      ? await WebAssembly.instantiateStreaming(response, functions)
      : await WebAssembly.instantiate(await response.arrayBuffer(), functions))
  }
  memory.buffer = () => instance.exports.memory.buffer
  return instance
}
