import { billsByIds } from '#features/money/billing/server/bills.queries.ts'
import { insertBills, ownerOf } from '#features/money/billing/server/issue.queries.ts'
import { because as noCharge } from '#features/money/charges/refusals.ts'
import { NO_AMOUNT, NOT_FOR_LOTS } from '#features/money/charges/rules.ts'
import { chargeById } from '#features/money/charges/server/queries.ts'
import { voidOfLots } from '#features/money/lots/server/voiding.ts'
import { settleFromCredit } from '#features/money/payments/server/credit.ts'
import { paymentRows } from '#features/money/payments/server/queries.ts'
import { tellVoided } from '#features/money/payments/server/tell-voided.ts'
import { voidTexts } from '#features/money/payments/server/void-texts.ts'
import type { Tx } from '#server/db.ts'
import { type Call, feature } from '#server/feature.ts'
import { type Day, monthOf } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { pageOf } from '#shared/paging.ts'
import { chequesContract } from '../contract.ts'
import { CHARGE_NEEDS_LOT, canBounce, chequeDayRefusal, chequeMonth, NO_CHEQUE, NOT_DEPOSITED } from '../rules.ts'
import { chequeById, chequePage, holdCheque, inHandByDay, markBounced, markCleared, toDeposit } from './queries.ts'

type Bouncing = Call<typeof chequesContract.bounce>

/** A cheque at the bank and the day something happens to it; 404, 409 and 422 where it cannot. */
async function atTheBank(tx: Tx, id: number, { day, today, bounces }: { day: Day; today: Day; bounces: boolean }) {
  const cheque = await holdCheque(tx, id)
  if (!cheque) throw notFound(NO_CHEQUE)
  if (!(bounces ? canBounce(cheque) : cheque.state === 'deposited') || cheque.deposited === null)
    throw conflict(NOT_DEPOSITED)
  const refused = chequeDayRefusal(day, { deposited: cheque.deposited, today })
  if (refused) throw invalid('day', refused)
  return cheque
}

async function chequeAnswer(tx: Tx, id: number) {
  const cheque = await chequeById(tx, id)
  if (!cheque) throw notFound(NO_CHEQUE)
  return cheque
}

/** Charges the lot for a cheque that bounced; null when nothing is asked. */
async function charge(
  { db, body, account, today }: Bouncing,
  houseId: number | null,
): Promise<Awaited<ReturnType<typeof billsByIds>>[number] | null> {
  if (body.charge_id === null) return null
  const wanted = await chargeById(db, body.charge_id)
  if (!wanted) throw invalid('charge_id', noCharge.gone)
  if (wanted.for === 'walk_ins') throw invalid('charge_id', NOT_FOR_LOTS)
  const owner = houseId === null ? undefined : await ownerOf(db, houseId, today)
  if (houseId === null || owner === undefined) throw invalid('charge_id', CHARGE_NEEDS_LOT)
  const amount = body.charge_amount ?? wanted.amount
  if (amount === 0) throw invalid('charge_amount', NO_AMOUNT)
  const ids = await insertBills(
    db,
    [
      {
        houseId,
        residentId: owner,
        kind: 'charge',
        title: wanted.name,
        text: `${wanted.name}: ${body.reason}`,
        reason: body.reason,
        month: monthOf(today),
        issueDate: today,
        dueDate: today,
        amount,
        account: wanted.account,
        chargeId: wanted.id,
        noticeDate: null,
        hearingDate: null,
      },
    ],
    account.userId,
  )
  await settleFromCredit(db, [houseId], today)
  const [bill] = await billsByIds(db, ids, today)
  return bill ?? null
}

export const cheques = feature(
  chequesContract,
  {
    list: async ({ db, query, today }) => {
      const ask = { page: query.page, size: query.per_page }
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
      const bill = await charge(call, payment.house?.id ?? null)
      await tellVoided(call, payment, reason)
      return {
        message: `The cheque bounced: payment ${payment.receipt_number} is void.`,
        cheque: await chequeAnswer(db, cheque.id),
        payment,
        bill,
      }
    },
  },
  voidTexts,
)
