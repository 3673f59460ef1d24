import { checkLink } from '#features/office/papers/server/check-link.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { Db } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { pictureBytes } from '#server/files/files.ts'
import { type Content, fact, INK, type PdfRequest } from '#server/pdf/content.ts'
import { type PaperText, type PaperWords, paperWords } from '#server/pdf/document-texts.ts'
import { queueKey, renderPdf } from '#server/pdf/pdf.ts'
import { conflict } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { isIssued, WEEKDAYS } from '../rules.ts'
import { stateOf, type WorkerRow, workersOfLot } from './queries.ts'

type Printing = Pick<Call, 'host' | 'baseUrl' | 'account' | 'address' | 'today'> & { db: Db }

/** The workers of a lot that are printed: of a clearance, one alone, or those of the household. */
interface Chosen {
  houseId: number
  request: number | null
  worker: number | null
}

/** Points: width and height of the photo, and a side of the code. */
const PHOTO: [number, number] = [64, 86]
const CODE = 62

/**
 * Passes of workers to cut out, eight a sheet (docs/spec/requests.md#workers); `check` refuses a worker for whom the caller may not
 * speak. 409 while the clearance is not issued.
 */
export async function cardsOf(
  call: Printing,
  { houseId, request, worker }: Chosen,
  check: (row: WorkerRow) => void,
): Promise<FileAnswer> {
  const isChosen = (row: WorkerRow) =>
    stateOf(row, call.today) !== 'ended' &&
    (worker === null ? (row.permit?.request_id ?? null) === request : row.id === worker)
  const rows = (await workersOfLot(call.db, houseId)).filter(isChosen)
  rows.forEach(check)
  if (rows.some(({ permit }) => permit && !isIssued(permit))) throw conflict(refusals.not_issued)
  const { village, languageFor } = await letterheadOf(call)
  const words = paperWords(await languageFor(null))
  const title = words.say('Passes of workers')
  const cards: Content[] = []
  for (const row of rows) {
    const photo = row.photo_file_id ? await pictureBytes(call.host, call.db, row.photo_file_id) : null
    cards.push(cardOf(row, { village: village.name, photo, link: checkLink(call, row.code), words }))
  }
  const nobody = { text: words.say('No worker is registered.'), margin: [40, 40, 40, 0] } satisfies Content
  const sheet: PdfRequest = {
    title,
    paper: 'A4 cards',
    content: cards.length > 0 ? [{ cards, pocket: true }] : [nobody],
  }
  const body = await renderPdf(sheet, queueKey(call))
  return { contentType: 'application/pdf', name: 'Worker_Passes.pdf', body }
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const satisfies readonly PaperText[]

const daysOf = ({ weekdays }: WorkerRow, { say }: PaperWords): string =>
  weekdays.length === WEEKDAYS.length
    ? say('Every day')
    : DAYS.filter((_, at) => weekdays.includes(at + 1))
        .map((day) => say(day))
        .join(', ')

interface Card {
  village: string
  photo: Buffer | null
  /** Content of the code: the public page of the pass. */
  link: string
  words: PaperWords
}

function cardOf(row: WorkerRow, { village, photo, link, words }: Card): Content {
  const { say, day } = words
  const { permit } = row
  return {
    stack: [
      {
        columns: [
          { text: village || 'Homeowners’ Association', bold: true, fontSize: 8, color: INK.accent, width: '*' },
          {
            text: permit ? say('Worker’s Pass') : say('Household Worker'),
            bold: true,
            fontSize: 8,
            width: 'auto',
          },
        ],
      },
      { rule: true, margin: [0, 3, 0, 5] },
      {
        columnGap: 7,
        columns: [
          photo
            ? { picture: photo, fit: PHOTO, width: PHOTO[0] }
            : { text: say('No photo'), fontSize: 7, color: INK.quiet, width: PHOTO[0] },
          {
            width: '*',
            stack: [
              { text: row.name, bold: true, fontSize: row.name.length > 30 ? 8.5 : 10.5 },
              { text: row.work, fontSize: 8.5, margin: [0, 0, 0, 3] },
              fact(say('Lot'), row.house.address, { fontSize: 8, bold: true }),
            ],
          },
          { width: CODE, stack: [{ qr: link, size: CODE }, number(row.pass_number)] },
        ],
      },
      {
        text: `${daysOf(row, words)}${row.until_day ? ` · ${say('until {day}', { day: day(row.until_day) })}` : ''}`,
        fontSize: 8,
        bold: true,
        margin: [0, 3, 0, 0],
      },
      ...(permit ? [{ text: `${permit.type} ${permit.reference_number}`, fontSize: 7, color: INK.quiet }] : []),
    ],
  }
}

const number = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 11,
  characterSpacing: 0.8,
  alignment: 'center',
  margin: [0, 4, 0, 0],
})
