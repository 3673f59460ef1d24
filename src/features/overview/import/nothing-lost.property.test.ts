import { expect, it } from 'vitest'
import { checkTable } from '../../../../test/import-table.ts'
import type { Cell } from './rules.ts'

// Whatever stands in a cell of text: each letter and digit of it ends in what the row is read as, or its row is named.

/** Numbers from 0 to 1 that are the same for the same seed. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const PIECES = [
  ...[
    'Ph',
    'Phase',
    'PH2',
    'Blk',
    'block',
    'B3',
    'Lot',
    'Lt.',
    'L07',
    'Unit',
    'No.',
    '#',
    '12',
    '7',
    '12-A',
    '92 & 93',
    '007',
  ],
  ...[
    'Rosal St.',
    'Ilang-Ilang',
    'Street',
    '7th',
    'corner',
    'Sampaguita',
    'Ext.',
    'Juan',
    'Cruz',
    'dela Peña',
    'PeÃ±a',
    'Go-Tan',
  ],
  ...[
    '& Maria',
    '/',
    ',',
    'Sps.',
    'Heirs of',
    'Estate of',
    'Corp.',
    'Inc.',
    'c/o',
    'Jr.',
    'III',
    'Mr.',
    'Atty.',
    '(deceased)',
    '+',
  ],
  ...[
    '0917',
    '555 1000',
    '09175551000',
    'Globe:',
    'ana@mail.example',
    ';',
    '300',
    '120.5',
    'sq.m.',
    'TCT',
    'T-1234',
    'Vacant',
    'House',
  ],
  ...['FOR SALE', 'none', '-', '.', '“quoted”', 'ñandú', 'Ω', '東京', '½', 'x'.repeat(70), '  ', '\n'],
]
const FIELDS = ['Address', 'Owner', 'Co-owner', 'Tenant', 'CP No.', 'E-mail', 'Type', 'Area', 'Title No.'] as const

/** What may go because it says what stands beside it, or that nothing does. */
const SAID_OTHERWISE =
  /\b(phase|ph|block|blk|b|lots?|lt|l|unit|no|number|street|st|sps|spouses|spouse|sqm|sq|m|and|for sale|none|vacant|house)\b/giu

/** Letters and digits, each as often as it stands there, without accents, case and zeros before numbers. */
function counted(text: string): Map<string, number> {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/gu, ' ')
    .replace(SAID_OTHERWISE, ' ')
    .replace(/(?<!\d)0+(?=\d)/g, '')
  const counts = new Map<string, number>()
  for (const one of plain.match(/[\p{L}\p{N}]/gu) ?? []) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** What of a cell stands in none of the texts. */
const missing = (cell: string, texts: readonly string[]): string[] => {
  const there = counted(texts.join(' '))
  return [...counted(cell)].flatMap(([one, times]) => ((there.get(one) ?? 0) < times ? [one] : []))
}

const texts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(texts)
    : value === null
      ? []
      : [String(value)]

/** What is posted of a row; the text that it was read from stands beside that and proves nothing. */
const became = ({ line, lot, owners, tenants, money }: Lot) => texts({ line, lot, owners, tenants, money })
type Lot = ReturnType<typeof checkTable>['lots'][number]

it.each([1, 2, 3, 4, 5, 6, 7, 8])('no letter or digit of a cell is lost in silence (%i)', (seed) => {
  const next = random(seed)
  const pick = <One>(from: readonly One[]): One => from[Math.floor(next() * from.length)] as One
  let kept = 0
  for (let round = 0; round < 400; round++) {
    const field = pick(FIELDS)
    const cell = Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(PIECES)).join(pick([' ', '', ' ']))
    const plain: Record<string, Cell> = { Address: 'Blk 3 Lot 7', Owner: 'Reyes, Ana' }
    const columns = [...new Set(['Address', 'Owner', field])]
    const row = columns.map((column) => (column === field ? cell : (plain[column] ?? '')))
    const run = checkTable([columns, row], { asOf: '2026-11-21', village: { maySet: true } })
    const named = [
      ...run.problems.map((one) => one.row),
      ...run.readAs.filter((one) => one.column === field).map((one) => one.row),
      ...run.ignored.map((one) => one.row),
    ]
    if (named.includes(2)) continue
    kept += 1
    expect([field, cell, missing(cell, run.lots.flatMap(became))]).toEqual([field, cell, []])
  }
  // Some are read without a word, or nothing was tried.
  expect(kept).toBeGreaterThan(20)
})
