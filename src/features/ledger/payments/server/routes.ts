import { logRead } from '#server/access/read-log.ts'
import { feature } from '#server/feature/feature.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { paymentsContract } from '../contract.ts'
import { erasedPayer, ledgerPage, paymentRows } from './queries.ts'
import { paymentFor, receiptOf } from './receipt-paper.ts'
import { ownPayments } from './visible-payments.queries.ts'

export const payments = feature(paymentsContract, {
  list: async ({ db, query }) => {
    const ask = pageAsk(query)
    const voided = query.voided === null ? null : query.voided === 'true'
    const held = query.held === null ? null : query.held === 'true'
    const days = { from: query.from ?? null, to: query.to ?? null }
    const which = { ...query, ...days, voided, held, dues: query.dues !== null, byDay: query.order !== null }
    const found = await ledgerPage(db, which, ask)
    return { ...pageOf(await paymentRows(db, found.ids), found.total, ask), total_amount: found.amount }
  },

  own: ({ db, account }) => ownPayments(db, account),

  read: ({ db, params, account }) => paymentFor(account, db, params.id),

  receipt: async (call) => {
    const { db, params, account } = call
    const payment = await paymentFor(call.link === 'valid' ? null : account, db, params.id)
    const erased = account?.role === 'admin' ? await erasedPayer(db, params.id) : undefined
    if (!erased) return receiptOf(payment, call, call.query)
    // The name is kept for the books alone: administrators may see it, and that is recorded (P03, P04).
    await logRead(call, 'profile', String(erased.user_id))
    return receiptOf({ ...payment, payer_name: erased.payer_name }, call, call.query)
  },
})
