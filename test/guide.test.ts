import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WINDOW = 'src/features/overview/search/web/GuideWindow.tsx'

test('every page of the guide can be opened in the office, and is linked from the first one', () => {
  const files = readdirSync('docs/guide').toSorted()
  const source = readFileSync(WINDOW, 'utf8')
  const first = readFileSync('docs/guide/README.md', 'utf8')
  expect(files.filter((name) => !source.includes(`  '${name}': `))).toEqual([])
  expect(files.filter((name) => name !== 'README.md' && !first.includes(`(${name})`))).toEqual([])
})

test('an image is built with the guide', () => {
  const left = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(left.filter((line) => /^!|^docs(\/\*.*|\/guide.*)?$/.test(line))).toEqual([])
})
