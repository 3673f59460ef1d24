import * as z from 'zod/mini'
import { settling } from '#features/cash/refunds/contract.ts'
import { howPaidAtDesk, statedMethod } from '#features/ledger/payments/contract.ts'
import { OF_BOOKINGS } from '#features/ledger/payments/rules.ts'
import * as f from '#shared/fields.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from './refusals.ts'
import { BOOKING_PAYMENT_STATUSES, BOOKING_STATUSES } from './rules.ts'

// Input of the calls about bookings.

const people = () => f.optionalInteger(0, 100_000, refusals.whole_people)

/** A field of a PUT: absent, it stays as it is (docs/spec/http.md#missing-values). */
function unlessAbsent<Schema extends z.ZodMiniType>(schema: Schema) {
  const stored = z.pipe(
    z.optional(z.custom<z.input<Schema>>()),
    z.transform((value: z.input<Schema> | undefined, context): z.output<Schema> | undefined => {
      if (value === undefined) return undefined
      const read = z.safeParse(schema, value)
      if (read.success) return read.data
      for (const issue of read.error.issues)
        context.issues.push({ code: 'custom', ...f.refusing(f.messageOfIssue(issue)), input: value })
      return z.NEVER
    }),
  )
  z.globalRegistry.add(stored, z.globalRegistry.get(schema) ?? {})
  return stored
}

/** More payments than a booking can sensibly have. */
const MAX_PAYMENTS = 200

const sentPayment = z.object({
  id: f.optionalId(),
  amount: f.optionalAmount(refusals.add_payment),
  ...howPaidAtDesk(OF_BOOKINGS, statedMethod()),
})
/** A row of the list of payments that a review sends back; without an id it is a new one. */
export type SentPayment = Pick<z.output<typeof sentPayment>, 'id' | 'amount'> & Partial<z.output<typeof sentPayment>>

/** A reviewed booking with the complete list of its payments. */
export const reviewedBooking = z.object({
  booking_id: f.id(),
  full_name: f.text(255, common.full_name_needed),
  email: f.optionalEmail(),
  contact_number: f.optionalText(20),
  booking_date: unlessAbsent(f.dayAhead(refusals.date_needed)),
  start_time: unlessAbsent(f.time(refusals.start_needed)),
  end_time: unlessAbsent(f.time(refusals.end_needed)),
  booking_status: unlessAbsent(f.choice(BOOKING_STATUSES, refusals.choose_status)),
  payment_status: f.choiceOr(BOOKING_PAYMENT_STATUSES, null),
  is_guest: unlessAbsent(f.flag(false)),
  num_of_resident: people(),
  num_of_guest: people(),
  payments: z.optional(z.array(sentPayment).check(z.maxLength(MAX_PAYMENTS))),
  notify: f.flag(false),
  /** Rejects the other requests that wait for the slot when this one is reserved. */
  reject_others: f.flag(false),
  void_reason: f.optionalText(500),
  /** Settlement of the money that was paid for a booking which does not take place; it waits to be given back without it. */
  settle: z.optional(z.nullable(settling)),
  updated_at: f.optionalText(40),
})

/** A request of a resident, or a booking entered at the counter. */
export const newBooking = z.object({
  amenity_id: f.id(refusals.choose_amenity),
  resident_id: f.optionalId(),
  /** Of which lot, where the resident has several; the first unless told. */
  house_id: f.optionalId(),
  booking_date: f.dayAhead(refusals.date_needed),
  start_time: f.time(refusals.start_needed),
  end_time: f.time(refusals.end_needed),
  is_guest: f.flag(false),
  num_of_resident: people(),
  num_of_guest: people(),
  full_name: f.optionalText(255),
  email: f.optionalEmail(),
  contact_number: f.optionalText(20),
  booking_status: f.choiceOr(BOOKING_STATUSES, 'for_approval'),
})

export const quotedBooking = z.object({
  amenity_id: f.optionalId(),
  booking_id: f.optionalId(),
  start_time: f.time(refusals.start_needed),
  end_time: f.time(refusals.end_needed),
  is_guest: f.flag(false),
  num_of_resident: people(),
  num_of_guest: people(),
})
