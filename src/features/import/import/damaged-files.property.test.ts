import { expect, it } from 'vitest'
import { checkFile } from '../../../../test/import-table.ts'
import { random } from '../../../../test/stored-letters.ts'
import { noteText } from './plan/dry-run.ts'

// Whatever a hand or a program does to the signs of a CSV: each row of it is read or named, and no amount becomes another
// one without a word about its row.

const OWNERS = ['"Cruz, Ana"', 'Ben Go', '"Santos, Boy ""Jojo"""', 'Jun "Jun" Reyes', '"Peña, Rosa"', 'Lea Sy']
const AMOUNTS = ['0', '600', '"1,200.00"', '1234.50', '"12,000"', '₱500']

type Pick = <One>(from: readonly One[]) => One

/** One sign of the file dropped, added, doubled or changed for another. */
const DAMAGES: readonly ((text: string, at: number, sign: string) => string)[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, sign) => text.slice(0, at) + sign + text.slice(at),
  (text, at) => text.slice(0, at) + text.slice(at, at + 1) + text.slice(at),
  (text, at, sign) => text.slice(0, at) + sign + text.slice(at + 1),
]

/** A damaged file, and the row in which the damage is. */
function damaged(text: string, pick: Pick): { content: string; row: number } {
  // The heading is left whole: without it no column is known.
  const places = [...text.matchAll(/[",\n]/g)].map(({ index }) => index).filter((at) => at > text.indexOf('\n'))
  const at = pick(places)
  const content = pick(DAMAGES)(text, at, pick(['"', ',', ';', '\n', '\t', "'"]))
  return { content, row: text.slice(0, at).split('\n').length }
}

const rowsIn = (note: string) =>
  [...note.matchAll(/rows? ([\d, ]+)/g)].flatMap(([, rows = '']) => rows.split(', ').map(Number))

const centavos = (amount: string) => Math.round(Number(amount.replace(/[",₱]/g, '')) * 100)

it.each([1, 2, 3, 4, 5, 6])('no row and no amount is lost in silence (%i)', async (seed) => {
  const next = random(seed)
  const pick: Pick = (from) => from[Math.floor(next() * from.length)] as (typeof from)[number]
  const seen = { whole: 0, named: 0, refused: 0 }
  for (let round = 0; round < 150; round++) {
    const lots = Array.from({ length: 5 }, (_, at) => ({ lot: String(at + 7), amount: pick(AMOUNTS) }))
    const lines = lots.map(({ lot, amount }) => `3,${lot},${pick(OWNERS)},${amount}`)
    const { content, row } = damaged(`Blk,Lot,Owner,Balance\n${lines.join('\n')}\n`, pick)
    const run = await checkFile(content, { asOf: '2026-11-21', village: { maySet: true } }).catch(() => null)
    if (!run) {
      seen.refused += 1
      continue
    }
    const read = new Map(
      run.lots.map(({ place, money }) => [place.lot, money?.owed.reduce((sum, { amount }) => sum + amount, 0)]),
    )
    const named = [
      ...run.problems.flatMap((one) => [one.row, ...one.cells.map((cell) => cell.row)]),
      ...run.ignored.map((one) => one.row),
      ...run.readAs.map((one) => one.row),
      ...run.notes.flatMap((note) => rowsIn(noteText(note))),
    ]
    const whole = lots.every(({ lot, amount }) => read.get(lot) === centavos(amount)) && read.size === lots.length
    if (whole) seen.whole += 1
    else seen.named += 1
    expect([content, row, named, whole || named.some((one) => one === row || one === row + 1)]).toEqual([
      content,
      row,
      named,
      true,
    ])
  }
  expect(Math.min(seen.whole, seen.named, seen.refused)).toBeGreaterThan(5)
})
