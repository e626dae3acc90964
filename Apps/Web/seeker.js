// Seeks of a video, one at a time: the newest target wins, and none is sent while one is under way.

/** The rest of a finger, in milliseconds, after which the exact frame follows a preview. */
const restDuration = 100
/** The longest wait for the frame of a seek to appear, in milliseconds; a video out of sight shows none. */
const displayTimeout = 100
/** The difference of times, in seconds, up to which they are the same: browsers round to microseconds. */
const timeTolerance = 1e-5

export class Seeker {
  /** @param {HTMLVideoElement} video */
  constructor(video) {
    this.video = video
    this.listeners = {
      seeked: () => this.finishSeek(),
      loadedmetadata: () => this.send(),
      // The targets were those of another video, or cannot be shown any more.
      emptied: () => this.cancel(),
      error: () => this.cancel(),
    }
    for (const [event, listener] of Object.entries(this.listeners)) video.addEventListener(event, listener)
    this.cancel()
  }

  /** Whether a target waits or is being sought. */
  get isBusy() { return this.isUnderway || this.target !== null }

  /** Whether the last seek was exact, and the video is still there. */
  get isAtTarget() {
    const { current, video } = this
    return current !== null && !current.isPreview && Math.abs(video.currentTime - current.time) < timeTolerance
  }

  /** Requests a time, in seconds; a preview may be the nearest keyframe, if the browser can show that sooner. */
  seek(time, { isPreview = false } = {}) {
    // The video would throw, and the seek never end.
    if (!Number.isFinite(time)) return
    clearTimeout(this.restTimer)
    this.target = { time, isPreview: isPreview && Boolean(this.video.fastSeek) }
    this.send()
  }

  /** Discards the targets; a seek under way is not waited for. */
  cancel() {
    this.target = null
    this.current = null
    this.endWait()
    clearTimeout(this.restTimer)
  }

  /** Stops following the video, after a last seek to a target that waits. */
  disconnect() {
    const { video, target } = this
    this.cancel()
    for (const [event, listener] of Object.entries(this.listeners)) video.removeEventListener(event, listener)
    if (target && video.readyState >= HTMLMediaElement.HAVE_METADATA) video.currentTime = target.time
  }

  send() {
    const { video, target } = this
    // A seek of the page's own is not interrupted, either: its end sends the target.
    if (!target || this.isUnderway || video.seeking || video.readyState < HTMLMediaElement.HAVE_METADATA) return
    this.target = null
    // Browsers drop a seek of such a video without an event.
    if (video.seekable.length === 0) return
    if (this.isAtTarget && Math.abs(this.current.time - target.time) < timeTolerance) return
    this.current = target
    this.isUnderway = true
    this.hasSeeked = false
    this.isDisplayed = !video.requestVideoFrameCallback
    this.callback = video.requestVideoFrameCallback?.(() => {
      this.isDisplayed = true
      this.callback = null
      if (this.hasSeeked) this.finish()
    })
    if (target.isPreview) video.fastSeek(target.time)
    else video.currentTime = target.time
  }

  finishSeek() {
    if (!this.isUnderway) return this.send()
    this.hasSeeked = true
    // The next seek waits until this one's frame is on the screen, or else a fast drag would show none.
    if (this.isDisplayed || document.hidden) this.finish()
    else this.displayTimer = setTimeout(() => this.finish(), displayTimeout)
  }

  finish() {
    this.endWait()
    if (this.target) return this.send()
    const { current } = this
    if (current?.isPreview) this.restTimer = setTimeout(() => this.seek(current.time), restDuration)
  }

  endWait() {
    this.isUnderway = false
    clearTimeout(this.displayTimer)
    if (this.callback) this.video.cancelVideoFrameCallback(this.callback)
    this.callback = null
  }
}
