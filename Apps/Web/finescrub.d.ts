/** The video and the track that curves are fitted to; what is left out is that of a video of 10 minutes. */
export interface Context {
  /** The seconds of video that the whole track spans. */
  duration?: number
  framesPerSecond?: number
  /** The length of the track, in points (CSS pixels). */
  trackLength?: number
}

/** An error of a configuration, with the position to change. */
export interface ConfigFault {
  /** The line, from 1. */
  line: number
  /** The column in Unicode scalars, from 1. */
  column: number
  /** The path of the invalid value, such as `curves.classic.tiers[1].speed`. */
  keyPath: string
  /** The problem, with the invalid value, and its solution. */
  message: string
}

/** The errors of a configuration, in the order of the text: the first 100, and then one with the number of the others. */
export class ConfigError extends Error {
  constructor(errors: ConfigFault[])
  readonly errors: ConfigFault[]
}

/** A range of distances without feedback: a tier, or a halving of the speed. */
export interface Band {
  index: number
  /** The distance at which the band starts, in points. */
  distance: number
  /** The speed at its start, as a factor. */
  speed: number
}

export type Feedback = 'band' | 'end' | 'detent' | 'start'

declare const kind: unique symbol

/** An object in the memory of the module, which is freed with it, or by hand. */
interface Owned<Kind> {
  /** Exists in types only: the kinds cannot be passed for one another. */
  readonly [kind]: Kind
  free(): void
}

/** A function from the finger's distance from the track to a speed. */
export interface Curve extends Owned<'Curve'> {
  /** Whether the speed is constant within each band. */
  readonly isStepped: boolean
  speed(distance: number): number
  averageSpeed(start: number, end: number): number
  nextBend(position: number): number
  band(distance: number): Band
  bandAt(index: number): Band | null
}

export interface NamedCurve {
  name: string
  kind: string
  /** The object of the configuration that defines the curve. */
  definition: Record<string, unknown>
}

/** The content of a config file: the same text that a native program reads. */
export interface Configuration extends Owned<'Configuration'> {
  readonly curves: NamedCurve[]
  /** The name of the selected curve. */
  readonly selected: string
  readonly slider: {
    minimum: number | null
    maximum: number | null
    value: number | null
    trackWidth: number
  }
  /** The curve with a name; the selected one by default. */
  curve(name?: string): Curve
  /** The definition of a curve without references to others, for recordings. */
  definition(name?: string): string
  /** Fits all curves to another video or track. */
  refit(context: Context): void
}

/** The state of a slider after an event, and the feedback to give. */
export interface SliderResponse {
  value: number
  /** The value without any slowing, or null before the first touch. */
  unadjustedValue: number | null
  /** The speed, as a factor. */
  speed: number
  band: Band
  /** The change of the value for one point of drag. */
  valuePerPoint: number
  /** The value-changed actions to send: 0 or 1. */
  valueChangedActions: number
  feedback: readonly Feedback[]
  /** The value at the start of the drag, or null without one. */
  startValue: number | null
  isTracking: boolean
  /** The value as a share of the range. */
  share: number
  /** The finger's distance from the line, as passed to the curve, or null without a drag. */
  fingerDistance: number | null
  /** Whether a touch up would cancel the drag. */
  cancelsAtTouchUp: boolean
  minimumValue: number
  maximumValue: number
}

/** What a point of drag is worth at each height; the first rung is the track. */
export interface SpeedLadder {
  /** The distance in points from the track at which each rung begins, and what a point is worth there. */
  rungs: { distance: number; text: string }[]
  /** Whether a finger on the track reaches every frame; false without a frame rate. */
  reachesEveryFrame: boolean
  /** Whether it does on the highest rung. */
  reachesSingleFrames: boolean
}

/** A slider whose value follows the finger more slowly the farther the finger is from the track. */
export interface Slider extends Owned<'Slider'> {
  readonly state: SliderResponse
  /** Points are CSS pixels with y growing downward; times are seconds on any monotonic clock. */
  touchDown(x: number, y: number, time?: number): SliderResponse
  touchMoved(x: number, y: number, time?: number): SliderResponse
  touchUp(x?: number, y?: number, time?: number): SliderResponse
  touchCancelled(cause?: 'system' | 'escape' | 'distance'): SliderResponse
  /** Performs the action of a `KeyboardEvent.key`; null for a key that does not move sliders. */
  key(key: string, options?: {
    /** Whether Shift is down: an arrow moves by a frame. */
    isFine?: boolean
    isMirrored?: boolean
    /** The video's length, in seconds; without it, steps are shares of the range. */
    duration?: number
    framesPerSecond?: number
    time?: number
  }): SliderResponse | null
  scroll(scroll: Scroll, x: number, y: number, options?: {
    unit?: 'points' | 'clicks' | 'turns'
    phase?: 'single' | 'began' | 'changed' | 'ended' | 'cancelled' | 'momentum' | 'momentumEnded'
    distance?: number
  }): SliderResponse
  /** The settings, as recordings of gestures contain them. */
  readonly settings: Record<string, unknown>
  /** Applies the settings and the selected curve of a configuration, also during a drag; range, track and value stay. */
  apply(configuration: Configuration): void
  /** Changes settings: an object, or JSON5 text, with keys of the configuration's `slider`. */
  change(settings: string | Record<string, unknown>): void
  setContinuous(isContinuous: boolean): void
  setCurve(curve: Curve): void
  setTrack(width: number, lineY?: number): void
  /** A maximum below the minimum makes the range empty at the minimum; ends that are not finite have no effect. */
  setRange(minimum: number, maximum: number): void
  setValue(value: number): void
  setMarks(marks?: {
    ticks?: number[]
    allowsTickValuesOnly?: boolean
    neutralValue?: number
    enabledRange?: [number, number]
  }): void
  /** The heights from which a point of drag is worth less, up to `reach` points from the track. */
  ladder(options?: { framesPerSecond?: number; reach?: number }): SpeedLadder
  animate(value: number, time: number, duration?: number): void
  advance(time: number): SliderResponse & { isAnimating: boolean }
}

