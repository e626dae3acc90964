// <fine-scrub for="VIDEO" fps="25" storyboard="storyboard.vtt">: a slider that scrubs a video finely.
//
// Drag along the track; the farther the finger is from it, the slower the video moves. finescrub.d.ts documents
// the attributes.

import { FineScrub } from './finescrub.js'
import { Seeker } from './seeker.js'
import { Storyboard } from './storyboard.js'

const markup = `<style>
  :host {
    --accent: #0a63c9; --track: #0003; --text: #222; --panel: #fffe;
    display: block; position: relative; height: 44px; touch-action: none; cursor: pointer; color: var(--text);
    -webkit-user-select: none; user-select: none; font: 13px/1.3 system-ui, sans-serif;
  }
  @media (prefers-color-scheme: dark) {
    :host { --accent: #6cb2ff; --track: #fff4; --text: #eee; --panel: #222e; }
  }
  :host(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
  .track, .fill { position: absolute; top: 20px; height: 4px; border-radius: 2px; }
  .track { inset-inline: 12px; background: var(--track); }
  .fill { inset-inline-start: 12px; background: var(--accent); }
  .thumb {
    position: absolute; top: 10px; width: 24px; height: 24px; border-radius: 50%; background: var(--accent);
    box-shadow: 0 1px 4px #0006; transition: scale .15s;
  }
  :host([dragging]) .thumb { scale: .8; }
  .label {
    position: absolute; bottom: 44px; padding: 4px 8px; border-radius: 6px; background: var(--panel);
    box-shadow: 0 1px 6px #0004; white-space: nowrap; pointer-events: none; text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .picture { margin: 0 auto 4px; border-radius: 3px; }
  [hidden] { display: none; }
  @media (prefers-reduced-motion: reduce) { .thumb { transition: none; } }
</style>
<div class="track" part="track"></div><div class="fill" part="fill"></div><div class="thumb" part="thumb"></div>
<div class="label" part="label" hidden><div class="picture" hidden></div><span class="text"></span></div>`

/** The space beside the track in which half of the thumb is, in points. */
const inset = 12

let loading
/** The module, which all elements of a page share. */
const load = () => loading ??= FineScrub.load()

export class FineScrubElement extends HTMLElement {
  static observedAttributes = ['for', 'config', 'storyboard']

  constructor() {
    super()
    this.attachShadow({ mode: 'open' }).innerHTML = markup
    this.parts = Object.fromEntries(['fill', 'thumb', 'label', 'picture', 'text'].map(
      (name) => [name, this.shadowRoot.querySelector(`.${name}`)]))
    for (const [type, handler] of Object.entries({
      pointerdown: this.pointerDown, pointermove: this.pointerMoved, pointerup: this.pointerUp,
      pointercancel: this.pointerCancelled, keydown: this.keyDown,
    })) this.addEventListener(type, handler)
  }

  connectedCallback() {
    this.tabIndex = this.hasAttribute('tabindex') ? this.tabIndex : 0
    this.setAttribute('role', 'slider')
    if (!this.hasAttribute('aria-label')) this.setAttribute('aria-label', 'Position in the video')
    this.resizes = new ResizeObserver(() => this.layOut())
    this.resizes.observe(this)
    this.ready = this.start()
  }

  disconnectedCallback() {
    this.resizes.disconnect()
    this.release()
  }

  attributeChangedCallback(name) {
    if (!this.isConnected || !this.finescrub) return
    if (name === 'config') this.applyConfiguration(this.getAttribute('config') ?? '{}')
    else this.ready = this.start()
  }

  /** The frame rate, from the attribute `fps`; 0 if it is unknown. */
  get framesPerSecond() { return Number(this.getAttribute('fps') ?? 0) }

  get isMirrored() { return getComputedStyle(this).direction === 'rtl' }

  /** Loads module and storyboard, and connects the video. */
  async start() {
    this.release()
    const finescrub = await load()
    if (!this.isConnected) return
    this.finescrub = finescrub
    this.video = this.getRootNode().getElementById(this.getAttribute('for') ?? '')
    if (!this.video) throw new Error(`<fine-scrub for="${this.getAttribute('for')}"> finds no such video`)
    this.seeker = new Seeker(this.video)
    this.metadata = () => this.applyDuration()
    this.played = () => this.follow()
    this.video.addEventListener('loadedmetadata', this.metadata)
    this.video.addEventListener('durationchange', this.metadata)
    this.video.addEventListener('timeupdate', this.played)
    this.applyConfiguration(this.getAttribute('config') ?? '{}')
    const address = this.getAttribute('storyboard')
    this.storyboard = address ? await Storyboard.load(new URL(address, document.baseURI)) : null
  }

  release() {
    if (!this.video) return
    this.video.removeEventListener('loadedmetadata', this.metadata)
    this.video.removeEventListener('durationchange', this.metadata)
    this.video.removeEventListener('timeupdate', this.played)
    this.seeker.disconnect()
    this.video = null
  }

  /** Applies a configuration in JSON5; throws a `ConfigError` and changes nothing if it has errors. */
  applyConfiguration(text) {
    const configuration = this.finescrub.configuration(text, this.context)
    const last = this.slider?.state
    this.configuration?.free()
    this.slider?.free()
    this.configuration = configuration
    this.slider = this.finescrub.slider(configuration.curve(), configuration)
    this.pointer = null
    if (last) {
      this.slider.setRange(last.minimumValue, last.maximumValue)
      this.slider.setValue(last.value)
    }
    this.applyDuration()
  }

  get context() {
    return {
      duration: this.video?.duration, framesPerSecond: this.framesPerSecond || undefined,
      trackLength: this.clientWidth - 2 * inset,
    }
  }

