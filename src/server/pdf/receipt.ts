import { SCAN } from './check.ts'
import { type Content, fact, footOf, INK, letterhead, type PdfRequest, type Text } from './content.ts'
import { type PaperWords, paperWords } from './document-texts.ts'
import { htmlOf } from './html.ts'
import { renderPdf } from './pdf.ts'
import {
  endNotes,
  itemsTable,
  paidBy,
  type Receipt,
  type ReceiptPayment,
  replacement,
  splitOrder,
  TITLE,
  voidNotice,
} from './receipt-parts.ts'
import { rollRequest } from './roll.ts'
import { amountInWords } from './words.ts'
import type { PrintOptions } from './workers/pdf-renderer.ts'

/** Points a side; read from a hand's length. */
const CODE_SIZE = 62
/**
 * The receipt of one payment on half a sheet (A5 landscape) unless told, marked when the payment was voided
 * (docs/spec/money.md#receipts).
 */
export const receiptPdf = (receipt: Receipt, options?: PrintOptions): Promise<Buffer> =>
  renderPdf(requestOf(receipt), options)

/** The same as a page that the browser prints. */
export const receiptHtml = (receipt: Receipt): Promise<Buffer> => htmlOf(requestOf(receipt))

const requestOf = (receipt: Receipt): PdfRequest =>
  receipt.paper === '80mm' ? rollRequest(receipt) : receiptRequest(receipt)

function receiptRequest(receipt: Receipt): PdfRequest {
  const { village, logos, payment, timeZone } = receipt
  const words = paperWords(receipt.language)
  const title = words.item(receipt.title ?? TITLE)
  return {
    title: `${title} ${payment.receipt_number}`,
    paper: receipt.paper === 'A4' ? 'A4' : 'A5 landscape',
    foot: footOf(village, `${title} ${payment.receipt_number}`),
    ...(payment.voided ? { watermark: 'VOID' } : {}),
    content: [
      ...letterhead({ village, ...(logos ? { logos } : {}), title }),
      ...(payment.voided ? [voidNotice(payment.voided, timeZone, words)] : []),
      head(payment, words),
      ...replacement(payment, words),
      itemsTable(payment, 110, words),
      ...splitOrder(payment, words),
      foot(receipt, words),
    ],
  }
}

const head = (payment: ReceiptPayment, { say, longDay }: PaperWords): Content => ({
  margin: [0, 0, 0, 8],
  columnGap: 16,
  columns: [
    { ...fact(say('Received from'), payment.payer_name, { bold: true, fontSize: 11 }), width: '*' },
    { ...fact(say('Address'), payment.address ?? '—'), width: 120 },
    { ...fact(say('Date'), longDay(payment.payment_date)), width: 100 },
    {
      ...fact(say('Receipt no.'), payment.receipt_number, { bold: true, fontSize: 11, color: INK.warning }),
      width: 90,
    },
  ],
})

const foot = (receipt: Receipt, words: PaperWords): Content => ({
  unbreakable: true,
  stack: [
    signatures(receipt, words),
    ...endNotes(receipt, words).map(
      (text, at) =>
        ({ text, bold: true, fontSize: 8, alignment: 'center', margin: [0, at === 0 ? 10 : 0, 0, 0] }) satisfies Text,
    ),
  ],
})

const signatures = ({ payment, link }: Receipt, words: PaperWords): Content => ({
  margin: [0, 8, 0, 0],
  columnGap: 16,
  columns: [
    ...(link ? [scanned(link, words)] : []),
    {
      width: '*',
      stack: [
        fact(words.say('Amount in words'), amountInWords(payment.amount), { italics: true }),
        { ...fact(words.say('Paid by'), paidBy(payment, words)), margin: [0, 7, 0, 0] },
      ],
    },
    {
      width: 170,
      margin: [0, 26, 0, 0],
      alignment: 'center',
      stack: [
        { grid: [[{ text: payment.recorded_by ?? ' ', bold: true }]], widths: [170], lines: true },
        { text: words.say('Received and recorded by'), fontSize: 7.5, color: INK.quiet },
      ],
    },
  ],
})

const scanned = (link: string, { say }: PaperWords): Content => ({
  width: CODE_SIZE + 24,
  stack: [
    { qr: link, size: CODE_SIZE },
    { text: say(SCAN), fontSize: 6.5, color: INK.quiet, margin: [0, 3, 0, 0] },
  ],
})