/** The state of a pan after an event. */
export interface PanResponse {
  value: number
  state: 'possible' | 'began' | 'changed' | 'ended' | 'cancelled' | 'failed'
  speed: number
  band: Band
  valuePerPoint: number
  valueChanged: boolean
  feedback: readonly Feedback[]
  /** The playback state to set now, or null for no change. */
  playback: 'playing' | 'paused' | null
  isTracking: boolean
  /** The time at which a resting finger will have held long enough, or null. */
  holdDeadline: number | null
  fingerDistance: number | null
}

/** A horizontal drag anywhere over a video that scrubs. */
export interface Pan extends Owned<'Pan'> {
  readonly state: PanResponse
  touchDown(x: number, y: number, time?: number, options?: { isPlaying?: boolean; fingers?: number }): PanResponse
  touchMoved(x: number, y: number, time?: number, options?: { fingers?: number }): PanResponse
  touchUp(x?: number, y?: number, time?: number): PanResponse
  /** Cancels the pan; the setting `cancel` decides about the value if the system does. */
  touchCancelled(cause?: 'system' | 'escape'): PanResponse
  /** Fails the pan, as when the video cannot be scrubbed any more; the value stays. */
  failed(): PanResponse
  /** Changes settings: an object, or JSON5 text, with keys of the configuration's `pan`. */
  change(settings: string | Record<string, unknown>): void
  setCurve(curve: Curve): void
  setRange(minimum: number, maximum: number): void
  setValue(value: number): void
  setReady(isReady: boolean): void
}

/** The state of a scroll by wheel, trackpad or dial; see `Slider.scroll`. */
export interface Scroll extends Owned<'Scroll'> {}

/** A speed indicator that fades in and out. */
export interface Indicator extends Owned<'Indicator'> {
  follow(response: SliderResponse | PanResponse, x: number, y: number, time?: number): void
  appearance(time: number): {
    speed: number | null
    valuePerPoint: number | null
    /** 0 if the indicator is hidden. */
    opacity: number
    /** The time of the next change without another event, or null. */
    nextChange: number | null
  }
}

/** The zoom of a film strip, from the whole video to single frames around its playhead; see `FilmStrip` in Scrubbing. */
export interface Strip extends Owned<'Strip'> {
  layOut(dimensions: { duration: number; framesPerSecond: number; width: number; thumbnailWidth: number }): void
  /** Zooms as far as a finger is fine; null without a finger. */
  fingerMoved(secondsPerPoint: number | null, time: number): void
  /** The places for thumbnails in view: number `n` begins at `origin + n * width`, with frame `n * frames`. */
  places(playhead: number, time: number): {
    origin: number
    width: number
    frames: number
    /** The first number, and the one after the last. */
    first: number
    end: number
    /** Whether the zoom still changes. */
    isMoving: boolean
  }
}

/** The module. */
export class FineScrub {
  private constructor()
  /** Loads the module: from beside the script, or from an address, its bytes or a compiled module. */
  static load(source?: URL | string | BufferSource | WebAssembly.Module): Promise<FineScrub>
  /** The JSON schema of configurations, which describes all kinds of curves. */
  readonly schema: Record<string, unknown>
  /** Reads a configuration in JSON5 of at most 4 MiB; throws a `ConfigError` with its errors. */
  configuration(text: string, context?: Context): Configuration
  /** Creates one curve from an object with a kind, or its JSON5 text. */
  curve(definition: string | Record<string, unknown>, context?: Context): Curve
  slider(curve: Curve, configuration?: Configuration | null): Slider
  pan(curve: Curve, configuration?: Configuration | null): Pan
  scroll(options?: {
    pointsPerClick?: number
    valuePerClick?: number
    clicksPerTurn?: number
    followsMomentum?: boolean
    isReversed?: boolean
  }): Scroll
  indicator(slider: Slider, policy?: 'speedChange' | 'always' | 'never' | 'longPress'): Indicator
  strip(): Strip
  /** The haptic for a set of feedback, or null for none. */
  haptic(feedback: readonly Feedback[]): { kind: 'selection' | 'impact'; intensity: number } | null
  /** A speed in words: as a factor, or with a frame rate a value per point in frames per point. */
  speedText(speed: number, options?: { framesPerSecond?: number; isSpoken?: boolean }): string
  spokenPosition(time: number, options?: { duration?: number; framesPerSecond?: number }): string
  /** A position in a range without time, a share from 0 to 1, as a percentage to speak. */
  spokenShare(share: number): string
  /** A time as a clock shows it; with a frame rate, the SMPTE timecode. */
  timeText(time: number, framesPerSecond?: number): string
  /** The number of the frame displayed at a time. */
  frame(time: number, framesPerSecond: number): number
  /** The time in the middle of a frame, which a player can be sent to. */
  frameTime(frame: number, framesPerSecond: number): number
}
