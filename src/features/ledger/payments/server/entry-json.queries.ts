import { sql } from 'kysely'
import type { Stamps } from '#server/database/rows.ts'
import { namesIn } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { PaymentMethod } from '../rules.ts'

// An entry of the ledger as one JSON value of the database, the same beside whatever it paid. Instants are ISO texts in it.

export interface Voiding {
  voided_at: string | null
  void_reason: string | null
  voided_by: { id: number; firstname: string; lastname: string } | null
}

/** An entry of the ledger with its share for one thing. */
export interface EntryJson extends Stamps, Voiding {
  id: number
  amount: Centavos
  payment_date: Day
  payment_method: PaymentMethod
  ewallet_reference: string | null
  receipt_number: string
}

/** The fields of one, of a row of `payment_items i` and its `payments p`. */
export const entryJson = sql`
  'id', p.id, 'amount', i.amount, 'payment_date', p.payment_date, 'payment_method', p.payment_method,
  'ewallet_reference', p.ewallet_reference, 'receipt_number', p.receipt_number,
  'voided_at', p.voided_at, 'void_reason', p.void_reason, 'voided_by', ${namesIn('p.voided_by')},
  'created_at', p.created_at, 'updated_at', p.updated_at`

/** When, why and by whom a voided one was voided. */
export const voidingOf = ({ voided_at, void_reason, voided_by }: Voiding) => ({
  voided_at: new Date(voided_at ?? 0),
  void_reason: void_reason ?? '',
  voided_by,
})
