import { type Day, showLongDay } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { type Content, fact, footOf, INK, letterhead, type Stack, type Village } from './content.ts'
import { renderPdf } from './pdf.ts'
import { amountInWords } from './words.ts'
import type { PrintOptions } from './workers/pdf-renderer.ts'

/** Money that leaves a place, as its voucher tells it. */
export interface Voucher {
  village: Village
  logos?: readonly Uint8Array[]
  /** Null for what was recorded before vouchers were numbered. */
  number: string | null
  day: Day
  payee: string | null
  /** The place it is paid from. */
  from: string | null
  /** Method of payment, with the number of a cheque; empty where nobody said. */
  method: string
  /** In centavos; what is kept back stands below zero. */
  items: readonly { text: string; account: string; paper: string; amount: Centavos }[]
  /** True when the payment was taken back. */
  undone?: boolean
  preparedBy: string | null
  /** The second officer who agreed, where one was asked; otherwise it is signed by hand alone. */
  approvedBy?: string | null
}

const TITLE = 'Disbursement Voucher'

/** A voucher on half a sheet (docs/spec/money.md#vouchers). */
export function voucherPdf(voucher: Voucher, options?: PrintOptions): Promise<Buffer> {
  const { village, logos, number } = voucher
  const total = voucher.items.reduce((sum, item) => sum + item.amount, 0)
  return renderPdf(
    {
      title: [TITLE, number].filter(Boolean).join(' '),
      paper: 'A5 landscape',
      foot: footOf(village, [TITLE, number].filter(Boolean).join(' ')),
      ...(voucher.undone ? { watermark: 'TAKEN BACK' } : {}),
      content: [
        ...letterhead({ village, ...(logos ? { logos } : {}), title: TITLE }),
        head(voucher),
        {
          columns: [
            { title: 'For', width: '*' },
            { title: 'Account', width: 120 },
            { title: 'Paper', width: 110 },
            { title: 'Amount', width: 90, kind: 'money' },
          ],
          rows: voucher.items.map((item) => [item.text, item.account, item.paper, item.amount]),
          totals: [['Total', '', '', total]],
          empty: '',
        },
        { ...fact('Amount in words', amountInWords(total), { italics: true }), margin: [0, 8, 0, 0] },
        signatures(voucher),
      ],
    },
    options,
  )
}

const head = ({ payee, from, method, day, number }: Voucher): Content => ({
  margin: [0, 0, 0, 8],
  columnGap: 16,
  columns: [
    { ...fact('Paid to', payee ?? '—', { bold: true, fontSize: 11 }), width: '*' },
    { ...fact('Paid from', [from, method].filter(Boolean).join(', ') || '—'), width: 150 },
    { ...fact('Date', showLongDay(day)), width: 100 },
    { ...fact('Voucher no.', number ?? '—', { bold: true, fontSize: 11, color: INK.warning }), width: 90 },
  ],
})

const signatures = ({ preparedBy, approvedBy = null, payee }: Voucher): Content => ({
  unbreakable: true,
  columnGap: 16,
  margin: [0, 14, 0, 0],
  columns: [
    signature('Prepared by', preparedBy),
    signature('Approved by', approvedBy),
    signature('Received by', payee),
  ],
})

const signature = (label: string, name: string | null): Stack => ({
  width: '*',
  stack: [
    { text: label, fontSize: 8.5, color: INK.quiet, margin: [0, 0, 0, 16] },
    { grid: [[{ text: name ?? ' ', margin: [0, 2, 0, 0] }]], widths: [150], lines: true },
  ],
})
