// "Land on this frame": measures how long a visitor takes to a random frame with each curve.
//
// The tasks and the measure are those of the laboratory, whose predictions stand beside the visitor's medians.

import { Recording } from './recording.js'

/** The time after which a round is lost, in seconds, and as which it counts, as in the laboratory. */
const longest = 60
const element = (id) => document.getElementById(id)
const seconds = (time) => `${time.toFixed(1)} s`

/** The median, interpolated as in the laboratory. */
function median(times) {
  const sorted = [...times].sort((a, b) => a - b)
  const rank = (sorted.length - 1) / 2
  return (sorted[Math.floor(rank)] + sorted[Math.ceil(rank)]) / 2
}

/** A random integer from 0 up to, but not including, a count. */
const random = (count) => Math.floor(Math.random() * count)

export class Game {
  /**
   * @param sides The two curves.
   * @param predictions The laboratory's results, by the length of the track; see .ci/playground.sh.
   */
  constructor(sides, predictions) {
    Object.assign(this, { sides, predictions, rounds: [], recording: new Recording(), queue: [] })
    this.finescrub = sides[0].finescrub
    this.frameCount = Math.round(predictions.duration * predictions.framesPerSecond)
    const menu = element('distance')
    menu.append(new Option('any frame to any other', 'any'))
    for (const { bits } of predictions.tracks[0].rows[0].tasks) menu.append(new Option(`${2 ** bits - 1} frames`, bits))
    menu.addEventListener('change', () => {
      this.stop()
      this.show()
    })
    for (const id of ['play', 'next']) element(id).addEventListener('click', () => (this.round ? this.stop() : this.begin()))
    element('save').addEventListener('click', () => this.save())
    for (const side of sides) {
      side.scrub.addEventListener('pointerdown', (event) => { this.pointer = event.pointerType })
      side.scrub.addEventListener('gesture', ({ detail }) => this.follow(side, detail))
    }
    this.show()
  }

  /** The predicted median of a curve as it is, in seconds; null for a curve that the laboratory did not try. */
  prediction(side) {
    if (!side.isStandard) return null
    const row = this.track(side).rows.find(({ curve }) => curve === side.definition.kind)
    const task = this.distance === 'any' ? row : row.tasks.find(({ bits }) => `${bits}` === this.distance)
    return task.median
  }

  /** The predictions for the length that is nearest to that of a side's track. */
  track(side) {
    const length = side.scrub.view.trackLength
    const difference = ({ width }) => Math.abs(Math.log(width / length))
    return this.predictions.tracks.reduce((best, track) => (difference(track) < difference(best) ? track : best))
  }

  get distance() { return element('distance').value }

  time(frame) { return this.finescrub.frameTime(frame, this.predictions.framesPerSecond) }

  frame(time) { return this.finescrub.frame(time, this.predictions.framesPerSecond) }

  /** Two frames: any, or of the chosen distance, in either direction. */
  task() {
    const { frameCount, distance } = this
    if (distance === 'any') {
      const [start, other] = [random(frameCount), random(frameCount - 1)]
      return { start, target: other < start ? other : other + 1 }
    }
    const frames = 2 ** Number(distance) - 1
    const lower = random(frameCount - frames)
    return random(2) ? { start: lower, target: lower + frames } : { start: lower + frames, target: lower }
  }

  begin() {
    // Each curve once in every two rounds, in either order.
    if (this.queue.length === 0) this.queue = random(2) ? [...this.sides] : [...this.sides].reverse()
    const side = this.queue.pop()
    this.round = { side, ...this.task(), touches: 0, startTime: null, firstEvent: this.recording.events.length }
    for (const each of this.sides) {
      each.scrub.disabled = each !== side
      each.slider.dataset.turn = each === side ? 'play' : 'wait'
    }
    side.scrub.value = this.time(this.round.start)
    element('target').currentTime = this.time(this.round.target)
    document.querySelector('.target').hidden = false
    this.say(`With ${side.name}, drag to frame ${this.round.target}`, ', and lift there.')
    this.label('Give up')
    // On a phone, the button is far below the sliders.
    element('video').scrollIntoView({ block: 'nearest' })
  }

