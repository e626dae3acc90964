// Runs the checks of the module in Node.js.

import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ConfigError, FineScrub } from '../../.build/web/finescrub.js'
import { checks, statedLimits } from './checks.mjs'

const folder = new URL('../../.build/web/', import.meta.url)
const finescrub = await FineScrub.load(readFileSync(new URL('finescrub.wasm', folder)))
const native = JSON.parse(readFileSync(new URL('values.json', folder), 'utf8'))
const limits = statedLimits(readFileSync(new URL('README.md', import.meta.url), 'utf8'))

for (const { name, run } of checks({ finescrub, ConfigError, native, limits })) {
  test(name, (t) => {
    const found = run()
    if (found?.startsWith('SKIPPED: ')) t.skip(found.slice('SKIPPED: '.length))
    else if (found) t.diagnostic(found)
  })
}
