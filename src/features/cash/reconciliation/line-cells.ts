import type { Centavos } from '#shared/money.ts'
import { amountOf } from '#shared/rows/amounts.ts'
import { isForeign, sideOf, statesNotMoved, statusOf } from './cell-words.ts'
import type { Column } from './known-columns.ts'
import { type DayOrder, momentOf, timeOf } from './moments.ts'
import type { DoubtKind, RowKind } from './row-kinds.ts'
import type { ReadLine } from './running.ts'

/** Cells of a row by what they are, and those that nothing is read from. */
export interface Cells extends Record<Column, string> {
  unread: readonly string[]
}

/** Signs of a file: whether money out, and money in, stands below zero in its own column. */
export interface Signs {
  out: 'plain' | 'minus'
  in: 'plain' | 'minus'
  /** A column tells the side of its amounts; one without a side or a sign of its own is not read. */
  sided: boolean
}

const MAX_REFERENCE = 60
export const MAX_DESCRIPTION = 300

const pesos = (amount: Centavos) => (Math.abs(amount) / 100).toFixed(2)

/** Of a column of debits and one of credits, or of amounts with a side: whether most stand below zero. */
export function signsOf(rows: readonly Cells[]): Signs {
  let out = 0
  let into = 0
  for (const cells of rows) {
    const [debit, credit, amount] = [amountOf(cells.debit), amountOf(cells.credit), amountOf(cells.amount)]
    const side = cells.side === '' ? null : sideOf(cells.side)
    out += Math.sign(debit?.amount ?? 0) + (side === 'out' ? Math.sign(amount?.amount ?? 0) : 0)
    into += Math.sign(credit?.amount ?? 0) + (side === 'in' ? Math.sign(amount?.amount ?? 0) : 0)
  }
  return {
    out: out < 0 ? 'minus' : 'plain',
    in: into < 0 ? 'minus' : 'plain',
    sided: rows.some((cells) => cells.side !== ''),
  }
}

/** A line read from the cells of a row, and what is doubtful of it. */
export type LineOfRow = Omit<ReadLine, 'row'> & { doubts: DoubtKind[] }

/** Facts of a file for reading one of its lines. */
export interface Reading {
  order: DayOrder
  signs: Signs
  /** References that a spreadsheet rounded. */
  rounded: ReadonlySet<string>
}

/** Reads a line from the cells of a row (docs/spec/money.md#reconciliation); else tells why it is none. */
export function lineOf(cells: Cells, { order, signs, rounded }: Reading): LineOfRow | RowKind {
  const moment = momentOf(cells.moment, order)
  if (!moment) return 'day'
  const time = cells.time === '' ? moment.time : timeOf(cells.time)
  if (time === null && cells.time !== '') return 'time'
  const moved = movedBy(cells, signs)
  if (typeof moved === 'string') return moved
  if ((cells.status !== '' && statusOf(cells.status) !== 'moved') || cells.unread.some(statesNotMoved)) return 'status'
  if (isForeign(cells.currency)) return 'currency'
  const balance = amountOf(cells.balance)
  if (balance === undefined) return 'amount'
  const isRounded = rounded.has(cells.reference)
  return {
    day: moment.day,
    time,
    amount: moved.amount,
    balance: balance === null ? null : balance.side === 'out' ? -balance.amount : balance.amount,
    reference: isRounded ? null : referenceOf(cells.reference),
    description: [cells.description, moved.fee].filter(Boolean).join(' ').slice(0, MAX_DESCRIPTION),
    doubts: [...moved.doubts, ...(isRounded ? (['rounded'] as const) : [])],
  }
}

interface Moved {
  amount: Centavos
  /** The fee that was taken off, in the words of a description. */
  fee: string
  doubts: DoubtKind[]
}

/** Returns what a line moved, in centavos; else why it cannot be read. */
function movedBy(cells: Cells, signs: Signs): Moved | RowKind {
  const [debit, credit, amount, net, fee] = [cells.debit, cells.credit, cells.amount, cells.net, cells.fee].map(
    amountOf,
  )
  if ([debit, credit, amount, net, fee].includes(undefined)) return 'amount'
  const out = debit?.amount || null
  const into = credit?.amount || null
  if (out !== null && into !== null) return 'both'
  if (out !== null) return onSide('out', out, signs)
  if (into !== null) return onSide('in', into, signs)
  const gross = amount?.amount || null
  const data = net?.amount || gross
  if (data === null) return 'no_amount'
  const side = cells.side === '' ? (net ?? amount)?.side : sideOf(cells.side)
  if (!side && (cells.side !== '' || (signs.sided && data > 0))) return 'side'
  const moved = side ? onSide(side, data, signs) : { amount: data, fee: '', doubts: [] }
  return gross === null || data === gross ? moved : lessFee(moved, gross, fee?.amount ?? null)
}

/** An amount below zero takes back what its side does, where the others of its side stand above zero. */
function onSide(side: 'in' | 'out', amount: Centavos, signs: Signs): Moved {
  const size = signs[side] === 'minus' ? -amount : amount
  return { amount: side === 'in' ? size : -size, fee: '', doubts: size < 0 ? ['against'] : [] }
}

/** Puts the fee into the description of a line whose net amount moved. */
function lessFee(moved: Moved, gross: Centavos, fee: Centavos | null): Moved {
  const taken = Math.abs(gross) - Math.abs(moved.amount)
  const differs = fee !== null && Math.abs(fee) !== Math.abs(taken)
  return {
    ...moved,
    fee: `with fee ${pesos(taken)} of ${pesos(gross)}`,
    doubts: [...moved.doubts, ...(differs ? (['net'] as const) : [])],
  }
}

/** Digits that a spreadsheet keeps of a number. */
const EXACT_DIGITS = 15
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d+$/i
const LONG = /^[1-9]\d{11,}$/
const isCut = (digits: string) => /0{6}$/.test(digits) || /^0+$/.test(digits.slice(EXACT_DIGITS))

/**
 * Finds the references that a spreadsheet rounded: `9.01235E+12`, and long numbers when all of their column end in zeros where they
 * had digits. One number of 16 digits alone may end so by itself.
 */
export function roundedReferences(references: readonly string[]): ReadonlySet<string> {
  const long = references.filter((text) => LONG.test(text))
  const certain = long.length > 1 || long.some((digits) => /0{6}$/.test(digits))
  return new Set([...references.filter((text) => SCIENTIFIC.test(text)), ...(certain && long.every(isCut) ? long : [])])
}

/** Reads a reference: with a digit, and no dash for none. */
function referenceOf(text: string): string | null {
  const stored = text.replace(/\s+/g, ' ').trim().slice(0, MAX_REFERENCE)
  return /\d/.test(stored) && !/^[0\s-]+$/.test(stored) ? stored : null
}
