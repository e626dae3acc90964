// The plot of a curve: the speed by the finger's distance from the track, on a logarithmic scale.

/** The farthest distance, in points. */
const farthest = 300
/** The fastest speed. */
const fastest = 2
const margin = { left: 54, right: 14, top: 12, bottom: 26 }

/**
 * Draws a curve with the finger's place, and others faintly behind it.
 *
 * @param canvas The canvas.
 * @param curve The curve, with its color; both as { curve, color }.
 * @param others More curves.
 * @param finger The finger's distance and speed, or null without a drag.
 */
export function draw(canvas, curve, others, finger) {
  const scale = devicePixelRatio
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) })
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  const slowest = lowestSpeed([curve, ...others])
  const style = getComputedStyle(canvas)
  const color = (name) => style.getPropertyValue(name)
  const x = (distance) => margin.left + (width - margin.left - margin.right) * distance / farthest
  const y = (speed) => {
    const share = Math.log(Math.min(Math.max(speed, slowest), fastest) / slowest) / Math.log(fastest / slowest)
    return height - margin.bottom - (height - margin.bottom - margin.top) * share
  }
  drawAxes(context, { x, y, width, height, color, slowest })
  for (const other of others) drawCurve(context, { x, y, ...other, alpha: 0.35, lineWidth: 1.5 })
  drawCurve(context, { x, y, ...curve, alpha: 1, lineWidth: 2.5 })
  if (finger) drawFinger(context, x(Math.min(finger.distance, farthest)), y(finger.speed), height, curve.color, color('--page'))
}

/** The speed at the foot of the plot: the power of ten below all curves, a hundredth or less. */
function lowestSpeed(curves) {
  const speeds = curves.flatMap(({ curve }) => [100, 200, farthest].map((distance) => curve.speed(distance)))
  return 10 ** Math.min(-2, Math.floor(Math.log10(Math.max(Math.min(...speeds), 1e-4))))
}

function drawAxes(context, { x, y, width, height, color, slowest }) {
  context.font = '12px system-ui, sans-serif'
  context.fillStyle = color('--quiet')
  context.strokeStyle = color('--line')
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  for (let speed = 1; speed > slowest / 2; speed /= 10) {
    const text = `×${+speed.toPrecision(1)}`
    context.fillText(text, margin.left - 6, y(speed), margin.left - 8)
    context.beginPath()
    context.moveTo(margin.left, y(speed))
    context.lineTo(width - margin.right, y(speed))
    context.stroke()
  }
  for (const distance of [0, 100, 200, farthest]) {
    context.textAlign = distance === farthest ? 'right' : distance === 0 ? 'left' : 'center'
    context.fillText(distance === farthest ? `${distance} pt` : `${distance}`, x(distance), height - 11)
  }
}

function drawCurve(context, { x, y, curve, color, alpha, lineWidth }) {
  context.globalAlpha = alpha
  context.strokeStyle = color
  context.lineWidth = lineWidth
  context.lineJoin = 'round'
  context.beginPath()
  for (let distance = 0; distance <= farthest; distance += 0.5) context.lineTo(x(distance), y(curve.speed(distance)))
  context.stroke()
  context.globalAlpha = 1
}

function drawFinger(context, x, y, height, color, page) {
  context.strokeStyle = color
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x, height - margin.bottom)
  context.stroke()
  context.fillStyle = color
  context.strokeStyle = page
  context.lineWidth = 2
  context.beginPath()
  context.arc(x, y, 7, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
}
