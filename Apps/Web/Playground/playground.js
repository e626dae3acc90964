// The playground: a slider over the demo clip with the plot of its curve, then a second one, and a game that compares
// both. Nothing leaves the page.

import './fine-scrub.js'
import { Game } from './game.js'
import { draw } from './plot.js'
import { Side } from './side.js'

const sides = []
const [page, plot, compare] = ['main', '#plot', '#compare'].map((selector) => document.querySelector(selector))
let [game, isDue] = [null, false]

/** The sides that are shown: the second one only compares. */
const shownSides = () => (page.classList.contains('comparing') ? sides : sides.slice(0, 1))

/** Shows everything at the next frame of the screen. */
function update() {
  if (isDue) return
  isDue = true
  requestAnimationFrame(() => {
    isDue = false
    const shown = shownSides()
    const curves = shown.map((side) => ({ curve: side.scrub.configuration.curve(), color: side.color }))
    for (const side of shown) side.show()
    // That of the finger is in front.
    const front = Math.max(0, shown.findIndex((side) => side.finger))
    draw(plot, curves[front], curves.filter((_, index) => index !== front), shown[front].finger)
    for (const { curve } of curves) curve.free()
  })
}

/** A round with a curve that changes has no result. */
function replaced() {
  game?.stop()
  game?.show()
}

/** The address of the clip: where the server sends no parts of files, browsers seek only in what was loaded whole. */
async function clipAddress() {
  const response = await fetch('demo.mp4', { headers: { Range: 'bytes=0-0' } })
  if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status}`)
  return response.status === 206 ? response.url : URL.createObjectURL(await response.blob())
}

sides.push(...['A', 'B'].map((name) => new Side(name, update, replaced)))
const [response] = await Promise.all([fetch('predictions.json'), ...sides.map(({ scrub }) => scrub.ready)])
if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status}`)
const predictions = await response.json()
sides[0].start('fitted')
sides[1].start('tiered')
game = new Game(sides, predictions)
new ResizeObserver(update).observe(plot)
compare.addEventListener('click', () => {
  page.classList.add('comparing')
  compare.remove()
  game.show()
  update()
  sides[1].slider.scrollIntoView({ block: 'center' })
})
// The finger that shows the pull vanishes once it was seen, or a real one is there.
const ghost = document.querySelector('.ghost')
for (const [target, type] of [[document, 'pointerdown'], [document, 'keydown'], [ghost, 'animationend']]) {
  target.addEventListener(type, () => ghost.remove(), { once: true })
}
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update)
const video = document.getElementById('video')
video.addEventListener('timeupdate', update)
video.src = document.getElementById('target').src = await clipAddress()
addEventListener('resize', () => game.show())
