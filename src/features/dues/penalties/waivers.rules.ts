import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** A penalty of a bill. */
export interface PenaltyLine {
  id: number
  amount: Centavos
  /** The day it arose. */
  arose: Day
  waived: boolean
  /** Part of it paid before it was waived, and is an advance since. */
  credited: Centavos
}

/** A bill with its penalties, in centavos. */
export interface PenalisedBill {
  id: number
  house_id: number
  /** Balance left to pay. */
  balance: Centavos
  cancelled: boolean
  /** Its lot is part of another by now. */
  joined: boolean
  /** Amount paid of all its penalties. */
  paid: Centavos
  /** Oldest first. */
  lines: readonly PenaltyLine[]
}

/** A penalty that may still be waived, and what of it is paid. */
export interface WaivablePenalty extends PenaltyLine {
  paid: Centavos
}

/** The penalties of a bill that nobody waived: what was paid went to the oldest first. */
export function waivablePenalties({ paid, lines }: Pick<PenalisedBill, 'paid' | 'lines'>): WaivablePenalty[] {
  let left = paid - lines.reduce((sum, line) => sum + line.credited, 0)
  return lines
    .filter((line) => !line.waived)
    .map((line) => {
      const ofLine = Math.max(0, Math.min(left, line.amount))
      left -= ofLine
      return { ...line, paid: ofLine }
    })
}

/** Amount a waiver takes off a bill, and the part of it that was paid and becomes an advance. */
export interface WaiverAmounts {
  billId: number
  lineId: number
  houseId: number
  amount: Centavos
  paid: Centavos
}

/** The waivers of penalties of one bill; a correction may have left less of it than they are, and of nothing there is none. */
export function waiversOf(bill: PenalisedBill, penalties: readonly WaivablePenalty[]): WaiverAmounts[] {
  let left = bill.balance
  return penalties.flatMap(({ id, amount, paid }) => {
    const open = Math.min(amount - paid, left)
    left -= open
    return open + paid > 0 ? [{ billId: bill.id, lineId: id, houseId: bill.house_id, amount: open + paid, paid }] : []
  })
}
