import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ON_POSTGRES } from './on-postgres.ts'

const root = resolve(import.meta.dirname, '..')
const found = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
const tests = found('{src,scripts,test}/**/*.test.ts')
const listed = Object.keys(ON_POSTGRES)
const isListed = (path: string) => listed.some((start) => path.startsWith(start))

/** Kits for what an engine or an address can do differently: several servers, cut lines, processes, bare databases. */
const KITS = /\/(second-app|database-link|server-process)\.ts'|\bemptyDatabase\b/
/** On a server reached by address the embedded engine is not in play, nor is it where only the kit is tried. */
const NOT_THERE = ['src/server/embedded/', 'test/on-postgres.test.ts']

test('everything listed is there', () => {
  expect(listed.filter((start) => !tests.some((path) => path.startsWith(start)))).toEqual([])
})

test('what has several servers, cut lines or processes runs on both engines', () => {
  const needing = tests.filter((path) => KITS.test(readFileSync(resolve(root, path), 'utf8')))
  expect(needing.length).toBeGreaterThan(10)
  const left = needing.filter((path) => !isListed(path) && !NOT_THERE.some((start) => path.startsWith(start)))
  expect(left).toEqual([])
})

test('each feature with statements has a test that runs on both engines', () => {
  const folders = new Set(found('src/features/*/*/server/*queries.ts').map((path) => `${dirname(path)}/`))
  const tested = [...folders].filter((folder) => tests.some((path) => path.startsWith(folder)))
  expect(tested.length).toBeGreaterThan(15)
  expect(tested.filter((folder) => !listed.some((start) => start.startsWith(folder)))).toEqual([])
})
