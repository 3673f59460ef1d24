import { voidOfLots } from '#features/dues/lots/server/approvable.ts'
import { notifyPaymentVoided } from '#features/ledger/payments/server/notify-voided.ts'
import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import { voidTexts } from '#features/ledger/payments/server/void-texts.ts'
import type { Tx } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { type Day, monthOf } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { successMessages } from '../answers.ts'
import { chequesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { canBounce, chequeDayRefusal, chequeMonth } from '../rules.ts'
import { chargeBounced } from './charge.ts'
import { chequeById, chequePage, inHandByDay, lockCheque, markBounced, markCleared, toDeposit } from './queries.ts'

/** A cheque at the bank and the day something happens to it; 404, 409 and 422 where it cannot. */
async function atTheBank(tx: Tx, id: number, { day, today, bounces }: { day: Day; today: Day; bounces: boolean }) {
  const cheque = await lockCheque(tx, id)
  if (!cheque) throw notFound(refusals.gone)
  if (!(bounces ? canBounce(cheque) : cheque.state === 'deposited') || cheque.deposited === null)
    throw conflict(refusals.not_deposited)
  const refused = chequeDayRefusal(day, { deposited: cheque.deposited, today })
  if (refused) throw invalid('day', refused)
  return cheque
}

async function chequeAnswer(tx: Tx, id: number) {
  const cheque = await chequeById(tx, id)
  if (!cheque) throw notFound(refusals.gone)
  return cheque
}

export const cheques = feature(
  chequesContract,
  {
    list: async ({ db, query, today }) => {
      const ask = pageAsk(query)
      const { state, search } = query
      const filter = { state, from: query.from ?? null, to: query.to ?? null, search }
      const { rows, total } = await chequePage(db, filter, ask)
      return { ...pageOf(rows, total, ask), to_deposit: await toDeposit(db, today) }
    },

    days: async ({ db, query, today }) => chequeMonth(query.month ?? monthOf(today), await inHandByDay(db)),

    clear: async ({ db, params, body, today }) => {
      const day = body.day ?? today
      const { id } = await atTheBank(db, params.id, { day, today, bounces: false })
      await markCleared(db, id, day)
      return { message: 'The cheque is cleared.', cheque: await chequeAnswer(db, id) }
    },

    bounce: async (call) => {
      const { db, params, body, account, now, today } = call
      const day = body.day ?? today
      const cheque = await atTheBank(db, params.id, { day, today, bounces: true })
      await markBounced(db, cheque.id, { day, reason: body.reason })
      const reason = `The cheque bounced: ${body.reason}`
      await voidOfLots(db, { id: cheque.payment_id, reason, voidedBy: account.userId, now, today })
      const [payment] = await paymentRows(db, [cheque.payment_id])
      if (!payment) throw new Error('a cheque bounced whose payment is not there')
      const { bill, owed_bills, owed } = await chargeBounced(call, payment)
      await notifyPaymentVoided(call, payment, reason)
      const { receipt_number: receipt } = payment
      return {
        ...(owed.length > 0 ? successMessages.bounced_owing({ receipt, owed }) : successMessages.bounced({ receipt })),
        cheque: await chequeAnswer(db, cheque.id),
        payment,
        bill,
        owed_bills,
      }
    },
  },
  voidTexts,
)
