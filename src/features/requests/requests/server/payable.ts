import type { LockedItem, LockingCall, OpenItem, Payable } from '#server/feature/open-items.ts'
import { KIND_OF_REQUEST, type RequestType } from '#shared/request-types.ts'
import { findFees } from './queries.ts'
import { lockForPayment, moveByPayment, notifyPaid, paymentItem } from './status-changes.ts'

async function lock(call: LockingCall, product: RequestType, id: number): Promise<LockedItem> {
  const request = await lockForPayment(call.db, product, id)
  const { amount: due, text } = paymentItem(product, request)
  return {
    ...{ kind: KIND_OF_REQUEST[product], target_id: id, text, due, item: { requestId: id }, type: product },
    ...{ oldest: request.application_date },
    pay: (amount) => moveByPayment(call.db, product, request, amount),
    notifyPaid: async (receiptNumber) => void (await notifyPaid(call, product, request, receiptNumber)),
  }
}

/** Clearances and stickers, as a receipt over several things pays them: the whole fee or nothing of it. */
export const payableRequests: Payable = {
  of: 'requests',
  find: async (db, ids) =>
    (await findFees(db, ids)).map(({ id, product, step, ...request }): OpenItem => {
      const { amount, text } = paymentItem(product, request)
      return { kind: KIND_OF_REQUEST[product], target_id: id, text, due: step === 'approved' ? amount : 0 }
    }),
  lock: async (call, ids) => {
    const locked: LockedItem[] = []
    for (const { id, product } of await findFees(call.db, ids)) locked.push(await lock(call, product, id))
    return locked
  },
}
