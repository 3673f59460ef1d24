import { type Day, dayIn, showLongDay } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { renderPdf } from '../pdf.ts'
import { type Content, fact, INK, letterhead, type PdfRequest, type Text, type Village } from './content.ts'
import type { PrintOptions } from './printer.ts'
import { amountInWords } from './words.ts'

/** A ledger entry as its receipt tells it. */
export interface ReceiptPayment {
  receipt_number: string
  amount: Centavos
  payment_date: Day
  payment_method: 'cash' | 'e-wallet' | 'bank transfer' | 'cheque'
  ewallet_reference: string | null
  payer_name: string
  address: string | null
  items: readonly { text: string; amount: Centavos }[]
  /** What is left of it as an advance of the lot. */
  advance?: { amount: Centavos } | null
  /** The entry it was written in place of, or the one in its place. */
  replaces?: { receipt_number: string } | null
  replaced_by?: { receipt_number: string } | null
  recorded_by: string | null
  voided: { at: Date; reason: string; by: string } | null
}

export interface Receipt {
  village: Village
  logos?: readonly Uint8Array[]
  payment: ReceiptPayment
  /** A sentence at the end, as the BIR wants it of a receipt that is no invoice; nothing when it is empty. */
  receiptNote?: string
  /** The village's, for the day of a void. */
  timeZone: string
}

const TITLE = 'Acknowledgement Receipt'
const METHODS = { cash: 'Cash', 'e-wallet': 'E-wallet', 'bank transfer': 'Bank transfer', cheque: 'Cheque' }

/**
 * The receipt of one payment on half a sheet (A5 landscape), marked when the payment was voided
 * (docs/spec/money.md#receipts).
 */
export const receiptPdf = (receipt: Receipt, options?: PrintOptions): Promise<Buffer> =>
  renderPdf(receiptRequest(receipt), options)

function receiptRequest({ village, logos, payment, receiptNote, timeZone }: Receipt): PdfRequest {
  return {
    title: `${TITLE} ${payment.receipt_number}`,
    paper: 'A5 landscape',
    foot: [village.name, `${TITLE} ${payment.receipt_number}`].filter(Boolean).join('   ·   '),
    ...(payment.voided ? { watermark: 'VOID' } : {}),
    content: [
      ...letterhead({ village, ...(logos ? { logos } : {}), title: TITLE }),
      ...(payment.voided ? [voidNotice(payment.voided, timeZone)] : []),
      head(payment),
      ...replacement(payment),
      {
        columns: [
          { title: 'For', width: '*' },
          { title: 'Amount', width: 110, kind: 'money' },
        ],
        rows: [
          ...payment.items.map((item) => [item.text, item.amount]),
          ...(payment.advance ? [['Advance, as agreed', payment.advance.amount]] : []),
        ],
        totals: [['Total', payment.amount]],
        empty: '',
      },
      foot(payment, receiptNote),
    ],
  }
}

const head = (payment: ReceiptPayment): Content => ({
  margin: [0, 0, 0, 8],
  columnGap: 16,
  columns: [
    { ...fact('Received from', payment.payer_name, { bold: true, fontSize: 11 }), width: '*' },
    { ...fact('Address', payment.address ?? '—'), width: 120 },
    { ...fact('Date', showLongDay(payment.payment_date)), width: 100 },
    { ...fact('Receipt no.', payment.receipt_number, { bold: true, fontSize: 11, color: INK.warning }), width: 90 },
  ],
})

const replacement = ({ replaces, replaced_by }: ReceiptPayment): Content[] =>
  [replaces && `Replaces ${replaces.receipt_number}`, replaced_by && `Replaced by ${replaced_by.receipt_number}`]
    .filter((text) => typeof text === 'string')
    .map((text) => ({ text, bold: true, margin: [0, 0, 0, 6] }) satisfies Text)

const foot = (payment: ReceiptPayment, note = ''): Content => ({
  unbreakable: true,
  stack: [
    signatures(payment),
    ...(note
      ? [{ text: note, bold: true, fontSize: 8, alignment: 'center', margin: [0, 10, 0, 0] } satisfies Text]
      : []),
  ],
})

const signatures = (payment: ReceiptPayment): Content => ({
  margin: [0, 8, 0, 0],
  columnGap: 16,
  columns: [
    {
      width: '*',
      stack: [
        fact('Amount in words', amountInWords(payment.amount), { italics: true }),
        { ...fact('Paid by', paidBy(payment)), margin: [0, 7, 0, 0] },
      ],
    },
    {
      width: 170,
      margin: [0, 26, 0, 0],
      alignment: 'center',
      stack: [
        { grid: [[{ text: payment.recorded_by ?? ' ', bold: true }]], widths: [170], lines: true },
        { text: 'Received and recorded by', fontSize: 7.5, color: INK.quiet },
      ],
    },
  ],
})

const paidBy = ({ payment_method, ewallet_reference }: ReceiptPayment) =>
  [METHODS[payment_method], ewallet_reference && `reference ${ewallet_reference}`].filter(Boolean).join('   ·   ')

const voidNotice = ({ at, reason, by }: NonNullable<ReceiptPayment['voided']>, timeZone: string): Content => ({
  margin: [0, 0, 0, 8],
  alignment: 'center',
  color: INK.warning,
  stack: [{ text: `VOID — ${showLongDay(dayIn(at, timeZone))}, by ${by}`, bold: true }, { text: `Reason: ${reason}` }],
})