  applyDuration() {
    if (!this.video || !this.slider) return
    const { duration } = this.video
    if (Number.isFinite(duration)) this.slider.setRange(0, duration)
    this.follow()
    this.layOut()
  }

  layOut() {
    if (!this.slider) return
    this.slider.setTrack(Math.max(1, this.clientWidth - 2 * inset), this.clientHeight / 2)
    this.configuration.refit(this.context)
    this.slider.setCurve(this.configuration.curve())
    this.show(this.slider.state)
  }

  /** Follows the video while no finger is down. */
  follow() {
    if (!this.video || this.slider.state.isTracking || this.seeker.isUnderway || this.seeker.target) return
    this.slider.setValue(this.video.currentTime)
    this.show(this.slider.state)
  }

  point(event) {
    const box = this.getBoundingClientRect()
    const x = event.clientX - box.left - inset
    const width = this.clientWidth - 2 * inset
    return [this.isMirrored ? width - x : x, event.clientY - box.top, event.timeStamp / 1000]
  }

  pointerDown(event) {
    if (!this.slider || event.button > 0) return
    if (this.pointer !== null && this.pointer !== undefined) {
      // A second finger cancels the drag.
      return this.end(this.slider.touchCancelled('escape'))
    }
    event.preventDefault()
    this.focus({ preventScroll: true })
    this.setPointerCapture(event.pointerId)
    this.pointer = event.pointerId
    this.wasPlaying = !this.video.paused
    this.video.pause()
    this.toggleAttribute('dragging', true)
    this.show(this.slider.touchDown(...this.point(event)))
  }

  pointerMoved(event) {
    if (event.pointerId !== this.pointer) return
    const events = event.getCoalescedEvents?.() ?? []
    let response
    for (const each of events.length ? events : [event]) response = this.slider.touchMoved(...this.point(each))
    this.feel(response.feedback)
    this.show(response)
    if (response.valueChangedActions > 0) this.seek(response, true)
  }

  pointerUp(event) {
    if (event.pointerId === this.pointer) this.end(this.slider.touchUp(...this.point(event)))
  }

  pointerCancelled(event) {
    if (event.pointerId === this.pointer) this.end(this.slider.touchCancelled('system'))
  }

  end(response) {
    this.pointer = null
    this.toggleAttribute('dragging', false)
    this.show(response)
    this.seek(response, false)
    if (this.wasPlaying) this.video.play().catch((error) => this.dispatchEvent(new ErrorEvent('error', { error })))
  }

  keyDown(event) {
    if (!this.slider || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Escape' && this.slider.state.isTracking) return this.end(this.slider.touchCancelled('escape'))
    if (this.slider.state.isTracking) return
    const response = this.slider.key(event.key, {
      isFine: event.shiftKey, isMirrored: this.isMirrored, duration: this.video.duration || 0,
      framesPerSecond: this.framesPerSecond, time: event.timeStamp / 1000,
    })
    if (!response) return
    event.preventDefault()
    this.feel(response.feedback)
    this.show(response)
    this.seek(response, false)
  }

  /** Seeks to the middle of the value's frame, so that rounded timestamps do not matter. */
  seek({ value, valuePerPoint }, isDragging) {
    const rate = this.framesPerSecond
    const time = rate > 0
      ? Math.min(this.finescrub.frameTime(this.finescrub.frame(value, rate), rate), this.video.duration)
      : value
    // A finger that moves seconds with each point does not aim at a frame.
    this.seeker.seek(time, { isPreview: isDragging && valuePerPoint > 1 })
    this.dispatchEvent(new CustomEvent('scrub', { detail: { value, time, isDragging } }))
  }

  feel(feedback) {
    const haptic = feedback.length > 0 && navigator.vibrate ? this.finescrub.haptic(feedback) : null
    if (haptic) navigator.vibrate(Math.round(haptic.intensity * (haptic.kind === 'impact' ? 40 : 20)))
  }

  show(response) {
    const { fill, thumb, label, text, picture } = this.parts
    const width = Math.max(0, this.clientWidth - 2 * inset)
    const x = response.share * width
    fill.style.width = `${x}px`
    thumb.style.insetInlineStart = `${x}px`
    const rate = this.framesPerSecond
    const time = this.finescrub.timeText(response.value, rate)
    const speed = this.finescrub.speedText(response.speed)
    label.hidden = !response.isTracking
    text.textContent = response.speed === 1 ? time : `${time}  ${speed}`
    const cue = response.isTracking ? this.storyboard?.cue(response.value) : null
    picture.hidden = !cue
    if (cue) {
      Object.assign(picture.style, {
        width: `${cue.width}px`, height: `${cue.height}px`, backgroundImage: `url("${cue.sheet}")`,
        backgroundPosition: `-${cue.x}px -${cue.y}px`,
      })
    }
    const left = this.isMirrored ? width - x : x
    label.style.left = `${Math.max(0, Math.min(left + inset - label.offsetWidth / 2, this.clientWidth - label.offsetWidth))}px`
    this.setAttribute('aria-valuemin', response.minimumValue)
    this.setAttribute('aria-valuemax', response.maximumValue)
    this.setAttribute('aria-valuenow', response.value)
    const position = this.finescrub.spokenPosition(response.value, { duration: response.maximumValue, framesPerSecond: rate })
    this.setAttribute('aria-valuetext', response.isTracking
      ? `${position}, ${this.finescrub.speedText(response.speed, { isSpoken: true })}` : position)
  }
}

customElements.define('fine-scrub', FineScrubElement)
