import { type Account, isCollector, isStaff } from '#server/access/access.ts'
import { logRead } from '#server/access/read-log.ts'
import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import { pageOf } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { type PaymentData, paymentsContract } from '../contract.ts'
import { erasedPayer, ledgerPage, paymentRows } from './queries.ts'
import { receiptOf } from './receipt.ts'
import { creditAppliedAfterLeaving, ownPayments, seesPayment } from './visible-payments.queries.ts'

/** Collectors see what they took themselves, residents what `seenPayments` says. */
async function maySee(account: Account, db: Db, payment: PaymentData): Promise<boolean> {
  if (isCollector(account)) return payment.recorded_by?.id === account.userId
  return isStaff(account) || seesPayment(db, account, payment.id)
}

/** Hides uses of its advance on a lot that the reader has left. */
async function asSeen(account: Account, db: Db, payment: PaymentData): Promise<PaymentData> {
  if (isStaff(account) || !payment.advance) return payment
  const hidden = await creditAppliedAfterLeaving(db, account, payment.id)
  if (hidden.length === 0) return payment
  return {
    ...payment,
    advance: {
      ...payment.advance,
      unused: payment.advance.unused + hidden.reduce((sum, use) => sum + use.amount, 0),
    },
    advance_uses: payment.advance_uses.filter(
      (use) => !hidden.some((one) => one.id === use.id && one.used_on === use.used_on),
    ),
  }
}

/** 404 for an unknown id; residents get 403 for it as for everybody else's. */
async function paymentFor(account: Account | null, db: Db, id: number): Promise<PaymentData> {
  const [payment] = await paymentRows(db, [id])
  // Without an account the call came with a signed link, which is for this payment alone.
  if (payment && account === null) return payment
  if (payment && account && (await maySee(account, db, payment))) return asSeen(account, db, payment)
  throw account && !isStaff(account) ? forbidden() : notFound(common.no_such_payment)
}

export const payments = feature(paymentsContract, {
  list: async ({ db, query }) => {
    const ask = { page: query.page, size: query.per_page }
    const voided = query.voided === null ? null : query.voided === 'true'
    const held = query.held === null ? null : query.held === 'true'
    const found = await ledgerPage(db, { ...query, from: query.from ?? null, to: query.to ?? null, voided, held }, ask)
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
