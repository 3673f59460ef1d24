import { type Day, dayIn } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { MOST_NAMED_MONTHS, monthRuns, paidMonth } from '#shared/month-runs.ts'
import type { ReceiptPaper } from '#shared/receipt-papers.ts'
import { type Content, INK, type Text, type Village } from './content.ts'
import type { PaperLanguage, PaperText, PaperWords } from './document-texts.ts'

/** A ledger entry as its receipt tells it. */
export interface ReceiptPayment {
  receipt_number: string
  amount: Centavos
  payment_date: Day
  payment_method: 'cash' | 'e-wallet' | 'bank transfer' | 'cheque'
  ewallet_reference: string | null
  cheque?: { bank: string; number: string; date: Day } | null
  payer_name: string
  address: string | null
  /** The lot is said where there are several. */
  items: readonly { text: string; lot?: string | null | undefined; amount: Centavos }[]
  /** Rest of it as an advance of the lot. */
  advance?: { amount: Centavos } | null
  /** In which order the settings had it split over bills; null where there was nothing to split, or somebody chose. */
  split_order?: SplitOrder | null
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
  /** Acknowledgement Receipt unless its series says otherwise. */
  title?: string
  /** The Authority to Print, or the permit of the computer. */
  permit?: string | null
  /** It was written by hand on the leaf of a booklet, and this is a copy. */
  copy?: boolean
  paper?: ReceiptPaper
  /** The public page that says whether it is valid, as a QR code. */
  link?: string
  /** A sentence at the end, as the BIR wants it of a receipt that is no invoice; nothing when it is empty. */
  receiptNote?: string
  /** The village's, for the day of a void. */
  timeZone: string
  language?: PaperLanguage
}

/** Title of a receipt on a sheet and on a roll alike. */
export const TITLE = 'Acknowledgement Receipt'
const METHODS: Readonly<Record<ReceiptPayment['payment_method'], PaperText>> = {
  cash: 'Cash',
  'e-wallet': 'E-wallet',
  'bank transfer': 'Bank transfer',
  cheque: 'Cheque',
}

type Item = ReceiptPayment['items'][number]

/** Rows of what was paid: months of a lot that follow each other and cost the same are one, the rest one by one. */
function itemRows(items: readonly Item[], { say, item, shortMonth }: PaperWords): [string, Centavos][] {
  const runs = monthRuns(items, (one) => {
    const of = paidMonth(one.text)
    return of && !of.notes ? { kind: JSON.stringify([one.lot, of.kind, one.amount]), month: of.month } : null
  }).filter((run) => run.months > MOST_NAMED_MONTHS && run.months === run.items.length)
  return items.flatMap((one): [string, Centavos][] => {
    const run = runs.find((other) => other.items.includes(one))
    const text = (name: string) => [one.lot, name].filter(Boolean).join(': ')
    if (!run) return [[text(item(one.text)), one.amount]]
    if (run.items[0] !== one) return []
    const months = say('{from} – {to}, {count} months at {amount}', {
      ...{ from: shortMonth(run.from), to: shortMonth(run.to), count: String(run.months), amount: peso(one.amount) },
    })
    return [[text(`${item(paidMonth(one.text)?.kind ?? '')}, ${months}`), one.amount * run.months]]
  })
}

/** Table of what was paid and left, with the sum; `width` in points is the amounts'. */
export const itemsTable = (payment: ReceiptPayment, width: number, words: PaperWords): Content => ({
  columns: [
    { title: words.say('For'), width: '*' },
    { title: words.say('Amount'), width, kind: 'money' },
  ],
  rows: [
    ...itemRows(payment.items, words),
    ...(payment.advance ? [[words.say('Advance, as agreed'), payment.advance.amount]] : []),
  ],
  totals: [[words.say('Total'), payment.amount]],
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

const SPLIT_ORDERS = {
  oldest_first: 'Paid in this order: the oldest first, penalty before dues',
  oldest_first_penalties_last: 'Paid in this order: the oldest first, penalties last',
  dues_first: 'Paid in this order: dues before other charges, penalty before dues',
  dues_first_penalties_last: 'Paid in this order: dues, their penalties, other charges',
} as const satisfies Record<string, PaperText>
export type SplitOrder = keyof typeof SPLIT_ORDERS

/** In which order it was split over bills, below them (docs/spec/money.md#order-of-splitting). */
export const splitOrder = ({ split_order }: ReceiptPayment, { say }: PaperWords): Content[] =>
  split_order ? [{ text: say(SPLIT_ORDERS[split_order]), fontSize: 7.5, color: INK.quiet, margin: [0, 3, 0, 0] }] : []

/** Method of payment; a cheque is money once its bank says so. */
export const paidBy = (
  { payment_method, ewallet_reference, cheque }: ReceiptPayment,
  { say, longDay }: PaperWords,
): string =>
  [
    say(METHODS[payment_method]),
    cheque
      ? say('{number} of {day}', { number: `${cheque.bank} ${cheque.number}`, day: longDay(cheque.date) })
      : ewallet_reference && say('reference {number}', { number: ewallet_reference }),
    payment_method === 'cheque' && say('subject to clearing'),
  ]
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
