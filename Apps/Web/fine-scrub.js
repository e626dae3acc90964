// <fine-scrub for="VIDEO" fps="25" storyboard="storyboard.vtt">: a slider that scrubs a video finely.
//
// Drag along the track; the farther the finger is from it, the slower the video moves. fine-scrub.d.ts documents
// the attributes.

import { FineScrub } from './finescrub.js'
import { Seeker } from './seeker.js'
import { Storyboard } from './storyboard.js'
import { StripView } from './strip.js'
import { ScrubView } from './view.js'

let loading
/** The module, which all elements of a page share; a load that failed is tried again. */
const load = () => loading ??= FineScrub.load().catch((error) => {
  loading = undefined
  throw error
})

/** The drags of each video, of which several elements may have one: their number, and whether it played before. */
const drags = new WeakMap()

/** A point as recordings have it. */
const coordinates = ([x, y, time]) => ({ x, y, ms: time * 1000 })

export class FineScrubElement extends HTMLElement {
  static observedAttributes = ['for', 'config', 'storyboard', 'fps', 'strip', 'disabled']

  constructor() {
    super()
    this.view = new ScrubView(this)
    this.video = null
    this.slider = null
    this.configuration = null
    this.storyboard = null
    /** The film strip; null without the attribute. */
    this.strip = null
    /** What a point is worth at each height; null without a drag. */
    this.ladder = null
    /** The pointer that drags, and the drags of its video; null without a drag. */
    this.drag = null
    /** The pointers that are down on the element. */
    this.pointers = new Set()
    /** That of the first start; each later start has another one. */
    this.ready = new Promise((resolve) => { this.resolveReady = resolve })
    for (const [type, handler] of Object.entries({
      pointerdown: this.pointerDown, pointermove: this.pointerMoved, pointerup: this.pointerUp,
      pointercancel: this.pointerCancelled, lostpointercapture: this.pointerCancelled, keydown: this.keyDown,
      contextmenu: this.contextMenu,
    })) this.addEventListener(type, handler)
  }

  connectedCallback() {
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0
    this.setAttribute('role', 'slider')
    if (!this.hasAttribute('aria-label') && !this.hasAttribute('aria-labelledby')) {
      this.setAttribute('aria-label', 'Position in the video')
    }
    this.setAttribute('aria-disabled', true)
    this.resizes = new ResizeObserver(() => this.layOut())
    this.resizes.observe(this)
    document.addEventListener('visibilitychange', this.visibilityChanged)
    // What a page assigned before this class was defined would hide the accessors.
    for (const name of ['disabled', 'value']) {
      if (!Object.hasOwn(this, name)) continue
      const value = this[name]
      delete this[name]
      this[name] = value
    }
    this.restart()
  }

  adoptedCallback() { this.view.applyStyles() }

  disconnectedCallback() {
    document.removeEventListener('visibilitychange', this.visibilityChanged)
    this.resizes.disconnect()
    this.release()
  }

  attributeChangedCallback(name, last, value) {
    if (last === value || !this.isConnected) return
    if (name === 'for') this.restart()
    // What is not there yet reads the attributes when it starts.
    else if (!this.slider) return
    else if (name === 'config') this.applyConfiguration(value ?? '{}')
    else if (name === 'storyboard') this.ready = this.loadStoryboard()
    else if (name === 'strip') this.applyStrip()
    else {
      // At another rate, frames have other numbers.
      if (name === 'fps') this.applyStrip()
      this.applyRange()
    }
  }

  /** The frame rate, from the attribute `fps`; 0 if it is unknown, or none that the module knows. */
  get framesPerSecond() {
    const rate = Number(this.getAttribute('fps'))
    return rate >= 0.001 && rate <= 100_000 ? rate : 0
  }

  get disabled() { return this.hasAttribute('disabled') }

  set disabled(isDisabled) { this.toggleAttribute('disabled', Boolean(isDisabled)) }

  get value() { return this.slider?.state.value ?? 0 }

  set value(value) {
    if (!this.range || this.drag) return
    this.slider.setValue(value)
    const response = this.slider.state
    this.show(response)
    this.seek(response)
  }

