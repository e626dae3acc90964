// The film strip of <fine-scrub strip>: thumbnails along the track, which part into single frames around a fine finger.

/** The greatest number of frames that a strip keeps: several screens full. */
const capacity = 300
/** How often a hidden video that failed is made again for one source, and the pause before, in milliseconds. */
const [retries, retryPause] = [3, 1000]

/** Frames of a video, which a second, hidden video with the same source decodes one at a time. */
class FrameStore {
  /** @param changed Called when a frame has come. */
  constructor(video, changed) {
    Object.assign(this, { source: video, changed, frames: new Map(), wanted: [], current: null, failures: 0 })
    video.addEventListener('seeked', this.proceed)
    video.addEventListener('emptied', this.clear)
  }

  clear = () => {
    this.frames.clear()
    this.wanted = []
    this.failures = 0
    clearTimeout(this.pause)
    this.pause = null
    this.drop()
  }

  /** Frees the hidden video, and forgets what it was to decode. */
  drop() {
    const { video } = this
    this.video = this.current = null
    // Without a source, loading frees what was there.
    video?.removeAttribute('src')
    video?.load()
  }

  disconnect() {
    this.source.removeEventListener('seeked', this.proceed)
    this.source.removeEventListener('emptied', this.clear)
    this.clear()
  }

  /** Replaces the requests, the most wanted first: the frames' numbers from time 0, times, and height in pixels. */
  request(wanted, height) {
    Object.assign(this, { wanted, height })
    this.proceed()
  }

  /** Decodes the next frame; while a finger moves the video, its seeks come first. */
  proceed = () => {
    const { source } = this
    this.wanted = this.wanted.filter(({ number }) => !this.frames.has(number))
    if (this.wanted.length === 0 || source.seeking || !source.currentSrc) return
    if (!this.video && (this.pause || this.failures > retries)) return
    this.video ??= this.load()
    const { video } = this
    // Browsers end a seek before they say so: its frame is kept before the next seek.
    if (this.current || video.error || video.seeking || video.readyState < HTMLMediaElement.HAVE_METADATA) return
    // Browsers would drop the seek without an event.
    if (video.seekable.length === 0) return
    this.current = this.wanted.shift()
    video.currentTime = this.current.time
  }

  load() {
    const { source } = this
    const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto', playsInline: true })
    if (source.crossOrigin !== null) video.crossOrigin = source.crossOrigin
    for (const event of ['loadedmetadata', 'progress']) video.addEventListener(event, this.proceed)
    video.addEventListener('seeked', () => this.keep(video))
    video.addEventListener('error', () => this.failed(video))
    // With a fragment, such as #t=10, it would seek by itself.
    video.src = source.currentSrc.split('#')[0]
    return video
  }

  /** Makes room for another hidden video, at a request after a pause: an error, also of the network, is forever. */
  failed(video) {
    if (video !== this.video) return
    this.drop()
    this.failures += 1
    if (this.failures > retries) return
    this.pause = setTimeout(() => {
      this.pause = null
      this.changed()
    }, retryPause * this.failures)
  }

  keep(video) {
    // A seek of its own shows no frame that was wanted.
    if (video !== this.video || !this.current) return
    const { number } = this.current
    this.current = null
    const height = Math.max(1, Math.round(this.height))
    const frame = Object.assign(document.createElement('canvas'), {
      width: Math.max(1, Math.round(height * video.videoWidth / video.videoHeight)), height,
    })
    frame.getContext('2d').drawImage(video, 0, 0, frame.width, frame.height)
    this.frames.set(number, frame)
    // The oldest one goes.
    if (this.frames.size > capacity) this.frames.delete(this.frames.keys().next().value)
    this.changed()
    this.proceed()
  }
}

export class StripView {
  /** @param scrub The element, whose video and module are there. */
  constructor(scrub) {
    this.scrub = scrub
    this.canvas = Object.assign(document.createElement('canvas'), { className: 'strip', part: 'strip' })
    scrub.view.track.after(this.canvas)
    this.strip = scrub.finescrub.strip()
    this.store = new FrameStore(scrub.video, () => this.update())
    /** The sheets of the storyboard, by their addresses. */
    this.sheets = new Map()
  }

