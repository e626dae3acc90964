// Runs the checks of the module in Node.js.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ConfigError, FineScrub } from '../../.build/web/finescrub.js'
import { checks, statedLimits } from './checks.mjs'

const folder = new URL('../../.build/web/', import.meta.url)
const bytes = readFileSync(new URL('finescrub.wasm', folder))
const finescrub = await FineScrub.load(bytes)
const native = JSON.parse(readFileSync(new URL('values.json', folder), 'utf8'))
const limits = statedLimits(readFileSync(new URL('README.md', import.meta.url), 'utf8'))

for (const { name, run } of checks({ finescrub, ConfigError, native, limits })) {
  test(name, (t) => {
    const found = run()
    if (found?.startsWith('SKIPPED: ')) t.skip(found.slice('SKIPPED: '.length))
    else if (found) t.diagnostic(found)
  })
}

test('A module has room up to 4 GiB, and beyond reports that it has none', async () => {
  const other = await FineScrub.load(bytes)
  const { makeInput, memory } = other.module.exports
  const use = () => {
    const curve = other.curve({ kind: 'exponential', halvingDistance: 40 })
    assert.equal(curve.speed(40), 0.5)
    curve.free()
  }
  const isFull = (count) => {
    try {
      return makeInput(count) === 0
    } catch (error) {
      assert.match(`${error}`, /^RangeError: .*out of memory/)
      return true
    }
  }
  use()
  makeInput(64)
  assert.deepEqual([2 ** 30 + 1, 2 ** 31].filter(isFull), [2 ** 30 + 1, 2 ** 31])
  use()
  // A block is used again for its size only: together, these do not fit.
  const sizes = Array.from({ length: 64 }, (_, index) => (8 - index % 4) * 2 ** (27 - Math.floor(index / 4)))
  assert.deepEqual(sizes.slice(0, 3).filter(isFull), [])
  const [name, digits] = ['a'.repeat(1e6), '0'.repeat(1e6)]
  const configuration = other.configuration(`{curves:{${name}:{kind:"exponential",halvingDistance:40.${digits}}}}`)
  assert.equal(configuration.curves[0].name, name)
  configuration.free()
  const full = sizes.filter(isFull)
  assert.ok(full.length > 5, `${full}`)
  assert.deepEqual(full.filter(isFull), full)
  assert.equal(memory.buffer.byteLength, 2 ** 32)
  for (let time = 0; time < 100; time++) use()
})