  /** The first and the last time to scrub to: those of the video, or of what a live stream keeps; null if unknown. */
  get range() {
    if (!this.slider || this.video.readyState < HTMLMediaElement.HAVE_METADATA) return null
    const { duration, seekable } = this.video
    if (seekable.length === 0) return null
    if (duration > 0 && Number.isFinite(duration)) return [0, duration]
    const [start, end] = [seekable.start(0), seekable.end(seekable.length - 1)]
    return end > start && Number.isFinite(end) ? [start, end] : null
  }

  /** Whether there is a video to scrub, and the page allows it. */
  get isUsable() { return !this.disabled && this.range !== null }

  restart() {
    const started = this.start()
    if (this.resolveReady) this.resolveReady(started)
    else this.ready = started
    this.resolveReady = null
  }

  /** Loads module and storyboard, and connects the video. */
  async start() {
    this.release()
    // A listener may have removed it.
    if (!this.isConnected) return
    const current = this.current = {}
    const finescrub = await load()
    // It was removed, or started again, in the meantime.
    if (this.current !== current) return
    this.finescrub = finescrub
    const name = this.getAttribute('for') ?? ''
    const video = this.getRootNode().getElementById?.(name)
    if (!(video instanceof HTMLVideoElement)) throw new Error(`<fine-scrub for="${name}"> finds no such video`)
    this.connect(video)
    try {
      this.applyConfiguration(this.getAttribute('config') ?? '{}')
    } catch (error) {
      // The slider works without its configuration; the error is that of `ready`.
      this.applyConfiguration('{}')
      throw error
    } finally {
      await this.loadStoryboard()
    }
  }

  connect(video) {
    this.video = video
    this.seeker = new Seeker(video)
    const changed = () => this.applyRange()
    this.listeners = {
      loadedmetadata: changed, durationchange: changed, progress: changed, timeupdate: () => this.follow(),
      emptied: () => this.videoChanged(),
    }
    for (const [event, listener] of Object.entries(this.listeners)) video.addEventListener(event, listener)
    this.applyStrip()
  }

  /** Ends a drag as the system does, and frees everything of the video and the module. */
  release() {
    this.current = null
    this.pointers.clear()
    if (this.drag) this.cancelDrag('system')
    // A listener may have released it.
    if (!this.video) return
    for (const [event, listener] of Object.entries(this.listeners)) this.video.removeEventListener(event, listener)
    this.seeker.disconnect()
    this.configuration?.free()
    this.slider?.free()
    this.strip?.free()
    this.configuration = this.slider = this.storyboard = this.strip = this.video = null
    this.setAttribute('aria-disabled', true)
  }

  async loadStoryboard() {
    this.storyboard = null
    const { current } = this
    const address = this.getAttribute('storyboard')
    if (!address) return
    const storyboard = await Storyboard.load(new URL(address, document.baseURI))
    if (this.current !== current || this.getAttribute('storyboard') !== address) return
    this.storyboard = storyboard
    this.strip?.update()
  }

  applyStrip() {
    this.strip?.free()
    this.strip = this.hasAttribute('strip') ? new StripView(this) : null
    this.layOut()
  }

  applyConfiguration(text) {
    if (!this.video) throw new Error('the element has no video yet; wait for its promise `ready`')
    const configuration = this.finescrub.configuration(text, this.context)
    this.configuration?.free()
    this.configuration = configuration
    if (this.slider) {
      this.slider.apply(configuration)
    } else {
      const curve = configuration.curve()
      this.slider = this.finescrub.slider(curve, configuration)
      curve.free()
    }
    this.applyRange()
    if (!this.drag) return
    this.findLadder()
    this.show(this.slider.state)
  }

  get context() {
    const [start, end] = this.range ?? [NaN, NaN]
    return { duration: end - start, framesPerSecond: this.framesPerSecond, trackLength: this.view.trackLength }
  }