  /** Follows a drag of a round. */
  follow(side, { gesture, response }) {
    const { round } = this
    if (round?.side !== side) return
    this.recording.add(side.scrub, gesture, response)
    if (gesture.type === 'begin') {
      round.touches += 1
      if (round.startTime !== null) return
      round.startTime = gesture.ms
      round.timer = setTimeout(() => this.end(longest, false), longest * 1000)
    } else if (gesture.type === 'end') {
      const frame = this.frame(response.value)
      const off = frame - round.target
      if (off === 0) return this.end((gesture.ms - round.startTime) / 1000, true)
      const way = `${Math.abs(off)} ${Math.abs(off) === 1 ? 'frame' : 'frames'} too ${off < 0 ? 'early' : 'late'}`
      this.say(`Drag on to frame ${round.target}`, `: ${frame} is ${way}.`)
    }
  }

  /** Ends a round with its time. */
  end(time, isLanded) {
    const { side, start, target, touches, firstEvent } = this.round
    const prediction = this.prediction(side)
    this.rounds.push({
      curve: side.name, title: side.title, definition: side.definition, distance: this.distance, start, target,
      seconds: time, isLanded, touches, prediction, trackWidth: side.scrub.view.trackLength, pointer: this.pointer,
      firstEvent, eventCount: this.recording.events.length - firstEvent,
    })
    this.stop()
    const result = isLanded ? `Frame ${target} in ${seconds(time)}` : `Not found in ${longest} s`
    const comparison = prediction === null ? '.' : `. The laboratory's median with ${side.name} is ${seconds(prediction)}.`
    this.say(result, comparison, isLanded)
    this.label('Next')
    element('save').disabled = false
    this.show()
  }

  /** Ends a round without a result. */
  stop() {
    if (!this.round) return
    clearTimeout(this.round.timer)
    this.round = null
    for (const side of this.sides) {
      side.scrub.disabled = false
      delete side.slider.dataset.turn
    }
    this.say('The round has no result', '.')
    this.label('Next')
  }

  /** Shows a text beside the frame to land on. */
  say(important, rest, isGood = false) {
    const text = Object.assign(document.createElement('b'), { textContent: important })
    element('hint').replaceChildren(text, rest)
    element('hint').classList.toggle('good', isGood)
  }

  /** Names what the buttons do. */
  label(text) {
    element('next').textContent = text
    element('play').textContent = this.round ? 'Give up' : 'Play on'
  }

  /** Shows the medians of the chosen distance, of the curves in force and of those tried before. */
  show() {
    const rows = new Map()
    const add = (name, title, prediction) => {
      const key = `${name} ${title}`
      if (!rows.has(key)) rows.set(key, { name, title, prediction, times: [] })
      return rows.get(key)
    }
    for (const side of this.sides) add(side.name, side.title, this.prediction(side))
    for (const { curve, title, prediction, distance, seconds: time } of this.rounds) {
      if (distance === this.distance) add(curve, title, prediction).times.push(time)
    }
    element('results').replaceChildren(...[...rows.values()].map(({ name, title, prediction, times }) => {
      const row = document.createElement('tr')
      row.dataset.side = name
      const badge = Object.assign(document.createElement('b'), { className: 'badge', textContent: name })
      const head = Object.assign(document.createElement('th'), { scope: 'row' })
      head.append(badge, ` ${title}`)
      row.append(head, ...[
        times.length, times.length ? seconds(median(times)) : '–', prediction === null ? '–' : seconds(prediction),
      ].map((text) => Object.assign(document.createElement('td'), { textContent: text })))
      return row
    }))
    const { trials } = this.predictions
    element('note').textContent = `You: the median of your rounds. Laboratory: that of ${trials} drags of simulated people `
      + `with a finger, on a track of ${this.track(this.sides[0]).width} points, for curves with default parameters. It predicts how `
      + 'curves rank, not your seconds. Nothing leaves this page.'
  }

  /** Saves the drags of all rounds as a file that `scrub replay` reads. */
  save() {
    const address = URL.createObjectURL(new Blob([this.recording.text(this.rounds)], { type: 'application/json' }))
    Object.assign(document.createElement('a'), { href: address, download: 'fine-scrub-rounds.json' }).click()
    URL.revokeObjectURL(address)
  }
}
