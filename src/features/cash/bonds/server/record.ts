import { debtorOf, lotOf } from '#features/dues/desk/server/pay.queries.ts'
import { AT_DESK } from '#features/ledger/payments/rules.ts'
import { howPaid, recordPayment } from '#features/ledger/payments/server/ledger.ts'
import { bondSeries } from '#features/ledger/series/server/allocate.ts'
import { settingAmount } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { conflict, invalid } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { fullName } from '#shared/text/names.ts'
import type { bondsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { insertBond } from './queries.ts'
import {
  type Asking,
  bondsHeldForRequest,
  bookingAsking,
  clearanceAsking,
  isOver,
  isPassedOver,
} from './requirement.queries.ts'

interface BondRequirement extends Asking {
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

type BondPayment = Call<typeof bondsContract.take>

/** Resolves a bond's amount, lot and depositor: as the call says, else as the clearance or booking does. 422 where nobody says. */
async function bondInput({ db, body, today }: BondPayment) {
  const { request_id, booking_id } = body
  const fields = { request: 'request_id', booking: 'booking_id' }
  const request = await bondRequirement(db, { request: request_id, booking: booking_id }, fields)
  const houseId = body.house_id ?? request?.houseId ?? null
  if (houseId !== null && !(await lotOf(db, houseId))) throw invalid('house_id', refusals.no_such_lot)
  const purpose = body.purpose ?? request?.purpose
  if (!purpose) throw invalid('purpose', refusals.purpose_needed)
  const amount = body.amount ?? request?.amount ?? 0
  if (amount === 0) throw invalid('amount', refusals.no_sum)
  const owner = houseId === null || request ? undefined : await debtorOf(db, houseId, today)
  const payerName = body.payer_name ?? request?.payerName ?? (owner && fullName(owner))
  if (!payerName) throw invalid('payer_name', refusals.payer_needed)
  const residentId = request?.residentId ?? owner?.resident_id ?? null
  return { houseId, purpose, amount, payerName, residentId, request_id, booking_id }
}

/**
 * Takes a bond: it is held from now on, and its receipt is of the bonds' own series. Returns the ids of both. 409 for a booking
 * whose time another one has or that does not take place, and where the sum that is asked for is held already.
 */
export async function recordBond(call: BondPayment): Promise<{ bondId: number; paymentId: number }> {
  const { db, body, account, today } = call
  const { purpose, amount, houseId, payerName, residentId, request_id, booking_id } = await bondInput(call)
  if (booking_id !== null && (await isOver(db, booking_id))) throw conflict(refusals.booking_over)
  if (booking_id !== null && (await isPassedOver(db, booking_id))) throw conflict(refusals.booking_passed_over)
  // The sum that is asked for is taken once; who says an amount means it.
  if (body.amount === null && (await bondsHeldForRequest(db, { request: request_id, booking: booking_id })) > 0)
    throw conflict(refusals.held_already({ purpose }))
  const bondId = await insertBond(db, {
    house_id: houseId,
    request_id,
    booking_id,
    purpose,
    amount,
    recorded_by: account.userId,
  })
  const { id: paymentId } = await recordPayment(db, {
    type: 'bond',
    items: [{ bondId, amount, text: `Bond: ${purpose}` }],
    payerName,
    residentId,
    houseId,
    ...howPaid(body, AT_DESK, today),
    recordedBy: account.userId,
    today,
    oldest: null,
    series: { series: await bondSeries(db), receipt_number: body.receipt_number },
  })
  return { bondId, paymentId }
}
