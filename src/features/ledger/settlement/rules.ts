import { type Day, type Month, showMonth } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'

// Splits money over what a lot owes (docs/spec/money.md#any-amount). Everything in centavos.

/** A bill that something is owed on. */
export interface OpenBill {
  id: number
  due_date: Day
  /** Unpaid rest. */
  balance: Centavos
  /** Part of that which is a penalty. */
  penalty: Centavos
  /** By the settings, what is no dues is paid after all dues; a bill of dues and an opening balance never say so. */
  after_dues?: boolean
  /** By the settings, penalties are paid after what they were drawn on, of all bills. */
  penalties_last?: boolean
}

/** Part of a payment that goes to one bill. */
export interface Split {
  bill_id: number
  amount: Centavos
  /** Part of the amount that goes to the bill's penalty, which is paid before its dues unless the settings say otherwise. */
  penalty: Centavos
}

export interface Proposal {
  splits: Split[]
  /** Rest: credit of the lot. */
  advance: Centavos
}

/** By due date, then number. */
export const oldestFirst = <Bill extends Pick<OpenBill, 'id' | 'due_date'>>(bills: readonly Bill[]): Bill[] =>
  bills.toSorted((one, other) => one.due_date.localeCompare(other.due_date) || one.id - other.id)

export const part = (bill: OpenBill, amount: Centavos): Split => ({
  bill_id: bill.id,
  amount,
  penalty: bill.penalties_last ? Math.max(0, amount - (bill.balance - bill.penalty)) : Math.min(amount, bill.penalty),
})

/** Splits an amount over bills one after another, in their order, where a bill may come twice: without its penalty, and its penalty. */
function ordered(bills: readonly OpenBill[]): { bill: OpenBill; amount: Centavos }[] {
  const oldest = oldestFirst(bills)
  return [oldest.filter((bill) => !bill.after_dues), oldest.filter((bill) => bill.after_dues)].flatMap((group) => [
    ...group.map((bill) => ({ bill, amount: bill.penalties_last ? bill.balance - bill.penalty : bill.balance })),
    ...group.filter((bill) => bill.penalties_last).map((bill) => ({ bill, amount: bill.penalty })),
  ])
}

/**
 * The oldest bill first, those that were chosen before all others; within a bill the penalty before the dues, unless its bills say that
 * penalties are last, or come after dues; the rest is an advance (docs/spec/money.md#order-of-splitting).
 */
export function proposeSplit(amount: Centavos, bills: readonly OpenBill[], chosen: readonly number[] = []): Proposal {
  const first = ordered(bills.filter((bill) => chosen.includes(bill.id)))
  const then = ordered(bills.filter((bill) => !chosen.includes(bill.id)))
  let left = amount
  const shares = new Map<OpenBill, Centavos>()
  for (const { bill, amount: open } of [...first, ...then]) {
    const share = Math.min(left, open)
    if (share <= 0) continue
    shares.set(bill, (shares.get(bill) ?? 0) + share)
    left -= share
  }
  return { splits: [...shares].map(([bill, share]) => part(bill, share)), advance: left }
}

/**
 * Splits one amount over lots, in their order: the oldest bill of all of them first; what is left is an advance of the
 * first lot.
 */
export function proposeOverLots(amount: Centavos, lots: readonly (readonly OpenBill[])[]): Centavos[] {
  const { splits, advance } = proposeSplit(amount, lots.flat())
  return lots.map((bills, at) => {
    const shares = splits.filter((split) => bills.some((bill) => bill.id === split.bill_id))
    return shares.reduce((sum, share) => sum + share.amount, at === 0 ? advance : 0)
  })
}

/** Does it settle every bill that it touches, and leave nothing? */
export const isExact = ({ splits, advance }: Proposal, bills: readonly OpenBill[]): boolean =>
  advance === 0 && splits.every((one) => bills.some((bill) => bill.id === one.bill_id && bill.balance === one.amount))

/** Part of an advance that goes to one bill. */
export interface Use extends Split {
  advance_id: number
}

/** Returns what the advances of one lot settle by themselves: the oldest bill first, by the earliest advance first. */
export function creditApplications(
  advances: readonly { id: number; unused: Centavos }[],
  bills: readonly OpenBill[],
): Use[] {
  const open = bills.map((bill) => ({ ...bill }))
  return advances.flatMap(({ id, unused }) =>
    proposeSplit(unused, open).splits.map((split) => {
      const bill = open.find((one) => one.id === split.bill_id)
      if (bill) {
        bill.balance -= split.amount
        bill.penalty -= split.penalty
      }
      return { ...split, advance_id: id }
    }),
  )
}

/** Name of the rest on a receipt. */
export const ADVANCE_TEXT = 'Advance'

interface NamedBill {
  kind: string
  /** Title where kind and month do not name it. */
  title?: string | null | undefined
  month: Month
  /** Part of the share which is a penalty. */
  penalty: Centavos
  /** The share is not the whole bill: it settles what was left of it, or leaves something. */
  share?: 'part' | 'rest' | undefined
}

/** A bill as a receipt names it: `Monthly dues, November 2026 (with penalty ₱100.00)`. */
export function billItemText({ kind, title, month, penalty, share }: NamedBill): string {
  const name = title ?? `${kind === 'opening_balance' ? 'Opening balance' : 'Monthly dues'}, ${showMonth(month)}`
  const notes = [share, penalty > 0 && `with penalty ${peso(penalty)}`].filter(Boolean)
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name
}

/** The same for what of a bill a split settles. */
export function splitText(
  split: Pick<Split, 'amount' | 'penalty'>,
  bill: { kind: string; title?: string | null; month: Month; amount: Centavos; balance: Centavos },
): string {
  const rest = bill.balance < bill.amount ? 'rest' : undefined
  return billItemText({ ...bill, penalty: split.penalty, share: split.amount < bill.balance ? 'part' : rest })
}
