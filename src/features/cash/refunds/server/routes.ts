import { refusals as expenses } from '#features/cash/expenses/refusals.ts'
import { deleteExpense } from '#features/cash/expenses/server/queries.ts'
import { voidTexts } from '#features/ledger/payments/server/void-texts.ts'
import { reverseAdvance } from '#features/ledger/settlement/server/advances.queries.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { creditOf, lockBillsOf, lockLots } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { type RefundData, refundsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { undoRefusal } from '../rules.ts'
import { refundCredit } from './give-back.ts'
import { listRefunds, lockRefund, lotOfRefund, markUndone, paidOutOf } from './queries.ts'

async function refundById(db: Db, id: number): Promise<RefundData> {
  const [refund] = await listRefunds(db, { id })
  if (!refund) throw notFound(refusals.gone)
  return refund
}

export const refunds = feature(
  refundsContract,
  {
    list: async ({ db, query }) => ({
      credit: query.house_id === null ? null : await creditOf(db, query.house_id),
      refunds: await listRefunds(db, query),
    }),

    create: async ({ db, body, account, today }) => {
      const input = { houseId: body.house_id, amount: body.amount, reason: body.reason, placeId: body.place_id }
      const refund = await refundById(db, await refundCredit(db, input, { by: account.userId, today }))
      return { message: `Refund ${refund.number} is recorded.`, refund }
    },

    undo: async ({ db, params, account, now, today }) => {
      const lot = await lotOfRefund(db, params.id)
      if (lot !== null) await lockLots(db, [lot])
      const refund = await lockRefund(db, params.id)
      if (!refund) throw notFound(refusals.gone)
      const refused = undoRefusal({ day: refund.day, undone: refund.undone_at !== null }, today)
      if (refused) throw conflict(refused)
      if (refund.what === 'credit' && lot !== null) {
        const number = await paidOutOf(db, refund.id)
        if (number) throw conflict(refusals.credit_given_back({ number }))
        await lockBillsOf(db, [lot])
        await reverseAdvance(db, refund.id, today)
      }
      await markUndone(db, refund.id, { by: account.userId, at: now })
      if (refund.expense_id !== null) await deleteExpense(db, refund.expense_id)
      if (lot !== null) await settleFromCredit(db, [lot], today)
      const message = refund.label ? `Refund ${refund.label} is taken back.` : 'What became of the money is open again.'
      return { message, refund: await refundById(db, refund.id) }
    },
  },
  { ...voidTexts, expenses_paid_back: { code: 'conflict', message: expenses.paid_back } },
)