  /** Follows the length of the video, or the window of a live stream. */
  applyRange() {
    if (!this.slider) return
    this.setAttribute('aria-disabled', !this.isUsable)
    if (!this.isUsable && this.drag) this.cancelDrag('system')
    // The range under a finger stays, and the band of its curve.
    if (this.range && !this.drag) this.slider.setRange(...this.range)
    this.follow()
    if (!this.drag) this.layOut()
  }

  layOut() {
    if (!this.slider) return
    this.slider.setTrack(this.view.trackLength, this.clientHeight / 2)
    this.configuration.refit(this.context)
    const curve = this.configuration.curve()
    this.slider.setCurve(curve)
    curve.free()
    this.findLadder()
    this.show(this.slider.state)
  }

  /** Finds the ladder of the curve in use, as far as it is in view above the track; there is none between drags. */
  findLadder() {
    const { framesPerSecond } = this
    const box = this.getBoundingClientRect()
    this.ladder = this.drag ? this.slider.ladder({ framesPerSecond, reach: box.top + box.height / 2 - 16 }) : null
  }

  /** Follows the video while no finger is down. */
  follow() {
    if (!this.slider || this.drag || this.seeker.isBusy) return
    // The end of a live stream moves on.
    if (this.range && !Number.isFinite(this.video.duration)) this.slider.setRange(...this.range)
    // A value within the frame that was sought is finer than the video's time.
    if (!this.seeker.isAtTarget) this.slider.setValue(this.video.currentTime)
    this.show(this.slider.state)
  }

  /** The video has another source, or none: browsers pause it, also one that plays. */
  videoChanged() {
    if (this.drag) {
      this.drag.all.wasPlaying = false
      this.cancelDrag('system')
    }
    this.slider?.setValue(0)
    this.applyRange()
  }

  /** A page out of sight gets no more events of the finger. */
  visibilityChanged = () => {
    if (!document.hidden) return
    this.pointers.clear()
    if (this.drag) this.cancelDrag('system')
  }

  pointerDown(event) {
    // Also the other buttons of a mouse or a pen that are pressed during a drag come as moves.
    if (event.button > 0 || !this.isUsable) return
    // It throws for a pointer that has left already.
    this.setPointerCapture(event.pointerId)
    this.pointers.add(event.pointerId)
    if (this.pointers.size > 1) {
      // A second finger cancels the drag; the next one begins when all have left.
      if (this.drag) this.cancelDrag('escape')
      return
    }
    // The browser moves the focus, without a ring as after a key.
    const point = this.view.point(event)
    const response = this.slider.touchDown(...point)
    const all = drags.get(this.video) ?? { count: 0, wasPlaying: !this.video.paused }
    all.count += 1
    drags.set(this.video, all)
    this.drag = { pointer: event.pointerId, all }
    this.findLadder()
    this.video.pause()
    this.toggleAttribute('dragging', true)
    this.show(response)
    this.report({ type: 'begin', ...coordinates(point) }, response)
  }

  pointerMoved(event) {
    if (event.pointerId !== this.drag?.pointer) return
    const events = event.getCoalescedEvents?.() ?? []
    const feedback = new Set()
    let isChanged = false
    for (const each of events.length > 0 ? events : [event]) {
      // A listener may have ended the drag.
      if (!this.drag) return
      const point = this.view.point(each)
      const response = this.slider.touchMoved(...point)
      for (const name of response.feedback) feedback.add(name)
      isChanged ||= response.valueChangedActions > 0
      this.report({ type: 'move', ...coordinates(point) }, response)
    }
    if (!this.drag) return
    const { state } = this.slider
    this.feel([...feedback])
    this.show(state)
    if (isChanged) this.scrub(state, true)
  }

  pointerUp(event) {
    this.pointers.delete(event.pointerId)
    if (event.pointerId !== this.drag?.pointer) return
    const point = this.view.point(event)
    this.end({ type: 'end', ...coordinates(point) }, () => this.slider.touchUp(...point))
  }

  pointerCancelled(event) {
    this.pointers.delete(event.pointerId)
    if (event.pointerId !== this.drag?.pointer) return
    this.cancelDrag('system')
  }

  /** A long press is a drag that rests, not a menu. */
  contextMenu(event) {
    if (this.drag) event.preventDefault()
  }

