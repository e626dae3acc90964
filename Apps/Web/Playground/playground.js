// The playground: two sliders with curves of their own over the demo clip, and a game that compares them. Nothing
// leaves the page.

import './fine-scrub.js'
import { Game } from './game.js'
import { draw } from './plot.js'
import { Side } from './side.js'

const sides = []
let [game, isDue] = [null, false]

/** Shows everything at the next frame of the screen. */
function update() {
  if (isDue) return
  isDue = true
  requestAnimationFrame(() => {
    isDue = false
    const curves = sides.map((side) => ({ curve: side.scrub.configuration.curve(), color: side.color }))
    sides.forEach((side, index) => {
      side.show()
      draw(side.plot, curves[index], curves.filter((other) => other !== curves[index]), side.finger)
    })
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
const resizes = new ResizeObserver(update)
for (const { plot } of sides) resizes.observe(plot)
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update)
const video = document.getElementById('video')
video.addEventListener('timeupdate', update)
video.src = document.getElementById('target').src = await clipAddress()
addEventListener('resize', () => game.show())
