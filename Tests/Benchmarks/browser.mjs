// Measures the module for browsers in .build/web: its size, its start, and the time of an event of a drag.

import { readFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = new URL('../../.build/web/', import.meta.url)
const bytes = await readFile(new URL('finescrub.wasm', folder))
const { FineScrub } = await import(new URL('finescrub.js', folder))

const runs = 5
const eventsPerRun = 100_000

/** Returns the middle one of some results. */
async function median(measure) {
  const results = []
  for (let run = 0; run < runs; run++) results.push(await measure())
  return results.sort((a, b) => a - b)[runs >> 1]
}

const brotli = brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
})
const kilobytes = (count) => `${(count / 1000).toFixed(1)} kB`
console.log(`size: ${kilobytes(bytes.length)}; ${kilobytes(gzipSync(bytes, { level: 9 }).length)} with gzip, ` +
  `${kilobytes(brotli.length)} with Brotli`)

const start = await median(async () => {
  const begin = performance.now()
  const finescrub = await FineScrub.load(bytes)
  finescrub.slider(finescrub.curve({ kind: 'fitted' }))
  return performance.now() - begin
})
console.log(`start, until there is a slider: ${start.toFixed(1)} ms (median of ${runs})`)

const finescrub = await FineScrub.load(bytes)
for (const definition of [
  { kind: 'tiered' }, { kind: 'exponential' }, { kind: 'fitted' }, { kind: 'expression', speed: 'exp(-d / 80)' },
]) {
  const slider = finescrub.slider(finescrub.curve(definition))
  slider.setTrack(300)
  slider.setRange(0, 7200)
  slider.touchDown(150, 0)
  const time = await median(() => {
    const begin = performance.now()
    for (let event = 0; event < eventsPerRun; event++) slider.touchMoved(event % 300, -(event % 190))
    return (performance.now() - begin) / eventsPerRun
  })
  console.log(`event of ${definition.kind}: ${(time * 1000).toFixed(2)} us (median of ${runs} x ${eventsPerRun})`)
}
