import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readStatement } from './reading.ts'

const pesos = (centavos: number) => (centavos / 100).toFixed(2)

/** One row of a bank's account as it happened, in centavos. */
const move = fc.record({
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  out: fc.boolean(),
  day: fc.integer({ min: 1, max: 28 }),
  state: fc.constantFrom('Completed', 'Completed', 'Completed', 'Failed', 'Pending', 'Voided', 'Strange'),
  currency: fc.constantFrom('PHP', 'PHP', 'PHP', 'USD'),
  unsaid: fc.constantFrom(false, false, false, true),
})

/** Ways in which banks write their files. */
const form = fc.record({
  money: fc.constantFrom('two columns', 'signed', 'side', 'wrong side'),
  balance: fc.boolean(),
  status: fc.boolean(),
  currency: fc.boolean(),
  newestFirst: fc.boolean(),
  extra: fc.boolean(),
  seed: fc.nat(1000),
})

type Move = { amount: number; out: boolean; day: number; state: string; currency: string; unsaid: boolean }
type Form = {
  money: string
  balance: boolean
  status: boolean
  currency: boolean
  newestFirst: boolean
  extra: boolean
  seed: number
}

interface Row {
  /** In or out, in centavos. */
  signed: number
  /** Money of the account: it moved, in pesos. */
  moved: boolean
  /** Stands in the column of the other side. */
  turned: boolean
  /** Its cell of the side is empty. */
  unsaid: boolean
  cells: Record<string, string>
}

const isMoved = (one: Move, how: Form) =>
  (!how.status || one.state === 'Completed') && (!how.currency || one.currency === 'PHP')

/** Cells of an amount: with its sign, in two columns, or with its side beside it. */
function moneyCells(shown: number, unsaid: boolean, how: Form): Record<string, string> {
  if (how.money === 'signed') return { Amount: pesos(shown) }
  if (how.money === 'side')
    return { Amount: pesos(Math.abs(shown)), Type: unsaid ? '' : shown < 0 ? 'Debit' : 'Credit' }
  return { Debit: shown < 0 ? pesos(-shown) : '', Credit: shown > 0 ? pesos(shown) : '' }
}

const OPENING = 50_000_000

function rowsOf(moves: readonly Move[], how: Form): Row[] {
  let balance = OPENING
  // Where the balance has to prove a side, each day has one line: two of one day may follow from each other either way.
  const alone = how.money === 'wrong side'
  const days = moves.map(({ day }, at) => (alone ? at + 1 : day)).toSorted((one, other) => one - other)
  return moves.map((one, at) => {
    const [moved, signed] = [isMoved(one, how), one.out ? -one.amount : one.amount]
    if (moved) balance += signed
    const turned = alone && how.balance && moved && (at + how.seed) % 3 === 0
    // Not beside a running balance, which breaks where a row is left out.
    const unsaid = how.money === 'side' && !how.balance && one.unsaid
    return {
      ...{ signed, moved, turned, unsaid },
      cells: {
        Date: `2026-11-${String(days[at]).padStart(2, '0')}`,
        Description: `Move ${at}`,
        ...moneyCells(turned ? -signed : signed, unsaid, how),
        ...(how.status && { Status: one.state }),
        ...(how.currency && { Currency: one.currency }),
        ...(how.balance && { Balance: moved ? pesos(balance) : '' }),
        ...(how.extra && { Charge: '12.50', Branch: 'Main' }),
      },
    }
  })
}

/** A file of a form, its columns in some order, and its rows as it lists them. */
function written(moves: readonly Move[], how: Form) {
  const rows = rowsOf(moves, how)
  const place = (at: number) => (at * 7 + how.seed) % 11
  const names = Object.keys(rows[0]?.cells ?? {})
  const order = names.map((name, at) => [name, place(at)] as const).toSorted(([, one], [, other]) => one - other)
  const listed = how.newestFirst ? rows.toReversed() : rows
  const cellsOf = (cells: Record<string, string>) => order.map(([name]) => cells[name] ?? '')
  const opening = how.balance
    ? [cellsOf({ Date: '2026-11-01', Description: 'BALANCE BROUGHT FORWARD', Balance: pesos(OPENING) })]
    : []
  return { sheet: [order.map(([name]) => name), ...listed.map(({ cells }) => cellsOf(cells)), ...opening], listed }
}

it('of whatever columns, order and sides nothing is lost, and nothing turned without being named', () => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 25 }), form, (moves, how) => {
      const { sheet, listed } = written(moves, how)
      const read = readStatement(sheet, null)
      const lines = new Map(read?.lines.map((line) => [line.row, line.amount]))
      const turned = read?.doubts.find(({ kind }) => kind === 'turned')?.rows ?? []
      const money = listed.flatMap((row, at) => (row.moved ? [{ ...row, row: at + 2 }] : []))
      // Of a file that says no side at all each amount is taken as money in, and told.
      const silent = listed.every(({ unsaid }) => unsaid)
      const taken = money.filter(({ unsaid }) => silent || !unsaid)
      expect(lines).toEqual(new Map(taken.map(({ row, signed }) => [row, silent ? Math.abs(signed) : signed])))
      if (silent) expect(read?.doubts.find(({ kind }) => kind === 'assumed')?.rows ?? []).toEqual([...lines.keys()])
      expect(turned).toEqual(money.filter((one) => one.turned).map(({ row }) => row))
      const others = new Map(read?.others.map(({ row, kind }) => [row, kind]))
      expect(listed.every((_, at) => lines.has(at + 2) !== others.has(at + 2))).toBe(true)
      if (!silent)
        for (const { row, unsaid } of money) if (unsaid) expect([row, others.get(row)]).toEqual([row, 'side'])
      const charges = read?.unread.find(({ column }) => column === 'Charge')
      expect(charges?.sum).toBe(how.extra && taken.length > 0 ? taken.length * 1250 : undefined)
    }),
    { numRuns: 400 },
  )
})

it('that is damaged loses no row: each is a line, or told as it stands', () => {
  const cell = fc.constantFrom(
    '',
    '600.00',
    '1',
    '200.00',
    '-5',
    'x',
    '2026-11-05',
    'TOTAL',
    'Failed',
    '1,2',
    '(5.00)',
    '9.01235E+12',
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 7 }), { maxLength: 12 }), (rows) => {
      const sheet = [['Date', 'Description', 'Amount', 'Status', 'Balance'], ...rows]
      const read = readStatement(sheet, null)
      const data = new Set([...(read?.lines ?? []), ...(read?.others ?? [])].map(({ row }) => row))
      const continued = (row: readonly string[]) => row.filter(Boolean).length === 1 && Boolean(row[1])
      for (const [at, row] of rows.entries())
        if (row.some(Boolean)) expect(data.has(at + 2) || continued(row)).toBe(true)
    }),
    { numRuns: 400 },
  )
})
