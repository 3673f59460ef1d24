import * as z from 'zod/mini'
import { anyMethod, howPaidAtDesk } from '#features/ledger/payments/contract.ts'
import { OF_REQUESTS } from '#features/ledger/payments/rules.ts'
import * as f from '#shared/fields.ts'
import { type Centavos, MAX_CENTAVOS } from '#shared/money.ts'
import type { Said } from '#shared/said.ts'
import { refusals } from './refusals.ts'
import { MAX_DESCRIPTION } from './rules.ts'

// Input of the calls of both products.

export const byId = z.object({ id: f.id() })
export const byStatus = z.object({ status: z.string() })
export const byResident = z.object({ residentId: f.id() })
export const listed = z.object({ search: f.search(), page: f.pageNumber(), per_page: f.perPage() })
export const paged = z.object({ page: f.pageNumber(), per_page: f.perPage() })
export const anyAmount = (refuse: Said) => f.optionalAmount(refuse, { min: -MAX_CENTAVOS })
export const rejection = z.object({ note: f.text(500, refusals.rejection_reason) })
export const descriptions = z.optional(z.array(f.optionalText(MAX_DESCRIPTION)))

/** Of which lot, where the resident has several; the first unless told. */
export const lotOfRequest = f.optionalId()

export const paying = {
  resident_id: f.id(refusals.choose_resident_of),
  payment_status: f.choice(['completed'], refusals.only_completed),
  ...howPaidAtDesk(OF_REQUESTS, anyMethod()),
}
/** A fee as it is handed over; `amount` is null where none was said. */
export type PaidFee = z.output<z.ZodMiniObject<typeof paying>> & { amount: Centavos | null }
