import { dayIn, showLongDay } from '#shared/dates.ts'
import { type Content, INK, type Text } from './content.ts'
import type { Receipt, ReceiptPayment } from './receipt.ts'

// What a receipt says on a sheet and on a roll alike.

export const TITLE = 'Acknowledgement Receipt'
const METHODS = { cash: 'Cash', 'e-wallet': 'E-wallet', 'bank transfer': 'Bank transfer', cheque: 'Cheque' }

/** What was paid and left, with the sum; `width` in points is the amounts'. */
export const itemsTable = (payment: ReceiptPayment, width: number): Content => ({
  columns: [
    { title: 'For', width: '*' },
    { title: 'Amount', width, kind: 'money' },
  ],
  rows: [
    ...payment.items.map((item) => [item.text, item.amount]),
    ...(payment.advance ? [['Advance, as agreed', payment.advance.amount]] : []),
  ],
  totals: [['Total', payment.amount]],
  empty: '',
})

/** The sentences at the end: copy, permit, and what the tax office wants. */
export const endNotes = ({ copy, permit, receiptNote }: Receipt): string[] =>
  [copy && 'Copy of a receipt from a printed booklet', permit, receiptNote].filter(
    (text) => typeof text === 'string' && text !== '',
  ) as string[]

export const replacement = ({ replaces, replaced_by }: ReceiptPayment): Content[] =>
  [replaces && `Replaces ${replaces.receipt_number}`, replaced_by && `Replaced by ${replaced_by.receipt_number}`]
    .filter((text) => typeof text === 'string')
    .map((text) => ({ text, bold: true, margin: [0, 0, 0, 6] }) satisfies Text)

export const paidBy = ({ payment_method, ewallet_reference }: ReceiptPayment) =>
  [METHODS[payment_method], ewallet_reference && `reference ${ewallet_reference}`].filter(Boolean).join('   ·   ')

export const voidNotice = ({ at, reason, by }: NonNullable<ReceiptPayment['voided']>, timeZone: string): Content => ({
  margin: [0, 0, 0, 8],
  alignment: 'center',
  color: INK.warning,
  stack: [{ text: `VOID — ${showLongDay(dayIn(at, timeZone))}, by ${by}`, bold: true }, { text: `Reason: ${reason}` }],
})
