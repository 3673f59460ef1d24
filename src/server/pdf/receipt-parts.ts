import { dayIn } from '#shared/dates.ts'
import { type Content, INK, type Text } from './content.ts'
import type { PaperText, PaperWords } from './paper-words.ts'
import type { Receipt, ReceiptPayment } from './receipt.ts'

// Title of a receipt on a sheet and on a roll alike.

export const TITLE = 'Acknowledgement Receipt'
const METHODS: Readonly<Record<ReceiptPayment['payment_method'], PaperText>> = {
  cash: 'Cash',
  'e-wallet': 'E-wallet',
  'bank transfer': 'Bank transfer',
  cheque: 'Cheque',
}

/** Table of what was paid and left, with the sum; `width` in points is the amounts'. */
export const itemsTable = (payment: ReceiptPayment, width: number, { say, item }: PaperWords): Content => ({
  columns: [
    { title: say('For'), width: '*' },
    { title: say('Amount'), width, kind: 'money' },
  ],
  rows: [
    ...payment.items.map((one) => [[one.lot, item(one.text)].filter(Boolean).join(': '), one.amount]),
    ...(payment.advance ? [[say('Advance, as agreed'), payment.advance.amount]] : []),
  ],
  totals: [[say('Total'), payment.amount]],
  empty: '',
})

/** The sentences at the end: copy, permit, and what the tax office wants. */
export const endNotes = ({ copy, permit, receiptNote }: Receipt, { say }: PaperWords): string[] =>
  [copy && say('Copy of a receipt from a printed booklet'), permit, receiptNote].filter(
    (text) => typeof text === 'string' && text !== '',
  ) as string[]

export const replacement = ({ replaces, replaced_by }: ReceiptPayment, { say }: PaperWords): Content[] =>
  [
    replaces && say('Replaces {receipt}', { receipt: replaces.receipt_number }),
    replaced_by && say('Replaced by {receipt}', { receipt: replaced_by.receipt_number }),
  ]
    .filter((text) => typeof text === 'string')
    .map((text) => ({ text, bold: true, margin: [0, 0, 0, 6] }) satisfies Text)

export const paidBy = ({ payment_method, ewallet_reference }: ReceiptPayment, { say }: PaperWords) =>
  [say(METHODS[payment_method]), ewallet_reference && say('reference {number}', { number: ewallet_reference })]
    .filter(Boolean)
    .join('   ·   ')

export const voidNotice = (
  { at, reason, by }: NonNullable<ReceiptPayment['voided']>,
  timeZone: string,
  { say, longDay }: PaperWords,
): Content => ({
  margin: [0, 0, 0, 8],
  alignment: 'center',
  color: INK.warning,
  stack: [
    { text: say('VOID — {day}, by {name}', { day: longDay(dayIn(at, timeZone)), name: by }), bold: true },
    { text: say('Reason: {reason}', { reason }) },
  ],
})