  cancelDrag(cause) {
    // Recordings name all causes but the system.
    const gesture = cause === 'system' ? { type: 'cancel' } : { type: 'cancel', cause }
    this.end(gesture, () => this.slider.touchCancelled(cause))
  }

  /** Ends the drag with the slider's response, and lets the video play on whatever happens. */
  end(gesture, respond) {
    const { all } = this.drag
    // A listener to the seek may release the element, or give it another video.
    const { video } = this
    this.drag = this.ladder = null
    this.toggleAttribute('dragging', false)
    let response, time
    try {
      response = respond()
      this.feel(response.feedback)
      // A video without a source has no time to return to.
      if (this.range) {
        // It may have changed under the finger.
        this.slider.setRange(...this.range)
        time = this.scrub(this.slider.state, false)
      }
      this.applyRange()
    } finally {
      all.count -= 1
      if (all.count === 0) {
        drags.delete(video)
        // From its end, it would play from its start.
        if (all.wasPlaying && (video.loop || !(time >= video.duration))) this.playOn(video)
      }
    }
    this.report(gesture, response)
  }

  playOn(video) {
    // A video that was removed from its document is paused by the browser.
    if (!video.isConnected) return
    video.play().catch((error) => {
      // The next drag, which comes early, pauses the video again.
      if (error.name === 'AbortError') return
      this.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
    })
  }

  keyDown(event) {
    if (!this.isUsable || event.ctrlKey || event.altKey || event.metaKey) return
    if (this.drag) {
      if (event.key !== 'Escape') return
      event.preventDefault()
      return this.cancelDrag('escape')
    }
    const [start, end] = this.range
    const response = this.slider.key(event.key, {
      isFine: event.shiftKey, isMirrored: this.view.isMirrored, duration: end - start,
      framesPerSecond: this.framesPerSecond, time: event.timeStamp / 1000,
    })
    if (!response) return
    event.preventDefault()
    this.feel(response.feedback)
    this.show(response)
    this.scrub(response, false)
  }

  /** Sends a `gesture` event, after the drag's state has changed. */
  report(gesture, response) {
    this.dispatchEvent(new CustomEvent('gesture', { detail: { gesture, response } }))
  }

  /** Seeks to the value of a finger or a key, and sends a `scrub` event; returns the time. */
  scrub(response, isDragging) {
    // A finger that moves seconds with each point does not aim at a frame.
    const time = this.seek(response, isDragging && response.valuePerPoint > 1)
    this.dispatchEvent(new CustomEvent('scrub', { detail: { value: response.value, time, isDragging } }))
    return time
  }

  /** Seeks to the middle of the value's frame, so that rounded timestamps do not matter; returns the time. */
  seek({ value, minimumValue, maximumValue }, isPreview = false) {
    const { finescrub, framesPerSecond: rate } = this
    const middle = rate > 0 ? finescrub.frameTime(finescrub.frame(value, rate), rate) : value
    const time = Math.min(Math.max(middle, minimumValue), maximumValue)
    this.seeker.seek(time, { isPreview })
    return time
  }

  feel(feedback) {
    const haptic = feedback.length > 0 && navigator.vibrate ? this.finescrub.haptic(feedback) : null
    if (haptic) navigator.vibrate(Math.round(haptic.intensity * (haptic.kind === 'impact' ? 40 : 20)))
  }

  show(response) {
    // Beside the video itself, a thumbnail would show the same, and cover it.
    const { finescrub, framesPerSecond, range, ladder } = this
    const storyboard = this.isVideoInView ? null : this.storyboard
    this.view.show(response, { finescrub, framesPerSecond, range, storyboard, ladder })
    this.strip?.show(response)
  }

  /** Whether the middle of the video is in view. */
  get isVideoInView() {
    const { x, y, width, height } = this.video.getBoundingClientRect()
    const [middle, center] = [x + width / 2, y + height / 2]
    return width > 0 && height > 0 && middle >= 0 && middle < innerWidth && center >= 0 && center < innerHeight
      && getComputedStyle(this.video).visibility === 'visible'
  }
}

customElements.define('fine-scrub', FineScrubElement)
