/**
 * `<fine-scrub for="VIDEO">`: a slider that scrubs a `<video>` of the same page finely, by pointer, touch, pen and keys.
 *
 * Attributes:
 * - `for`: the id of the video.
 * - `fps`: the video's frame rate; with it, the slider stops at frames and Shift with an arrow steps by one.
 * - `config`: the configuration in JSON5, as `FineScrub.configuration` reads it.
 * - `storyboard`: the address of a WebVTT file with sprite sheets, whose pictures are shown during a drag.
 *
 * It sends `scrub` events, and obeys `direction`, light and dark, and the preference for reduced motion. Its parts for
 * CSS are `track`, `fill`, `thumb` and `label`.
 */
export class FineScrubElement extends HTMLElement {
  /** Resolves when module and storyboard are loaded, and rejects if they cannot be. */
  readonly ready: Promise<void>
  /** Applies a configuration; throws a `ConfigError`, and changes nothing, if it has errors. */
  applyConfiguration(text: string): void
}

declare global {
  interface HTMLElementTagNameMap {
    'fine-scrub': FineScrubElement
  }
  interface HTMLElementEventMap {
    scrub: CustomEvent<{ value: number; time: number; isDragging: boolean }>
  }
}
