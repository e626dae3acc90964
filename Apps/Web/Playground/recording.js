// A recording of drags, in the format of recorded gestures that `scrub replay` and the laboratory read.

/** What a slider is set up with before an event, besides its value. */
function setUp(scrub) {
  const { minimumValue, maximumValue } = scrub.slider.state
  return {
    trackWidth: scrub.view.trackLength, minimumValue, maximumValue, slider: scrub.slider.settings.mode,
    policies: scrub.slider.settings, curve: scrub.configuration.definition(),
  }
}

export class Recording {
  constructor() {
    this.events = []
  }

  /** Records an event that a slider has responded to; the changes of the slider since the last one come first. */
  add(scrub, gesture, response) {
    const now = setUp(scrub)
    if (!this.first) {
      this.first = { ...now, value: response.value, lineY: scrub.clientHeight / 2 }
    } else {
      const { curve, ...settings } = now
      const { curve: lastCurve, ...lastSettings } = this.last
      if (JSON.stringify(settings) !== JSON.stringify(lastSettings)) this.events.push({ type: 'setSlider', ...settings })
      if (curve !== lastCurve) this.events.push({ type: 'setCurve', curve })
      // A touch down does not change the value.
      if (gesture.type === 'begin') this.events.push({ type: 'setValue', value: response.value })
    }
    this.last = now
    const { value, speed, isTracking, valueChangedActions } = response
    this.events.push({ ...gesture, expect: { value, speed, isTracking, valueChangedActions } })
  }

  /** The content of the file, with the rounds of the game under a key that readers of gestures ignore. */
  text(rounds) {
    const { first } = this
    return `${JSON.stringify({
      schema: 1, slider: first.slider, name: 'Land on this frame',
      config: {
        trackRect: { x: 0, y: first.lineY, width: first.trackWidth, height: 0 }, thumbMidY: first.lineY,
        minimumValue: first.minimumValue, maximumValue: first.maximumValue, startValue: first.value,
        isContinuous: true, curve: first.curve, policies: first.policies,
      },
      events: this.events, rounds,
    }, null, 1)}\n`
  }
}