  free() {
    cancelAnimationFrame(this.due)
    this.store.disconnect()
    this.strip.free()
    this.canvas.remove()
  }

  /** Shows a response of the slider at the screen's next frame. */
  show({ isTracking, valuePerPoint }) {
    this.strip.fingerMoved(isTracking ? valuePerPoint : null, performance.now() / 1000)
    this.update()
  }

  update() {
    this.due ??= requestAnimationFrame(() => {
      this.due = null
      this.draw()
    })
  }

  draw() {
    const { scrub, canvas, strip } = this
    const { video, range, view: { trackLength, isMirrored } } = scrub
    const scale = devicePixelRatio
    const [width, height] = [trackLength, canvas.clientHeight]
    Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) })
    if (!range || !video.videoWidth || height === 0) return
    const context = canvas.getContext('2d')
    context.scale(scale, scale)
    const framesPerSecond = scrub.framesPerSecond || 25
    const thumbnailWidth = height * Math.min(Math.max(video.videoWidth / video.videoHeight, 0.5), 2.5)
    const [start, end] = range
    strip.layOut({ duration: end - start, framesPerSecond, width, thumbnailWidth })
    const places = this.places = strip.places(scrub.value - start, performance.now() / 1000)
    const wanted = []
    for (let place = Math.max(0, places.first); place < places.end; place++) {
      const { number, time } = this.frame(start, place * places.frames, places.frames, framesPerSecond)
      if (time >= end) break
      const left = Math.round(places.origin + place * places.width)
      const right = Math.round(places.origin + (place + 1) * places.width)
      const picture = this.picture(number, time, places.frames / framesPerSecond / 2)
      if (!picture?.isExact) wanted.push({ number, time })
      if (!picture) continue
      // A frame from elsewhere is paler until its own has come; single frames are apart.
      context.globalAlpha = picture.isExact ? 1 : 0.5
      const gap = places.frames === 1 ? 1 : 0
      drawCovering(context, picture, isMirrored ? width - right + gap : left, right - left - gap, height)
    }
    this.store.request(wanted, height * scale)
    if (places.isMoving) this.update()
  }

  /**
   * The frame of a place that begins some frames after the start: the first whose number is a multiple of the place's
   * frames. Numbers count from time 0, so that they stay while the start of a live stream moves on.
   */
  frame(start, offset, frames, framesPerSecond) {
    const { finescrub } = this.scrub
    const first = finescrub.frame(start + finescrub.frameTime(offset, framesPerSecond), framesPerSecond)
    const number = Math.ceil(first / frames) * frames
    return { number, time: finescrub.frameTime(number, framesPerSecond) }
  }

  /** The picture for a frame, with its part and whether it is near enough: its own, that of the storyboard, or null. */
  picture(number, time, tolerance) {
    const frame = this.store.frames.get(number)
    if (frame) return { image: frame, x: 0, y: 0, width: frame.width, height: frame.height, isExact: true }
    const cue = this.scrub.storyboard?.cue(time)
    const image = cue && this.sheet(cue.sheet)
    return image ? { ...cue, image, isExact: Math.abs(cue.start - time) <= tolerance } : null
  }

  /** A sheet of the storyboard; null until it is loaded. */
  sheet(address) {
    if (!this.sheets.has(address)) {
      const image = new Image()
      this.sheets.set(address, image)
      image.addEventListener('load', () => this.update())
      image.src = address
    }
    const image = this.sheets.get(address)
    return image.naturalWidth > 0 ? image : null
  }
}

/** Draws a picture over the whole height of a place; what is wider is cropped. */
function drawCovering(context, { image, x, y, width, height }, left, placeWidth, placeHeight) {
  const part = Math.min(width, height * placeWidth / placeHeight)
  const partHeight = Math.min(height, width * placeHeight / placeWidth)
  context.drawImage(
    image, x + (width - part) / 2, y + (height - partHeight) / 2, part, partHeight, left, 0, placeWidth, placeHeight)
}
