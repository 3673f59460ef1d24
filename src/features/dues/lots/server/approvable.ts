import { transferLotBalance } from '#features/dues/adjustments/server/balance-transfers.ts'
import { refusals as billing } from '#features/dues/bills/refusals.ts'
import { ownerOf } from '#features/dues/bills/server/issue.queries.ts'
import { reissueContract } from '#features/dues/desk/contract.ts'
import { paymentAnswer, paymentOf, recordPayment } from '#features/dues/desk/server/routes.ts'
import { type PaymentData, voidingContract } from '#features/ledger/payments/contract.ts'
import { lotsOfEntry } from '#features/ledger/payments/server/ledger.queries.ts'
import { type Voiding, voidEntry } from '#features/ledger/payments/server/ledger.ts'
import { notifyPaymentVoided } from '#features/ledger/payments/server/notify-voided.ts'
import { voidTexts } from '#features/ledger/payments/server/void-texts.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { lockLots, openBillsOf } from '#features/ledger/settlement/server/lots.queries.ts'
import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable, withApprover } from '#server/access/approvals.ts'
import type { Tx } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { conflict } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { addTransferred, joinsAbove } from './queries.ts'

/** The lots of an entry with those that they are part of today, held; whoever joins one meanwhile waits for our end. */
async function lockLotsOfChange(tx: Tx, paymentId: number) {
  const lots = await lotsOfEntry(tx, paymentId)
  const joins = await joinsAbove(tx, lots)
  await lockLots(tx, [...lots, ...joins.map((join) => join.to.id)])
  return { lots, joins: await joinsAbove(tx, lots) }
}

/**
 * Takes a payment away (docs/spec/money.md#voided-payments). What it opens again on a lot that is part of another by now is owed by
 * that one, as what was open when they were joined. Returns the lots with open bills.
 */
async function voidEntriesOfLots(tx: Tx, voiding: Voiding): Promise<number[]> {
  const { lots, joins } = await lockLotsOfChange(tx, voiding.id)
  await voidEntry(tx, voiding)
  for (const { change, from, to } of joins) {
    const [open] = await openBillsOf(tx, [from.id])
    if (!open) continue
    const residentId = (await ownerOf(tx, to.id, voiding.today)) ?? open.resident_id
    const how = { by: voiding.voidedBy, now: voiding.now, today: voiding.today }
    await addTransferred(tx, change, await transferLotBalance(tx, { from, to, residentId }, how))
  }
  return [...new Set([...lots, ...joins.map((join) => join.to.id)])]
}

/** The same, and lets other credit of the lots settle what is open again. */
export async function voidOfLots(tx: Tx, voiding: Voiding): Promise<void> {
  await settleFromCredit(tx, await voidEntriesOfLots(tx, voiding), voiding.today)
}

export const voiding = feature(
  voidingContract,
  {
    void: async (call) => {
      const { db, params, body, account, now, today } = call
      await voidOfLots(db, { id: params.id, reason: body.reason, voidedBy: account.userId, now, today })
      const payment = await paymentOf(call, params.id)
      await notifyPaymentVoided(call, payment, body.reason)
      return { message: `Payment ${payment.receipt_number} is voided.`, payment }
    },
  },
  voidTexts,
)

export const reissue = feature(
  reissueContract,
  {
    replace: async (call) => {
      const { db, params, body, account, now, today } = call
      const old = await paymentOf(call, params.id)
      if (old.type !== 'bill') throw conflict(billing.only_bills_replaced)
      const gone = { id: params.id, reason: body.reason, voidedBy: account.userId, now, today }
      const lots = await voidEntriesOfLots(db, gone)
      const id = await recordPayment(call, body, old)
      await settleFromCredit(db, [...new Set([...lots, body.house_id])], today)
      const voided = await paymentOf(call, params.id)
      await notifyPaymentVoided(call, voided, body.reason)
      const answer = await paymentAnswer(call, id)
      return {
        message: `Payment ${old.receipt_number} is voided, ${answer.payment.receipt_number} is recorded in its place.`,
        ...answer,
        voided,
      }
    },
  },
  voidTexts,
)

/** Lists what a payment is of. */
const itemsAs = ({ items }: Pick<PaymentData, 'items'>) => items.map(({ type, id, amount }) => ({ type, id, amount }))

/** Credit of a payment: the part that paid something else is owed again with it. */
const creditOf = ({ advance, advance_uses }: PaymentData) => ({
  unused: advance?.unused ?? null,
  uses: advance_uses.map(({ amount, used_on }) => ({ amount, used_on })),
})

/** Calls on receipts that wait for a second officer where the settings say so. */
export const approvableVoids = [
  approvable(voiding, voidingContract, 'void', {
    asks: ({ db }) => asksSecond(db, 'second_officer_voids'),
    about: ({ payment }) =>
      refusals.proposed_void({ number: payment.receipt_number, amount: payment.amount, payer: payment.payer_name }),
    touches: ({ payment }) => ({ payment: payment.id, items: itemsAs(payment) }),
    before: async (call) => creditOf(await paymentOf(call, call.params.id)),
    signed: (body, approver) => ({ ...body, reason: withApprover(body.reason, approver) }),
  }),
  approvable(reissue, reissueContract, 'replace', {
    asks: ({ db }) => asksSecond(db, 'second_officer_voids'),
    about: ({ payment, voided }) =>
      refusals.proposed_replacement({ number: voided.receipt_number, amount: voided.amount, other: payment.amount }),
    touches: ({ payment, voided }) => ({ payment: voided.id, items: itemsAs(voided), pays: itemsAs(payment) }),
    before: async (call) => creditOf(await paymentOf(call, call.params.id)),
    signed: (body, approver) => ({ ...body, reason: withApprover(body.reason, approver) }),
  }),
]
