import { checkLink } from '#features/office/papers/server/check-link.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import { type Account, ownOrStaff } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { checkCode } from '#server/pdf/check.ts'
import { type Content, footOf, letterhead, type PdfRequest } from '#server/pdf/content.ts'
import { type PaperText, type PaperWords, paperWords } from '#server/pdf/document-texts.ts'
import { queueKey, renderPdf } from '#server/pdf/pdf.ts'
import { toUser } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, notFound } from '#shared/errors.ts'
import type { RequestType } from '#shared/request-types.ts'
import { fullName } from '#shared/text/names.ts'
import { refusals } from '../refusals.ts'
import type { PermitType, StickerType } from '../rules.ts'
import { type PassRow, type RequestRow, requestById } from './queries.ts'

export type Printing = Pick<Call, 'host' | 'today' | 'address' | 'baseUrl'> & { db: Db; account: Account }

const PERMITS: Readonly<Record<PermitType, PaperText>> = {
  'Building Clearance': 'Building Clearance',
  'Construction Clearance': 'Construction Clearance',
}
const STICKERS: Readonly<Record<StickerType, PaperText>> = {
  two_wheel: 'Two wheels',
  four_wheel: 'Four wheels',
  delivery_truck: 'Delivery truck',
  pass_through: 'Pass-through',
}

/**
 * The paper of a clearance or a sticker that was issued, for its resident and the office: for whom, for what, until when it is
 * good, with a code that leads to its public page (docs/spec/requests.md#papers).
 */
export async function passPaper(call: Printing, product: RequestType, id: number): Promise<FileAnswer> {
  const row = await requestById(call.db, product, id)
  ownOrStaff(call.account, row?.resident_id ?? null)
  if (!row) throw notFound(refusals.gone)
  if (!row.pass) throw conflict(refusals.no_paper_yet)
  const of = await paperOf(await letterheadOf(call), call, row, row.pass)
  const request: PdfRequest = {
    ...{ title: `${of.title} ${row.reference_number}`, paper: PAPERS[product].size, content: of.content },
    foot: of.foot(of.title, row.reference_number),
    ...markOf(row.pass, call.today, of.say('EXPIRED')),
  }
  const body = await renderPdf(request, queueKey(call))
  return { contentType: 'application/pdf', name: `${of.title.replaceAll(' ', '_')}_${row.reference_number}.pdf`, body }
}

/** Across the paper of what is not good any more. */
const markOf = ({ voided, expiry_date }: PassRow, today: Day, expired: string): { watermark?: string } => {
  if (voided) return { watermark: 'VOID' }
  return expiry_date < today ? { watermark: expired } : {}
}

/**
 * Papers of several stickers, a page each in the order of their ids, as one file (docs/spec/requests.md#papers). Void ones are left
 * out. 404 for one that is not there, 409 for one that is not issued and where all are void.
 */
export async function stickerPapers(call: Printing, ids: readonly number[]): Promise<FileAnswer> {
  const letter = await letterheadOf(call)
  const content: Content[] = []
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const row = await requestById(call.db, 'sticker', id)
    if (!row) throw notFound(refusals.gone)
    if (!row.pass) throw conflict(refusals.no_paper_yet)
    if (row.pass.voided) continue
    const { content: stack } = await paperOf(letter, call, row, row.pass)
    content.push({ ...(content.length > 0 ? { pageBreak: 'before' } : {}), stack })
  }
  if (content.length === 0) throw conflict(refusals.all_void)
  const { village } = letter
  const request: PdfRequest = { title: 'Car Stickers', paper: PAPERS.sticker.size, foot: footOf(village), content }
  return { contentType: 'application/pdf', name: 'Car_Stickers.pdf', body: await renderPdf(request, queueKey(call)) }
}

