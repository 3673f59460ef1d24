import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REASONS, reasonOf, testFiles } from './on-postgres.ts'

const all = testFiles()
const both = all.filter(({ reason }) => reason !== undefined)

describe('a file of tests runs on both engines', () => {
  test.each([
    ['that says why', 'src/a.test.ts', '// Runs on both engines: rivals, two servers and one run.\n', 'rivals'],
    [
      'that says why in a word',
      'src/a.test.ts',
      "import a from 'a'\n// Runs on both engines: statements.\n",
      'statements',
    ],
    ['with several servers', 'src/a.test.ts', "import { secondApp } from '../test/second-app.ts'\n", 'door'],
    ['with a bare database', 'src/a.test.ts', 'await emptyDatabase()\n', 'door'],
    ['of the door to it', 'src/server/database/a.test.ts', '', 'door'],
  ])('%s', (_, path, text, reason) => {
    expect(reasonOf(path, text)).toBe(reason)
  })

  test.each([
    ['of rules', 'src/a.test.ts', 'expect(1).toBe(1)\n'],
    ['of the embedded engine', 'src/server/embedded/a.test.ts', 'await emptyDatabase()\n'],
  ])('and one %s does not', (_, path, text) => {
    expect(reasonOf(path, text)).toBeUndefined()
  })
})

test('each says a reason that there is', () => {
  expect(both.filter(({ reason }) => !Object.hasOwn(REASONS, reason ?? ''))).toEqual([])
  expect(both.length).toBeGreaterThan(60)
})

test('each feature with statements has a file that runs on both, and one at most for its statements alone', () => {
  const folders = new Set(
    globSync('src/features/*/*/server/*queries.ts').map((path) => dirname(path.replaceAll('\\', '/'))),
  )
  const tested = [...folders].filter((folder) => all.some((one) => one.folder === folder))
  expect(tested.length).toBeGreaterThan(15)
  expect(tested.filter((folder) => !both.some((one) => one.folder === folder))).toEqual([])
  const alone = both.filter(({ reason }) => reason === 'statements').map(({ folder }) => folder)
  expect(alone.filter((folder, at) => alone.indexOf(folder) < at)).toEqual([])
})
