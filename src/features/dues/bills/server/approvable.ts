import { withApprover } from '#server/access/approvals.ts'
import type { BillRowData } from '../contract.ts'

/** Adds the approver's name to the reason that was given. */
export const signedReason = <Body extends { reason: string }>(body: Body, approver: string): Body => ({
  ...body,
  reason: withApprover(body.reason, approver),
})

/** A bill with its parts, as they are when it is done. */
export const billAsShown = ({ id, amount, lines }: BillRowData) => ({
  ...{ bill: id, amount },
  lines: lines.map((line) => ({ kind: line.kind, amount: line.amount, waives: line.waives_id ?? null })),
})
