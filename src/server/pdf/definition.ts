import { encode } from 'uqr'
import {
  type Cards,
  type Columns,
  type Content,
  type Grid,
  INK,
  type PdfRequest,
  type Qr,
  type Text,
} from './content.ts'
import { drawable, type Node, printable, words } from './drawable.ts'
import { PRINTABLE_WIDTH, tableOf } from './table.ts'

// Turns a request into what pdfmake reads. It is the only place where text becomes part of a document, so cleaning
// cannot be forgotten.

export interface Definition extends Node {
  content: Node[]
}

/**
 * Offices print on Letter and on Folio as well. A sheet of Letter is 792 points long, 50 less than A4, and no printer reaches the
 * last of them: feet stand before this, down a page that stands and across one that lies.
 */
export const LETTER_ENDS = 774

/** Points: left, top, right, bottom. */
export const PAPER = {
  A4: { pageSize: 'A4', pageMargins: [40, 36, 40, 92] },
  'A4 landscape': { pageSize: 'A4', pageOrientation: 'landscape', pageMargins: [40, 36, 40, 48] },
  // Cut into four: nothing stands in the margin, and no page has a foot.
  'A4 cards': { pageSize: 'A4', pageMargins: [0, 0, 0, 0] },
  'A5 landscape': { pageSize: 'A5', pageOrientation: 'landscape', pageMargins: [34, 26, 34, 38] },
  // A roll: as long as what stands on it, without a foot.
  '80 mm': { pageSize: { width: 226.77, height: 'auto' }, pageMargins: [10, 12, 10, 16] },
} as const

const A4_LENGTH = 841.89

/** Style of every text that names no other. */
export const DEFAULT_STYLE = { font: 'Roboto', fontSize: 9.5, color: INK.text, lineHeight: 1.15 } as const

/** `pictures` are the pictures of the request as data addresses, by what stands in the request. */
export function definitionOf(request: PdfRequest, pictures: ReadonlyMap<Uint8Array, string>): Definition {
  // pdfmake writes the length of a roll into what it is given.
  const paper = structuredClone(PAPER[request.paper])
  const side = paper.pageMargins[0]
  const foot = drawable(request.foot ?? '')
  return {
    ...paper,
    version: '1.7',
    language: 'en-PH',
    displayTitle: true,
    info: { title: printable(request.title), creator: 'Purok', producer: 'Purok' },
    defaultStyle: DEFAULT_STYLE,
    content: nodesOf(request.content, { paper: request.paper, pictures }),
    footer: hasFoot(request.paper)
      ? (page: number, pages: number) => ({
          margin: [side, 12, request.paper === 'A4 landscape' ? A4_LENGTH - LETTER_ENDS : side, 0],
          fontSize: 7.5,
          color: INK.quiet,
          columns: [
            { text: foot, width: '*' },
            { text: pageOf(page, pages), width: 80, alignment: 'right' },
          ],
        })
      : undefined,
    ...(request.watermark
      ? { watermark: { text: drawable(request.watermark), color: INK.warning, opacity: 0.16, bold: true } }
      : {}),
  }
}

/** Cards are cut out, and a roll has no end of a page. */
export const hasFoot = (paper: PdfRequest['paper']): boolean => paper !== 'A4 cards' && paper !== '80 mm'

export const pageOf = (page: number, pages: number): string => `Page ${page} of ${pages}`

/** Converts the content of a paper to nodes for the layout engine. */
export const nodesOf = (content: readonly Content[], sheet: Sheet): Node[] => content.map((one) => nodeOf(one, sheet))

export interface Sheet {
  paper: PdfRequest['paper']
  pictures: ReadonlyMap<Uint8Array, string>
  /** Codes of a run as they look: many lots owe the same sum, and a code is a seventh of the work of its page. */
  codes?: Map<string, Code>
}

