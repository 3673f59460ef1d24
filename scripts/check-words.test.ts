import { expect, it } from 'vitest'
import { oldWords } from './check-words.ts'

it.each([
  ['const told = 1', 1],
  ['function holdLot() {}', 1],
  ['const { price, lot: asked } = query', 1],
  ['export const save = ({ body: [first, ...kept] }: Call, wish = 1) => first', 2],
  ['interface SeriesWish { name: string }', 1],
  ['type Asked = string', 1],
  ['const TOLD = 1\nconst KEPT_DAYS = 2\nconst KEEP_AGAIN = 3', 3],
  ['const TOTAL = 1\nconst HOLDER = 2', 0],
  ['const row = { told: 1, kept: 2 }\nconsole.log(row.told)', 0],
  ['// told of what was kept\nconst message = holder(1)', 0],
])('%s', (source, count) => {
  expect(oldWords(source)).toHaveLength(count)
})

it('names the line, and the word that takes its place', () => {
  expect(oldWords('const a = 1\nconst wish = a')).toEqual([{ line: 2, what: 'declares wish: say input, …Input' }])
})
