import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { retainLast } from './retain-last.ts'

const root = mkdtempSync(join(tmpdir(), 'purok-builds-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function build(name: string, files: readonly string[], last?: string): string {
  const folder = join(root, name)
  mkdirSync(join(folder, 'assets/my'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  for (const file of files) writeFileSync(join(folder, 'assets', file), name)
  retainLast(last ?? join(root, 'none'), folder)
  return folder
}
const assets = (folder: string) =>
  ['', 'my'].flatMap((part) =>
    readdirSync(join(folder, 'assets', part), { withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => join(part, name)),
  )

it('a tab that was opened before an update finds its files after it, and not after two', () => {
  const first = build('first', ['Page-1.js', 'Page-1.js.br', 'react-1.js', 'my/Home-1.js'])
  expect(assets(first)).toEqual(['Page-1.js', 'Page-1.js.br', 'react-1.js', 'my/Home-1.js'])
  const second = build('second', ['Page-2.js', 'react-1.js', 'my/Home-2.js'], first)
  expect(assets(second)).toEqual([
    ...['Page-1.js', 'Page-1.js.br', 'Page-2.js', 'react-1.js', 'my/Home-1.js', 'my/Home-2.js'],
  ])
  const third = build('third', ['Page-3.js', 'react-1.js', 'my/Home-2.js'], second)
  expect(assets(third)).toEqual(['Page-2.js', 'Page-3.js', 'react-1.js', 'my/Home-2.js'])
})