/** The content of a pass's paper, with its title and foot. */
async function paperOf(
  { village, logos, languageFor, signature }: Awaited<ReturnType<typeof letterheadOf>>,
  call: Printing,
  row: RequestRow,
  pass: PassRow,
) {
  const language = await languageFor(row.resident_id)
  const words = paperWords(language)
  const paper = PAPERS[row.product as RequestType]
  const title = words.say(paper.title(row))
  return {
    ...{ title, say: words.say, foot: (...about: readonly string[]) => footOf(village, ...about) },
    content: [
      ...letterhead({ village, logos, title, subtitle: row.reference_number }),
      ...paper.parts(row, pass, words, [
        ...signed(signature, words),
        checkCode(checkLink(call, pass.code), 64, language),
      ]),
    ],
  }
}

/** Names at the left, as wide as said in points, what they are at the right. */
const facts = (rows: readonly (readonly [name: string, value: string])[], names = 140): Content => ({
  grid: rows.map(([name, value]) => [{ text: name }, { text: value, bold: true }]),
  widths: [names, '*'],
  margin: [0, 8, 0, 12],
})

const nameOf = (row: RequestRow) => fullName(toUser(row, ''))

/** The receipts that paid for it and count. */
const receiptsOf = ({ payments }: RequestRow) =>
  payments.flatMap(({ voided_at, receipt_number }) => (voided_at === null ? [receipt_number] : [])).join(', ')

const some = (rows: readonly (readonly [name: string, value: string | null])[]) =>
  rows.filter((row): row is readonly [string, string] => Boolean(row[1]))

const permitParts: Parts = (row, pass, { say, longDay }, end) => [
  facts(
    some([
      [say('Granted to'), nameOf(row)],
      [say('Lot'), row.h_address],
      [say('For'), row.purpose],
      [say('Work begins'), row.expect_start_date && longDay(row.expect_start_date)],
      [say('Work ends'), row.expect_end_date && longDay(row.expect_end_date)],
      [say('Issued on'), longDay(pass.issue_date)],
      [say('Valid until'), longDay(pass.expiry_date)],
      [say('Receipt'), receiptsOf(row)],
    ]),
  ),
  { text: say('To be shown at the gate and at the place of the work.'), margin: [0, 0, 0, 26] },
  ...end,
]

const stickerParts: Parts = (row, pass, { say, longDay }, end) => [
  { text: row.car_plate_number ?? '', fontSize: 30, bold: true, alignment: 'center', margin: [0, 2, 0, 2] },
  {
    text: say('Valid until {day}', { day: longDay(pass.expiry_date) }),
    fontSize: 14,
    bold: true,
    alignment: 'center',
    margin: [0, 0, 0, 6],
  },
  // Beside each other: it is stuck to a windscreen, one sheet as a whole.
  {
    unbreakable: true,
    columnGap: 24,
    columns: [
      facts(
        some([
          [say('Granted to'), nameOf(row)],
          [say('Lot'), row.h_address],
          [say('Car'), row.car_model],
          [say('Kind'), say(STICKERS[row.sticker_type as StickerType])],
          [say('Issued on'), longDay(pass.issue_date)],
          [say('Receipt'), receiptsOf(row)],
        ]),
        90,
      ),
      { width: 190, margin: [0, 8, 0, 0], stack: [...end] },
    ],
  },
]

/** Content below the letterhead; `end` is who signs and the code, which come last. */
type Parts = (row: RequestRow, pass: PassRow, words: PaperWords, end: readonly Content[]) => Content[]

/** The paper of each type. */
const PAPERS: Readonly<
  Record<
    RequestType,
    {
      size: PdfRequest['paper']
      title: (row: RequestRow) => PaperText
      parts: Parts
    }
  >
> = {
  permit: { size: 'A4', title: (row) => PERMITS[row.permit_type as PermitType], parts: permitParts },
  sticker: { size: 'A5 landscape', title: () => 'Car Sticker', parts: stickerParts },
}

/** Signatories as the settings name them, or for the association. */
const signed = ({ name, office }: { name: string; office: string }, { say }: PaperWords): Content[] => [
  {
    unbreakable: true,
    margin: [0, 0, 0, 16],
    stack: [
      { text: '_______________________________', margin: [0, 0, 0, 2] },
      ...(name ? [{ text: name, bold: true }] : []),
      { text: office || say('For the association') },
    ],
  },
]
