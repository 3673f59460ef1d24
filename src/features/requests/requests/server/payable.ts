import type { HeldThing, HoldingCall, OpenThing, Payable } from '#server/payables.ts'
import { KIND_OF_REQUEST, type RequestType } from '#shared/request-types.ts'
import { holdToPay, itemOf, takePayment, tellPaid } from './moves.ts'
import { feesOf } from './queries.ts'

async function hold(call: HoldingCall, product: RequestType, id: number): Promise<HeldThing> {
  const request = await holdToPay(call.db, product, id)
  const { amount: due, text } = itemOf(product, request)
  return {
    ...{ kind: KIND_OF_REQUEST[product], target_id: id, text, due, item: { requestId: id }, type: product },
    ...{ oldest: request.application_date, residentId: request.resident_id },
    pay: (amount) => takePayment(call.db, product, request, amount),
    tell: async (receiptNumber) => void (await tellPaid(call, product, request, receiptNumber)),
  }
}

/** Clearances and stickers, as a receipt over several things pays them: the whole fee or nothing of it. */
export const payableRequests: Payable = {
  of: 'requests',
  open: async (db, ids) =>
    (await feesOf(db, ids)).map(({ id, product, step, ...request }): OpenThing => {
      const { amount, text } = itemOf(product, request)
      return { kind: KIND_OF_REQUEST[product], target_id: id, text, due: step === 'approved' ? amount : 0 }
    }),
  hold: async (call, ids) => {
    const held: HeldThing[] = []
    for (const { id, product } of await feesOf(call.db, ids)) held.push(await hold(call, product, id))
    return held
  },
}