function nodeOf(content: Content, sheet: Sheet): Node {
  const { paper, pictures } = sheet
  const inner = (one: Content) => nodeOf(one, sheet)
  if ('text' in content) return textOf(content)
  if ('stack' in content) return { ...content, stack: content.stack.map(inner) }
  if ('grid' in content) return gridOf(content, inner)
  if ('qr' in content) return qrNode(content, sheet.codes)
  if ('cards' in content) return cardsOf(content, inner)
  if ('rows' in content) return tableOf(content, paper)
  if ('columns' in content) return { ...content, columns: (content as Columns).columns.map(inner) }
  if ('picture' in content) {
    const { picture, ...style } = content
    const image = pictures.get(picture)
    return image ? { ...style, image } : { ...style, text: '' }
  }
  const { rule, ...style } = content
  if (rule === 'cut') return { ...style, canvas: [cutLine(PRINTABLE_WIDTH[paper])] }
  return { ...style, table: { widths: ['*'], body: [[{ text: '', fontSize: 1 }]] }, layout: 'rule' }
}

/** A line to cut along. */
const cutLine = (width: number): Node => ({
  ...{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0 },
  ...{ dash: { length: 3, space: 3 }, lineWidth: 0.5, lineColor: INK.quiet },
})

const textOf = ({ text, ...style }: Text): Node =>
  typeof text === 'string' ? { ...style, ...words(text) } : { ...style, text: text.map(textOf) }

const gridOf = ({ grid, widths, lines, ...style }: Grid, inner: (one: Content) => Node): Node => ({
  ...style,
  table: { widths, body: grid.map((row) => row.map(inner)) },
  layout: lines ? 'lined' : 'plain',
})

/** Black whatever colour the text has: scanners read it. */
export const QR_INK = '#000000'

/** Dark squares, those beside each other as one. */
function qrNode({ qr, size, ...style }: Qr, codes: Sheet['codes']): Node {
  const rows = codeOf(qr, codes)
  const side = size / rows.length
  const canvas = rows.flatMap((row, y) =>
    row.map(({ from, length }) => ({
      type: 'rect',
      x: from * side,
      y: y * side,
      w: length * side,
      h: side,
      color: QR_INK,
    })),
  )
  return { ...style, canvas }
}

interface Dark {
  from: number
  length: number
}

type Code = readonly (readonly Dark[])[]

/** Codes that are remembered at most. */
const REMEMBERED = 200

function codeOf(qr: string, known: Map<string, Code> | undefined): Code {
  const made = known?.get(qr) ?? encode(qr, { ecc: 'M', border: 0 }).data.map(runsOf)
  if (known && known.size < REMEMBERED) known.set(qr, made)
  return made
}

/** Where dark squares of a row begin, and how many there are without a gap. */
function runsOf(row: readonly boolean[]): Dark[] {
  const runs: Dark[] = []
  for (const [at, dark] of row.entries()) {
    const last = runs.at(-1)
    if (dark && last && last.from + last.length === at) last.length += 1
    else if (dark) runs.push({ from: at, length: 1 })
  }
  return runs
}

/** A quarter of A4 without its padding, in points; a little less, so that two rows with their line fit on a sheet. */
const CARD_PADDING = 24
const CARD_HEIGHT = 420 - 2 * CARD_PADDING

/** Card of 85 × 54 mm in points, without the padding of its cell, and how many stand on a sheet, Letter as well. */
const POCKET = { width: 240.94 - 18, height: 153.07 - 18, sheet: 8 }
/** Two beside each other stand in the middle of A4, far enough from the edge for any printer. */
const POCKET_MARGIN: Cards['margin'] = [56, 60, 0, 0]

function cardsOf({ cards, pocket, ...style }: Cards, inner: (one: Content) => Node): Node {
  if (pocket) return { ...style, stack: pocketSheets(cards.map(inner)) }
  const table = { widths: ['*', '*'], heights: CARD_HEIGHT, dontBreakRows: true, body: inTwos(cards.map(inner)) }
  return { ...style, table, layout: 'cards' }
}

/** Cards two beside each other. */
const inTwos = (cards: readonly Node[]): Node[][] =>
  cards.flatMap((card, at) => (at % 2 ? [] : [[card, cards[at + 1] ?? { text: '' }]]))

const pocketSheets = (cards: readonly Node[]): Node[] =>
  Array.from({ length: Math.ceil(cards.length / POCKET.sheet) }, (_, sheet) => ({
    margin: POCKET_MARGIN,
    ...(sheet > 0 ? { pageBreak: 'before' } : {}),
    table: {
      widths: [POCKET.width, POCKET.width],
      heights: POCKET.height,
      dontBreakRows: true,
      body: inTwos(cards.slice(sheet * POCKET.sheet, (sheet + 1) * POCKET.sheet)),
    },
    layout: 'pocket',
  }))
