// One of the two curves of the playground: its slider below the video, and its card with menu and config.

import { ConfigError } from './finescrub.js'

const [slider, card] = ['slider', 'curve'].map((name) => (side) =>
  document.querySelector(`.${name}[data-side="${side}"]`))

/** The config text of a kind with the defaults of all its parameters, so that each can be changed. */
function configText(kind, schema) {
  const { properties } = schema
  const lines = Object.entries(properties)
    .filter(([key, { default: value }]) => key !== 'kind' && value !== undefined)
    .map(([key, { default: value }]) => `      ${key}: ${json5(value)},\n`)
  return `{\n  selected: "mine",\n  curves: {\n    mine: {\n      kind: "${kind}",\n${lines.join('')}    },\n  },\n  slider: { mode: "fine" },\n}\n`
}

function json5(value) {
  if (Array.isArray(value)) {
    const items = value.map(json5)
    return value.some((item) => typeof item === 'object')
      ? `[\n${items.map((item) => `        ${item},\n`).join('')}      ]` : `[${items.join(', ')}]`
  }
  if (value !== null && typeof value === 'object') {
    return `{ ${Object.entries(value).map(([key, item]) => `${key}: ${json5(item)}`).join(', ')} }`
  }
  return JSON.stringify(value)
}

export class Side {
  /**
   * @param name "A" or "B".
   * @param changed Called after each change of curve or drag.
   * @param replaced Called after each change of the curve.
   */
  constructor(name, changed, replaced) {
    Object.assign(this, { changed, replaced })
    this.name = name
    this.slider = slider(name)
    this.scrub = this.slider.querySelector('fine-scrub')
    this.card = card(name)
    this.card.append(document.getElementById('curve').content.cloneNode(true))
    this.card.querySelector('.badge').textContent = name
    ;[this.menu, this.config, this.errors, this.lines] = ['select', 'textarea', '.errors', '.lines'].map(
      (selector) => this.card.querySelector(selector))
    this.menu.addEventListener('change', () => this.choose(this.menu.value))
    this.config.addEventListener('input', () => this.apply())
    for (const type of ['scrub', 'gesture']) this.scrub.addEventListener(type, () => changed())
  }

  get finescrub() { return this.scrub.finescrub }

  get color() { return getComputedStyle(this.card).getPropertyValue('--side') }

  /** The definition of the curve in force, without references to others. */
  get definition() { return JSON.parse(this.scrub.configuration.definition()) }

  /** Whether curve and slider are those that the laboratory tried: a kind with the defaults of everything. */
  get isStandard() { return this.text === this.standardText }

  /** Fills the menu, and chooses a kind. */
  start(kind) {
    const configuration = this.finescrub.configuration('{}')
    this.kinds = Object.fromEntries(this.finescrub.schema.$defs.curve.oneOf.map(
      (schema) => [schema.properties.kind.const, schema]))
    for (const { kind } of configuration.curves) this.menu.append(new Option(this.kinds[kind].title, kind))
    configuration.free()
    this.choose(kind)
  }

  choose(kind) {
    this.menu.value = kind
    this.card.querySelector('.kind').textContent = this.kinds[kind].description
    this.config.value = this.standardText = configText(kind, this.kinds[kind])
    this.apply()
  }

  /** Applies the text; an invalid one changes nothing but the errors. */
  apply() {
    try {
      this.scrub.applyConfiguration(this.config.value)
      this.text = this.config.value
      this.errors.textContent = ''
      this.number()
      this.replaced()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      this.errors.textContent = error.message
      this.number(error.errors.map(({ line }) => line))
    }
    this.config.setAttribute('aria-invalid', this.errors.textContent !== '')
    this.changed()
  }

  /** Numbers the lines of the text, and marks those with errors. */
  number(faulty = []) {
    const count = this.config.rows = this.config.value.split('\n').length
    this.lines.replaceChildren(...Array.from({ length: count }, (_, index) => Object.assign(
      document.createElement(faulty.includes(index + 1) ? 'mark' : 'span'), { textContent: `${index + 1}\n` })))
  }

  /** The name of the kind of the curve in force, and whether it was changed. */
  get title() { return this.kinds[this.definition.kind].title + (this.isStandard ? '' : ', changed') }

  /** Shows the name, and frame, distance and speed. */
  show() {
    const { scrub, finescrub } = this
    const { value, speed, fingerDistance } = scrub.slider.state
    this.slider.querySelector('.name').textContent = this.title
    const frame = `frame ${finescrub.frame(value, scrub.framesPerSecond)}`
    this.slider.querySelector('output').textContent = fingerDistance === null ? frame
      : `${frame} · ${Math.round(Math.abs(fingerDistance))} points away · ${finescrub.speedText(speed)}`
  }

  /** The finger's distance and speed for the plot, or null. */
  get finger() {
    const { speed, fingerDistance } = this.scrub.slider.state
    return fingerDistance === null ? null : { distance: Math.abs(fingerDistance), speed }
  }
}
