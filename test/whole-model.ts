import fc from 'fast-check'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'

const WAYS = [
  ...(['issue', 'issue', 'charge', 'ahead', 'pay', 'pay', 'pay', 'choose', 'transfer', 'sell', 'order'] as const),
  ...([
    'void',
    'replace',
    'deposit',
    'bounce',
    'spend',
    'remove',
    'bond',
    'release',
    'release',
    'undo',
    'refund',
  ] as const),
  ...([
    'penalise',
    'takeBack',
    'waive',
    'waive',
    'bounce',
    'cancel',
    'correct',
    'round',
    'count',
    'month',
    'reopen',
  ] as const),
]
export type Way = (typeof WAYS)[number]
export const step = fc.record({
  way: fc.constantFrom(...WAYS),
  amount: fc.oneof(fc.constantFrom(100_000, 110_000, 200_000), fc.integer({ min: 1, max: 350_000 })),
  at: fc.nat(5),
})
export interface Step {
  way: Way
  amount: number
  at: number
}
export const TODAY = '2026-11-21'
/** A void after its drawer was closed counts then. */
export const TOMORROW = '2026-11-22'

/** Money in and out, in centavos: the whole rule in a few sums. */
export class Model {
  paid: { id: number; lot: number | null; amount: number; held: boolean; gone: boolean }[] = []
  refunded: { lot: number; amount: number }[] = []
  spent: { id: number; amount: number; gone: boolean }[] = []
  released: { id: number; returned: number; kept: number; gone: boolean }[] = []

  sum = <One extends object>(rows: readonly One[], of: (one: One) => number) =>
    rows.reduce((all, one) => all + ('gone' in one && one.gone ? 0 : of(one)), 0)
  /** Amount a lot paid and did not get back. */
  ofLot = (lot: number) =>
    this.sum(this.paid, (one) => (one.lot === lot ? one.amount : 0)) -
    this.sum(this.refunded, (one) => (one.lot === lot ? one.amount : 0))
  returned = () => this.sum(this.released, (one) => one.returned)
  held = () =>
    this.sum(this.paid, (one) => (one.held ? one.amount : 0)) -
    this.returned() -
    this.sum(this.released, (one) => one.kept)
  inPlaces = () =>
    this.sum(this.paid, (one) => one.amount) -
    this.sum(this.refunded, (one) => one.amount) -
    this.sum(this.spent, (one) => one.amount) -
    this.returned()
}

export interface Shown {
  [key: string]: unknown
  id: number
  state: string
  book: number
  month: string
  payment: Shown & { amount: number; items: { amount: number }[]; advance: { amount: number } | null }
  bond: { id: number; releases: { id: number }[] }
  data: Shown[] & Shown
  closing: Shown
  closings: Shown[]
  place: CashAccount
  runs: { data: Shown[] }
}
