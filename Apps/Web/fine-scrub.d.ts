import type { Configuration, FineScrub, Slider, SliderResponse } from './finescrub.js'

/**
 * `<fine-scrub for="VIDEO">`: a slider that scrubs a `<video>` of the same page finely, by pointer, touch, pen and keys.
 *
 * Attributes:
 * - `for`: the id of the video.
 * - `fps`: the video's frame rate, from 0.001 to 100000; with it, the slider stops at frames and Shift with an arrow
 *   steps by one.
 * - `config`: the configuration in JSON5, as `FineScrub.configuration` reads it.
 * - `storyboard`: the address of a WebVTT file with sprite sheets, whose thumbnails are shown during a
 *   drag while the middle of the video is out of view.
 * - `strip`: makes the track a film strip. Its thumbnails are those of the storyboard, and frames that a second, hidden
 *   `<video>` with the same source decodes while the video rests. As a drag gets finer, it zooms in to single frames
 *   around the finger; without `fps`, to parts of 1/25 s.
 * - `disabled`: whether the slider ignores fingers and keys. So it does, and sets `aria-disabled`, while the video has
 *   no metadata, or cannot seek.
 *
 * A drag is canceled if the element leaves its document, gets another video or is disabled, or the page is hidden: the
 * video returns to where the drag began. After each drag, a video that played before plays on, unless it is at its end
 * and does not loop.
 *
 * The range is the whole video, or what a live stream keeps. The element sends `scrub` and `gesture` events, and `error`
 * if the video does not play on after a drag. It obeys `direction`, light and dark, and the preference for reduced
 * motion. It has the attribute `dragging` during a drag. Its parts for CSS are `track`, `fill`, `strip`, `thumb`, `ladder`
 * and `label`.
 */
export class FineScrubElement extends HTMLElement {
  /**
   * Resolves when the element is in a document and module and storyboard are loaded, and rejects if they cannot be, or
   * if `config` has errors.
   */
  readonly ready: Promise<void>
  /** The module; undefined until it is loaded. */
  readonly finescrub: FineScrub | undefined
  /** The video; null until the module is loaded, and while the element is in no document. */
  readonly video: HTMLVideoElement | null
  /** The slider's model, null as the video is; the element frees it when it leaves the document. */
  readonly slider: Slider | null
  /** The configuration in force, null as the video is; the next one frees it. */
  readonly configuration: Configuration | null
  /** The frame rate; 0 if it is unknown. */
  readonly framesPerSecond: number
  /** The first and the last time, in seconds; null while they are unknown. */
  readonly range: [number, number] | null
  /** Whether the attribute `disabled` is set. */
  disabled: boolean
  /**
   * The slider's value, in seconds; an assignment seeks, unless the range is unknown or a finger drags, and sends no
   * event.
   */
  value: number
  /**
   * Applies a configuration, also during a drag; throws a `ConfigError`, and changes nothing, if it has errors. The
   * slider's range, value and width stay those of the video and the page.
   */
  applyConfiguration(text: string): void
}

/** An event of a drag, in the format of recorded gestures. */
export type Gesture =
  | { type: 'begin' | 'move' | 'end'; x: number; y: number; ms: number }
  | { type: 'cancel'; cause?: 'escape' }

declare global {
  interface HTMLElementTagNameMap {
    'fine-scrub': FineScrubElement
  }
  interface HTMLElementEventMap {
    /** The value changed by a finger or a key; `time` is the middle of its frame. */
    scrub: CustomEvent<{ value: number; time: number; isDragging: boolean }>
    /** An event of a drag as the slider received it, and the slider's response. */
    gesture: CustomEvent<{ gesture: Gesture; response: SliderResponse }>
  }
}
