import { describe, expect, it } from 'vitest'
import { pagePictures } from '../../../test/pdf-picture.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { aPicture } from '../../../test/uploads.ts'
import {
  type Content,
  type DataTable,
  letterhead,
  type PdfRequest,
  preparedBy,
  type RunPage,
  signed,
} from './content.ts'
import { definitionOf } from './definition.ts'
import { printTree } from './engine.ts'
import { picturesOf } from './logos.ts'
import { drawLong } from './long.ts'
import { renderRun } from './pdf.ts'

// Long papers are drawn by hand; what is compared is the same paper as pdfmake lays it out as one tree.

const village = {
  name: 'Villa Niño Homeowners’ Association',
  address: 'Sampaguita Street, Antipolo City',
  registration: 'HLURB-2009-1187',
  tin: '',
  contact: '',
}
const whole = async (request: PdfRequest) => printTree(definitionOf(request, await picturesOf(request.content)))
const drawn = async (request: PdfRequest) =>
  Buffer.concat(await drawLong(request, await picturesOf(request.content), () => undefined))

/** A line is written in one go instead of word by word, so that letters stand a tenth of a point elsewhere. */
const SHIFTED = 0.002

/** The worst page: the share of its pixels that differ visibly. */
async function worstPage(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = [await pagePictures(one, 1), await pagePictures(other, 1)]
  expect(second).toHaveLength(first.length)
  const shares = first.map(({ data, width, height }, at) => {
    const beside = second[at]
    if (beside?.width !== width || beside.height !== height) return 1
    let count = 0
    for (let pixel = 0; pixel < data.length; pixel += 4)
      if ([0, 1, 2].some((part) => Math.abs((data[pixel + part] ?? 0) - (beside.data[pixel + part] ?? 0)) > 48))
        count += 1
    return count / (width * height)
  })
  return Math.max(...shares)
}

const names = ['Peña, Ana M.', 'Estate of Maria Consolacion de los Santos-Villanueva and Heirs', 'Go, Li', 'Ñ']
const table = (count: number, more: Partial<DataTable> = {}): DataTable => ({
  columns: [
    { title: 'Name', width: '*' },
    { title: 'Address of the lot that is meant', width: 90 },
    { title: 'Months', width: 60, kind: 'number' },
    { title: 'Remarks', width: '*' },
    { title: 'Amount', width: 70, kind: 'money' },
    { title: 'Void', width: 50, kind: 'money', struck: true },
  ],
  rows: Array.from({ length: count }, (_, at) => [
    names[at % names.length] ?? '',
    `Block ${at} Lot ${at % 7}`,
    at % 13,
    at % 11 === 0 ? `One line\nand another, ${'far longer than its column, '.repeat(at % 5)}at last` : '',
    at * 101_25,
    at % 9 === 0 ? at * 100 : null,
  ]),
  struck: new Set([3, 22]),
  totals: [['Total, all homes', '', null, '', 123_456_78, null]],
  empty: 'Nothing to report.',
  ...more,
})

describe('a long paper', () => {
  it.each<[string, PdfRequest['paper'], (logo: Buffer) => Content[]]>([
    [
      'a table with its sums and who prepared it',
      'A4',
      (logo) => [
        ...letterhead({ village, logos: [logo], title: 'Overdue Bills', subtitle: 'As of today' }),
        ...signed([table(140)], preparedBy('Josefa R. Santos', 'Treasurer')),
      ],
    ],
    [
      'several tables with headings, one without rows, across',
      'A4 landscape',
      () => [
        ...letterhead({ village, title: 'Complaints' }),
        table(70, { heading: 'Pending (70)' }),
        table(0, { heading: 'Solved (0)', totals: [] }),
        table(45, { heading: 'Everything else that was told to the office in all of these years' }),
        { text: 'The end of it' },
      ],
    ],
    [
      'a word and a text that are longer than their column, and than a page',
      'A4',
      () => [
        table(3, {
          rows: [
            ['W'.repeat(70), 'Sampaguita-Rosal-Ilang-Ilang-Kalachuchi', 1, 'word '.repeat(900), 100, null],
            ['', '', null, '', null, null],
            ['after it', '', 2, '', 5, null],
          ],
        }),
      ],
    ],
  ])('looks as if it were laid out as a whole: %s', async (_name, paper, content) => {
    const logo = await aPicture({ format: 'png' })
    const request = { title: 'A paper', paper, content: content(logo), foot: 'Villa Niño   ·   A paper' }
    const [one, other] = [await whole(request), await drawn(request)]
    expect(await worstPage(one, other)).toBeLessThan(SHIFTED)
    const squeezed = (pdf: Buffer) => pagesOf(pdf).map((page) => page.replaceAll(/\s/g, ''))
    expect(squeezed(other)).toEqual(squeezed(one))
  })
})

describe('a run', () => {
  const pages = (count: number, made: number[] = []) =>
    (async function* () {
      for (let from = 0; from < count; from += 10) {
        made.push(from)
        yield Array.from(
          { length: Math.min(10, count - from) },
          (_, at): RunPage => ({
            head: (from + at) % 2,
            foot: `Lot ${from + at}`,
            content: [{ text: `For lot ${from + at}` }],
          }),
        )
      }
    })()
  const run = async (count: number, of: AsyncIterable<readonly RunPage[]> = pages(count)) => {
    const logo = await aPicture({ format: 'png' })
    const heads = ['Statement of Account', 'Kalagayan ng Account'].map((title) =>
      letterhead({ village, logos: [logo], title }),
    )
    return renderRun({ title: 'Statements', paper: 'A4', heads, count, pages: of })
  }

  it('is a page each below its head, whose picture stands in the file once', async () => {
    const pdf = await run(25)
    const all = pagesOf(pdf)
    expect(all).toHaveLength(25)
    for (const [at, page] of all.entries()) {
      expect(page).toContain(at % 2 ? 'Kalagayan ng Account' : 'Statement of Account')
      expect(page).toContain(`For lot ${at}\nLot ${at}`)
    }
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  })

  it('makes its pages while it is drawn, a batch at a time, and fails with whoever makes them', async () => {
    const failing = async function* () {
      yield* pages(10)
      throw new Error('the database is away')
    }
    await expect(run(20, failing())).rejects.toThrow('the database is away')
    // The printer is free for the next one.
    expect(pagesOf(await run(1))).toHaveLength(1)
  })
})
