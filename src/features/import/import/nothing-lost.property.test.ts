import { expect, it } from 'vitest'
import type { Cell } from '#shared/sheets/cells.ts'
import { checkTable } from '../../../../test/import-table.ts'
import { anyText, missing, PIECES, random } from '../../../../test/stored-letters.ts'
import { noteText } from './plan/dry-run.ts'

// Whatever stands in a cell of text: each letter and digit of it ends in what the row is read as, or its row is named.

const FIELDS = [
  ...(['Address', 'Owner', 'Co-owner', 'Tenant', 'CP No.', 'E-mail', 'Type', 'Area', 'Title No.'] as const),
  ...(['Plate No.', 'Plaka', 'Vehicles'] as const),
]

const texts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(texts)
    : value === null
      ? []
      : [String(value)]

/** Posted values of a row; the text that it was read from stands beside that and proves nothing. */
const became = ({ line, lot, owners, tenants, money, vehicles }: Lot) =>
  texts({
    line,
    lot,
    owners,
    tenants,
    money,
    vehicles: vehicles?.map(({ plate, make, colour }) => [plate, make, colour]),
  })
type Lot = ReturnType<typeof checkTable>['lots'][number]

it.each([1, 2, 3, 4, 5, 6, 7, 8])('no letter or digit of a cell is lost in silence (%i)', (seed) => {
  const next = random(seed)
  const pick = <One>(from: readonly One[]): One => from[Math.floor(next() * from.length)] as One
  let retained = 0
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
    retained += 1
    expect([field, cell, missing(cell, run.lots.flatMap(became))]).toEqual([field, cell, []])
  }
  // Some are read without a word, or nothing was tried.
  expect(retained).toBeGreaterThan(20)
})

/** The columns of one part of an address, and what they become. */
const PARTS = {
  Phase: 'phase',
  Block: 'block',
  Lot: 'lot',
  Street: 'street',
  'House No.': 'house_number',
  Unit: 'unit',
} as const

/** True when something is told of the second row, or of its column. */
const tells = (run: ReturnType<typeof checkTable>, column: string) =>
  [
    ...run.problems.map((one) => one.row),
    ...run.readAs.filter((one) => one.column === column).map((one) => one.row),
    ...run.ignored.map((one) => one.row),
  ].includes(2)

/** One cell beside a lot and an owner that are plain. */
function checked(column: string, cell: string, plain: Readonly<Record<string, string>>) {
  const columns = [...new Set([...Object.keys(plain), column])]
  const row = columns.map((one) => (one === column ? cell : (plain[one] ?? '')))
  return checkTable([columns, row], { asOf: '2026-11-21', village: { maySet: true } })
}
/** Half of the texts are of the pieces of villages, half of anything. */
const someText = (next: () => number): string =>
  next() < 0.5
    ? anyText(next)
    : Array.from({ length: 1 + Math.floor(next() * 3) }, () => PIECES[Math.floor(next() * PIECES.length)]).join(' ')

it.each(Object.entries(PARTS).flatMap(([column, part]) => [11, 12, 13].map((seed) => [column, part, seed] as const)))(
  'a column “%s” keeps each letter and digit in the %s, or its row is named (%i)',
  (column, part, seed) => {
    const next = random(seed)
    let retained = 0
    for (let round = 0; round < 300; round++) {
      const cell = someText(next)
      const run = checked(column, cell, { Block: '3', Lot: '7', Owner: 'Reyes, Ana' })
      if (tells(run, column)) continue
      const [lot] = run.lots
      expect([column, cell, missing(cell, texts(lot?.place[part] ?? '')), missing(cell, texts(lot?.line))]).toEqual([
        column,
        cell,
        [],
        [],
      ])
      retained += 1
    }
    expect(retained).toBeGreaterThan(5)
  },
)

it.each(FIELDS.flatMap((column) => [21, 22].map((seed) => [column, seed] as const)))(
  'whatever stands in a column “%s” is kept, or its row is named (%i)',
  (column, seed) => {
    const next = random(seed)
    for (let round = 0; round < 300; round++) {
      const cell = anyText(next)
      const run = checked(column, cell, { Address: 'Blk 3 Lot 7', Owner: 'Reyes, Ana' })
      if (tells(run, column)) continue
      expect([column, cell, missing(cell, run.lots.flatMap(became))]).toEqual([column, cell, []])
    }
  },
)

it.each(['Sticker No.', 'Parking sticker', 'No. of vehicles'])(
  'a column “%s”, which the product does not keep, is named with what stands in it',
  (column) => {
    const next = random(31)
    for (let round = 0; round < 300; round++) {
      const cell = someText(next)
      const run = checked(column, cell, { Address: 'Blk 3 Lot 7', Owner: 'Reyes, Ana' })
      if (!tells(run, column)) expect([cell, missing(cell, run.notes.map(noteText))]).toEqual([cell, []])
    }
  },
)
