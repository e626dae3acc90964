// What <fine-scrub> shows: the track with its thumb, and beside a finger the time, the speed and a thumbnail.

import { LadderView } from './ladder.js'

const styles = `
  :host {
    --accent: #0a63c9; --track: #0003; --text: #222; --panel: #fffe;
    display: block; position: relative; height: 44px; touch-action: none; cursor: pointer; color: var(--text);
    -webkit-user-select: none; user-select: none; -webkit-touch-callout: none;
    -webkit-tap-highlight-color: transparent; font: 13px/1.3 system-ui, sans-serif;
  }
  @media (prefers-color-scheme: dark) {
    :host { --accent: #6cb2ff; --track: #fff4; --text: #eee; --panel: #222e; }
  }
  :host([hidden]) { display: none; }
  :host(:focus) { outline: none; }
  :host(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
  :host([aria-disabled="true"]) { cursor: default; opacity: .4; }
  .track, .fill { position: absolute; top: calc(50% - 2px); height: 4px; border-radius: 2px; }
  .track { inset-inline: 12px; background: var(--track); }
  .fill { inset-inline-start: 12px; background: var(--accent); }
  .thumb {
    position: absolute; top: calc(50% - 12px); width: 24px; height: 24px; border-radius: 50%;
    background: var(--accent); box-shadow: 0 1px 4px #0006; transition: scale .15s;
  }
  :host([dragging]) .thumb { scale: .8; }
  .strip {
    position: absolute; inset-inline-start: 12px; top: 4px; width: calc(100% - 24px); height: calc(100% - 8px);
    border-radius: 6px; background: var(--track);
  }
  :host([strip]) { height: 62px; }
  :host([strip]) :is(.track, .fill) { display: none; }
  :host([strip]) .thumb {
    inset-block: 0; width: 4px; height: auto; margin-inline-start: 10px; border-radius: 2px; scale: none;
    box-shadow: 0 0 0 2px #fff, 0 0 4px 2px #000c;
  }
  .label {
    position: absolute; z-index: 1; bottom: 100%; padding: 4px 8px; border-radius: 6px; background: var(--panel);
    box-shadow: 0 1px 6px #0004; white-space: nowrap; pointer-events: none; text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .picture { margin: 0 auto 4px; border-radius: 3px; }
  .ladder { position: absolute; z-index: 1; top: 50%; width: 72px; margin-inline-start: -36px; pointer-events: none; }
  .rung {
    position: absolute; inset-inline: 0; border-bottom: 1px solid #fffc; box-shadow: 0 1px 2px #0006; white-space: nowrap;
    color: #fff; text-shadow: 0 0 3px #000, 0 0 2px #000; font-size: 11px; text-align: center; line-height: 14px;
  }
  .rung.current { border-bottom: 3px solid var(--accent); box-shadow: 0 0 6px var(--accent); font-weight: bold; }
  .label[hidden], .picture[hidden], .ladder[hidden], .rung[hidden] { display: none; }
  @media (prefers-reduced-motion: reduce) { .thumb { transition: none; } }
  @media (forced-colors: active) {
    .track, .fill, .thumb { forced-color-adjust: none; background: CanvasText; }
    .fill, .thumb { background: Highlight; }
  }
`

/** The space beside the track in which half of the thumb is, in points. */
const inset = 12

export class ScrubView {
  /** Fills the shadow tree of an element, without any text that a content security policy would refuse. */
  constructor(element) {
    this.element = element
    this.root = element.attachShadow({ mode: 'open' })
    for (const name of ['track', 'fill', 'thumb', 'label', 'picture', 'text']) {
      this[name] = document.createElement(name === 'text' ? 'span' : 'div')
      this[name].className = name
    }
    for (const name of ['track', 'fill', 'thumb', 'label']) this[name].part = name
    this.label.hidden = this.picture.hidden = true
    this.label.append(this.picture, this.text)
    this.ladder = new LadderView()
    this.root.append(this.track, this.fill, this.thumb, this.ladder.element, this.label)
    this.applyStyles()
  }

  /** Applies the styles: a sheet belongs to the document that makes it, so that another document needs its own. */
  applyStyles() {
    const page = this.element.ownerDocument.defaultView
    if (!page) return
    const sheet = new page.CSSStyleSheet()
    sheet.replaceSync(styles)
    this.root.adoptedStyleSheets = [sheet]
  }

  get isMirrored() { return getComputedStyle(this.element).direction === 'rtl' }

  get trackLength() { return Math.max(1, this.element.clientWidth - 2 * inset) }

  /** The position of an event on the track and across it, in points, and its time in seconds. */
  point(event) {
    const { element } = this
    const box = element.getBoundingClientRect()
    // The page may have scaled the element.
    const scale = box.width / element.offsetWidth || 1
    const x = (event.clientX - box.left) / scale - element.clientLeft - inset
    const y = (event.clientY - box.top) / scale - element.clientTop
    return [this.isMirrored ? this.trackLength - x : x, y, event.timeStamp / 1000]
  }

  /** Shows a response of the slider, with the module's texts, the thumbnail of a storyboard or null, and a ladder. */
  show(response, { finescrub, framesPerSecond, storyboard, range, ladder }) {
    const { element, fill, thumb, label, text, trackLength } = this
    const x = response.share * trackLength
    fill.style.width = `${x}px`
    thumb.style.insetInlineStart = `${x}px`
    const time = finescrub.timeText(response.value, framesPerSecond)
    label.hidden = !response.isTracking
    const speed = framesPerSecond
      ? finescrub.speedText(response.valuePerPoint, { framesPerSecond }) : finescrub.speedText(response.speed)
    const hint = this.showLadder(response, ladder, x)
    text.textContent = [time, hint ?? (response.speed === 1 ? null : speed)].filter(Boolean).join(' · ')
    this.showThumbnail(response.isTracking ? storyboard?.cue(response.value) : null)
    const left = (this.isMirrored ? trackLength - x : x) + inset - label.offsetWidth / 2
    label.style.left = `${Math.max(0, Math.min(left, element.clientWidth - label.offsetWidth))}px`
    element.setAttribute('aria-valuemin', response.minimumValue)
    element.setAttribute('aria-valuemax', response.maximumValue)
    element.setAttribute('aria-valuenow', response.value)
    const position = range
      ? finescrub.spokenPosition(response.value, { duration: response.maximumValue, framesPerSecond })
      : finescrub.spokenShare(response.share)
    element.setAttribute('aria-valuetext', response.isTracking
      ? `${position}, ${finescrub.speedText(response.speed, { isSpoken: true })}` : position)
  }

  /** Shows the ladder at the finger, which hides it otherwise; returns what to say about it, or null. */
  showLadder(response, ladder, x) {
    if (!response.isTracking || !ladder) {
      this.ladder.end()
      return null
    }
    this.ladder.element.style.insetInlineStart = `${x + inset}px`
    return this.ladder.show(ladder, response.fingerDistance)
  }

  showThumbnail(cue) {
    const { picture } = this
    picture.hidden = !cue
    if (!cue) return
    Object.assign(picture.style, {
      width: `${cue.width}px`, height: `${cue.height}px`, backgroundImage: `url("${cue.sheet}")`,
      backgroundPosition: `-${cue.x}px -${cue.y}px`,
    })
  }
}
