import { bondReceivable } from '#features/cash/bonds/server/queries.ts'
import { billsByIds } from '#features/dues/bills/server/bills.queries.ts'
import { insertBills, type NewBill, ownerOf } from '#features/dues/bills/server/issue.queries.ts'
import { refusals as noCharge } from '#features/dues/charges/refusals.ts'
import { chargeById } from '#features/dues/charges/server/queries.ts'
import { joinsAbove } from '#features/dues/lots/server/queries.ts'
import type { PaymentData } from '#features/ledger/payments/contract.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import type { Call } from '#server/feature/feature.ts'
import { monthOf } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { successMessages } from '../answers.ts'
import type { chequesContract } from '../contract.ts'
import { refusals as cheques } from '../refusals.ts'
import { issuedFor } from './queries.ts'

type Bouncing = Call<typeof chequesContract.bounce>
type Wanted = Pick<NewBill, 'houseId' | 'residentId' | 'title' | 'text' | 'amount' | 'account' | 'chargeId'>

/** A bill of today over something a lot owes because its cheque bounced. */
const billOf = ({ body, today }: Bouncing, wanted: Wanted): NewBill => ({
  ...wanted,
  kind: 'charge',
  reason: body.reason,
  month: monthOf(today),
  issueDate: today,
  dueDate: today,
})

/** The charge of the catalogue that the lot is to pay, if one is; 422 where it cannot be. */
async function usualCharge(call: Bouncing, houseId: number | null): Promise<NewBill[]> {
  const { db, body, today } = call
  if (body.charge_id === null) return []
  const wanted = await chargeById(db, body.charge_id)
  if (!wanted) throw invalid('charge_id', noCharge.gone)
  if (wanted.for === 'walk_ins') throw invalid('charge_id', noCharge.not_for_lots)
  const owner = houseId === null ? undefined : await ownerOf(db, houseId, today)
  if (houseId === null || owner === undefined) throw invalid('charge_id', cheques.charge_needs_lot)
  const amount = body.charge_amount ?? wanted.amount
  if (amount === 0) throw invalid('charge_amount', noCharge.amount)
  const { name, account, id } = wanted
  return [
    billOf(call, {
      ...{ houseId, residentId: owner, title: name, text: `${name}: ${body.reason}` },
      ...{ amount, account, chargeId: id },
    }),
  ]
}

/** Bills of what was given back and kept of bonds, and issued, that a cheque never paid, each of its account; what no lot can be billed is told. */
async function owedBills(call: Bouncing, paymentId: number): Promise<{ bills: NewBill[]; unbilled: number }> {
  const bills: NewBill[] = []
  let unbilled = 0
  const given = [...(await bondReceivable(call.db, paymentId)), ...(await issuedFor(call.db, paymentId))]
  for (const { house_id, purpose, account, amount } of given) {
    const houseId = house_id && ((await joinsAbove(call.db, [house_id])).at(-1)?.to.id ?? house_id)
    const residentId = houseId ? await ownerOf(call.db, houseId, call.today) : undefined
    if (houseId && residentId !== undefined)
      bills.push(
        billOf(call, {
          houseId,
          residentId,
          title: account,
          text: `${account}: ${purpose}`,
          amount,
          account,
          chargeId: null,
        }),
      )
    else unbilled += amount
  }
  return { bills, unbilled }
}

/**
 * Charges the lots for a cheque that bounced: what the office asks for, and what was given back and kept of bonds, or issued, that it
 * never paid (docs/decisions/money-held.md). Returns the bills, and the sentences that say what is owed besides.
 */
export async function chargeBounced(call: Bouncing, payment: PaymentData) {
  const { db, account, today } = call
  const usual = await usualCharge(call, payment.house?.id ?? null)
  const { bills, unbilled } = await owedBills(call, payment.id)
  const all = [...usual, ...bills]
  const ids = await insertBills(db, all, account.userId)
  if (ids.length > 0) await settleFromCredit(db, [...new Set(all.map(({ houseId }) => houseId))], today)
  const made = await billsByIds(db, ids, today)
  const billed = bills.reduce((sum, { amount }) => sum + amount, 0)
  return {
    bill: usual.length > 0 ? (made[0] ?? null) : null,
    owed_bills: made.slice(usual.length),
    owed: [
      ...(billed > 0 ? [successMessages.lot_owes({ owed: billed })] : []),
      ...(unbilled > 0 ? [successMessages.payer_owes({ owed: unbilled, payer: payment.payer_name })] : []),
    ],
  }
}
