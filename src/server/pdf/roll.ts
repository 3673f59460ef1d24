import { SCAN } from './check.ts'
import { type Content, INK, type PdfRequest, type Text } from './content.ts'
import { paperWords } from './document-texts.ts'
import {
  endNotes,
  itemsTable,
  paidBy,
  type Receipt,
  replacement,
  splitOrder,
  TITLE,
  voidNotice,
} from './receipt-parts.ts'
import { amountInWords } from './words.ts'

/** Points a side; the printers of rolls are coarse. */
const CODE_SIZE = 92

/** A receipt on a roll of 80 mm: one column, as long as it must be. */
export function rollRequest(receipt: Receipt): PdfRequest {
  const { village, payment, timeZone, link } = receipt
  const words = paperWords(receipt.language)
  const { say } = words
  const title = words.item(receipt.title ?? TITLE)
  return {
    title: `${title} ${payment.receipt_number}`,
    paper: '80 mm',
    ...(payment.voided ? { watermark: 'VOID' } : {}),
    content: [
      centred(village.name || 'Homeowners’ Association', { fontSize: 11, bold: true }),
      ...[village.address, village.tin && `TIN ${village.tin}`, village.contact]
        .filter(Boolean)
        .map((text) => centred(text, { fontSize: 7.5 })),
      { rule: true, margin: [0, 6, 0, 6] },
      centred(title, { fontSize: 11, bold: true }),
      centred(payment.receipt_number, { fontSize: 11, bold: true, margin: [0, 0, 0, 6] }),
      ...(payment.voided ? [voidNotice(payment.voided, timeZone, words)] : []),
      ...replacement(payment, words),
      line(say('Date'), words.longDay(payment.payment_date)),
      line(say('Received from'), payment.payer_name),
      ...(payment.address === null ? [] : [line(say('Address'), payment.address)]),
      { stack: [itemsTable(payment, 62, words), ...splitOrder(payment, words)], margin: [0, 6, 0, 6] },
      { text: amountInWords(payment.amount), italics: true, margin: [0, 0, 0, 4] },
      line(say('Paid by'), paidBy(payment, words)),
      ...(payment.recorded_by === null ? [] : [line(say('Received by'), payment.recorded_by)]),
      ...endNotes(receipt, words).map((text) => centred(text, { bold: true, fontSize: 7.5, margin: [0, 6, 0, 0] })),
      ...(link ? scanned(link, say(SCAN)) : []),
    ],
  }
}

const centred = (text: string, style: Omit<Text, 'text'>): Text => ({ text, alignment: 'center', ...style })

const line = (name: string, value: string): Content => ({
  columnGap: 6,
  margin: [0, 0, 0, 2],
  columns: [
    { text: name, width: 58, fontSize: 8, color: INK.quiet },
    { text: value, width: '*' },
  ],
})

const scanned = (link: string, scan: string): Content[] => [
  {
    margin: [0, 10, 0, 0],
    columns: [
      { text: '', width: '*' },
      { qr: link, size: CODE_SIZE, width: CODE_SIZE },
      { text: '', width: '*' },
    ],
  },
  centred(scan, { fontSize: 7, color: INK.quiet, margin: [0, 4, 0, 0] }),
]
