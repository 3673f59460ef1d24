import { settingAmount } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { invalid } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from '../refusals.ts'
import { type Asking, bookingAsking, clearanceAsking } from './requirement.queries.ts'

export interface BondRequirement extends Asking {
  /** Centavos; 0 where none is asked for. */
  amount: Centavos
}

interface Named {
  request: number | null
  booking: number | null
}

/** The bond that a clearance or a booking asks for; null where neither is named. 422 for both, and for one that is not there. */
export async function bondRequirement(
  db: Db,
  { request, booking }: Named,
  fields: { request: string; booking: string } = { request: 'request', booking: 'booking' },
): Promise<BondRequirement | null> {
  if (request !== null && booking !== null) throw invalid(fields.booking, refusals.one_thing)
  if (request !== null) {
    const asking = await clearanceAsking(db, request)
    if (!asking) throw invalid(fields.request, refusals.no_such_request)
    const { setting, bond } = asking
    return { ...asking, amount: bond ?? (setting ? settingAmount(await storedSettings(db), setting) : 0) }
  }
  if (booking === null) return null
  const asking = await bookingAsking(db, booking)
  if (!asking) throw invalid(fields.booking, refusals.no_such_booking)
  return { ...asking, amount: asking.bond }
}
