// Seeks of a video, one at a time: the newest target wins, and none is sent while one is under way.

export class Seeker {
  /** @param {HTMLVideoElement} video */
  constructor(video) {
    this.video = video
    this.target = null
    this.isUnderway = false
    this.finished = () => this.finish()
    for (const event of ['seeked', 'error', 'emptied']) video.addEventListener(event, this.finished)
  }

  /** Requests a time, in seconds; a preview may be the nearest keyframe, if the browser can show that sooner. */
  seek(time, { isPreview = false } = {}) {
    this.target = { time, isPreview }
    this.send()
  }

  send() {
    const { video, target } = this
    if (!target || this.isUnderway || video.readyState < 1) return
    this.target = null
    this.isUnderway = true
    if (target.isPreview && video.fastSeek) video.fastSeek(target.time)
    else video.currentTime = target.time
  }

  finish() {
    if (!this.isUnderway) return
    const next = () => {
      this.isUnderway = false
      this.send()
    }
    // The frame counts when it is on the screen; a hidden page shows none, so a seek must not wait for it for long.
    if (!this.video.requestVideoFrameCallback || document.hidden) return next()
    let isDone = false
    const once = () => {
      if (isDone) return
      isDone = true
      next()
    }
    this.video.requestVideoFrameCallback(once)
    setTimeout(once, 100)
  }

  disconnect() {
    for (const event of ['seeked', 'error', 'emptied']) this.video.removeEventListener(event, this.finished)
  }
}
