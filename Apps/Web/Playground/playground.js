// The playground: a slider over the demo clip, its curve as text and as a plot. Nothing leaves the page.

import './fine-scrub.js'
import { ConfigError } from './finescrub.js'

const element = (id) => document.getElementById(id)
const scrub = element('scrub')
const [kinds, config, errors, plot, state] = ['kinds', 'config', 'errors', 'plot', 'state'].map(element)

/** The farthest distance of the plot, in points. */
const farthest = 300

await scrub.ready
const { finescrub } = scrub

/** The kinds with defaults for all their parameters; each is a curve of the empty configuration. */
const standard = finescrub.configuration('{}')
for (const { kind } of standard.curves) kinds.append(new Option(kind))
kinds.value = standard.selected
standard.free()

function chooseKind() {
  config.value = `{\n  selected: "mine",\n  curves: {\n    mine: { kind: "${kinds.value}" },\n  },\n  slider: { mode: "fine" },\n}\n`
  apply()
}

function apply() {
  try {
    scrub.applyConfiguration(config.value)
    errors.textContent = ''
  } catch (error) {
    // A broken edit changes nothing but the errors.
    if (!(error instanceof ConfigError)) throw error
    errors.textContent = error.message
  }
  draw()
}

/** Draws the speed by distance, on a logarithmic scale, with the finger's place. */
function draw() {
  const scale = devicePixelRatio
  const [width, height] = [plot.clientWidth, plot.clientHeight]
  Object.assign(plot, { width: width * scale, height: height * scale })
  const context = plot.getContext('2d')
  context.scale(scale, scale)
  const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(name)
  const [left, right, bottom, top] = [56, 24, 24, 12]
  const slowest = 1e-3
  const x = (distance) => left + (width - left - right) * distance / farthest
  const y = (speed) => {
    const share = Math.log(Math.min(Math.max(speed, slowest), 2) / slowest) / Math.log(2 / slowest)
    return height - bottom - share * (height - bottom - top)
  }
  context.font = '12px system-ui, sans-serif'
  context.fillStyle = color('--quiet')
  context.strokeStyle = color('--line')
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  for (const speed of [1, 0.1, 0.01, 0.001]) {
    context.fillText(`×${speed}`, left - 6, y(speed))
    context.beginPath()
    context.moveTo(left, y(speed))
    context.lineTo(width - right, y(speed))
    context.stroke()
  }
  context.textAlign = 'center'
  for (const distance of [0, 100, 200, 300]) context.fillText(`${distance} pt`, x(distance), height - 10)
  const curve = scrub.configuration.curve()
  context.strokeStyle = color('--accent')
  context.lineWidth = 2
  context.beginPath()
  for (let distance = 0; distance <= farthest; distance += 1) context.lineTo(x(distance), y(curve.speed(distance)))
  context.stroke()
  curve.free()
  const { fingerDistance, speed } = scrub.slider.state
  if (fingerDistance === null) return
  context.fillStyle = color('--accent')
  context.beginPath()
  context.arc(x(Math.min(Math.abs(fingerDistance), farthest)), y(speed), 6, 0, 2 * Math.PI)
  context.fill()
}

function show() {
  const { value, speed, fingerDistance } = scrub.slider.state
  const frame = finescrub.frame(value, scrub.framesPerSecond)
  state.textContent = fingerDistance === null
    ? `frame ${frame}`
    : `frame ${frame}, ${Math.round(Math.abs(fingerDistance))} points away, ${finescrub.speedText(speed)}`
  draw()
}

kinds.addEventListener('change', chooseKind)
config.addEventListener('input', apply)
for (const type of ['scrub', 'pointermove', 'pointerup', 'pointerdown']) scrub.addEventListener(type, show)
new ResizeObserver(draw).observe(plot)
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw)
chooseKind()
show()
