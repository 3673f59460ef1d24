import fc from 'fast-check'
import { PAYMENT_TYPES, type PaymentType } from '#features/ledger/payments/rules.ts'
import { addDays, addMonths, type Day, firstDay, type Month } from '#shared/dates.ts'

export interface Paid {
  type: PaymentType
  amount: number
  /** Months before the last of the village. */
  back: number
  /** Day of the month, counted from its end for the negative ones: the edges are where sums go wrong. */
  day: number
  voided: boolean
}
export interface Spent {
  amount: number
  back: number
  day: number
}

const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 99_999_99 }))
const back = fc.integer({ min: 0, max: 2 })
const day = fc.oneof(fc.constantFrom(0, 1, -1), fc.integer({ min: 2, max: 26 }))
/** A village of random payments and expenses, and the month that is asked for, counted back from its last. */
export const village = fc.record({
  paid: fc.array(
    fc
      .record<Paid>({ type: fc.constantFrom(...PAYMENT_TYPES), amount, back, day, voided: fc.boolean() })
      // A request that was paid goes on by itself; its payment is voided with it alone.
      // A bond that is `voided` here is kept instead: on its day it becomes income.
      .map((one) => ({ ...one, voided: one.voided && ['bill', 'booking', 'bond'].includes(one.type) })),
    { maxLength: 25 },
  ),
  spent: fc.array(fc.record<Spent>({ amount, back, day }), { maxLength: 12 }),
  back: fc.integer({ min: -1, max: 3 }),
})

/** The day of an entry whose village ends with the month `last`. */
export const dayOf = (last: Month, { back, day }: { back: number; day: number }): Day =>
  day < 0 ? addDays(firstDay(addMonths(last, 1 - back)), day) : addDays(firstDay(addMonths(last, -back)), day)
