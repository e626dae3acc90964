// The ladder that rises from a finger on <fine-scrub>: what a point is worth at each height.

/** The number of drags that teach; then only the finger's rung is shown. */
const lessonLength = 3
/** What the drags on this page have taught. */
const lesson = { drags: 0, hasSaidWithinReach: false }

/** What to say beside a finger on a rung; null once it is known, or if the curve never slows down. */
function hint(ladder, current) {
  if (ladder.reachesEveryFrame) return lesson.hasSaidWithinReach ? null : 'every frame is within reach'
  if (lesson.drags >= lessonLength || ladder.rungs.length < 2 || current > 0) return null
  return ladder.reachesSingleFrames ? '↑ pull up for single frames' : '↑ pull up for finer steps'
}

export class LadderView {
  constructor() {
    this.element = document.createElement('div')
    this.element.className = 'ladder'
    this.element.part = 'ladder'
    this.element.hidden = true
    this.ladder = null
  }

  /** Shows the rungs of a drag at a distance of the finger above the track; returns the hint, or null. */
  show(ladder, distance) {
    const { element } = this
    if (ladder !== this.ladder) {
      this.ladder = ladder
      element.replaceChildren(...ladder.rungs.map(({ distance, text }) => {
        const rung = document.createElement('div')
        rung.className = 'rung'
        rung.style.bottom = `${distance}px`
        rung.textContent = text
        return rung
      }))
    }
    const current = ladder.rungs.findLastIndex((rung) => rung.distance <= Math.max(0, distance))
    const isTeaching = lesson.drags < lessonLength
    for (const [index, rung] of [...element.children].entries()) {
      rung.hidden = !isTeaching && (index !== current || index === 0)
      rung.classList.toggle('current', index === current)
    }
    element.hidden = ladder.rungs.length < 2
    return hint(ladder, current)
  }

  /** Ends a drag, which has taught. */
  end() {
    if (!this.ladder) return
    if (this.ladder.reachesEveryFrame) lesson.hasSaidWithinReach = true
    else if (this.ladder.rungs.length > 1) lesson.drags += 1
    this.ladder = null
    this.element.hidden = true
  }
}
