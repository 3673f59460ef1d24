import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '#server/feature/manifest.ts'
import type { Endpoint, Who } from '#shared/contract.ts'

const HEAD = `# Who may make each call. Written from the contracts by: npm run access-table -- --write
# A line that changes here lets somebody in or keeps somebody out: look at each. test/access.test.ts tries every one.
# Which roles each word stands for: src/shared/roles.ts, docs/spec/access.md#roles.

`

const byPath = (a: Endpoint, b: Endpoint) =>
  a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1

/** The text of test/access-table.txt: every endpoint of the contracts by path, with who may call it before it. */
export function accessTable(manifests: readonly Pick<Manifest, 'serves'>[]): string {
  const lines = manifests
    .flatMap(({ serves }) => serves)
    .flatMap(({ contract }) => Object.values(contract))
    .toSorted(byPath)
    .map(({ who, method, path }) => `${who.padEnd(18)}  ${method} ${path}\n`)
  return HEAD + lines.join('')
}

export const ACCESS_TABLE = join(import.meta.dirname, '../../test/access-table.txt')

/** Reads the reviewed file: who may make a call, by its method and path. */
export const reviewedAccess = (): ReadonlyMap<string, Who> =>
  new Map(
    [...readFileSync(ACCESS_TABLE, 'utf8').matchAll(/^(?!#)(.{18}) {2}(\w+ \/\S*)$/gm)].map(
      ([, who = '', call = '']) => [call, who.trim() as Who],
    ),
  )
