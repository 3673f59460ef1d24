import { createRequire } from 'node:module'
import { DEFAULT_STYLE, type Definition, QR_INK } from './definition.ts'
import type { Node } from './drawable.ts'
import { layouts } from './layouts.ts'

// The parts of pdfmake that are used: as a whole for short papers, and its inner parts for long ones, which are drawn page by
// page. Its own types would bring the browser's names into the server, and know nothing of its parts; its version is pinned.

interface PdfMake {
  setFonts(fonts: Fonts): void
  setTableLayouts(named: typeof layouts): void
  setUrlAccessPolicy(allows: (url: string) => boolean): void
  setLocalAccessPolicy(allows: (path: string) => boolean): void
  createPdf(definition: Definition): { getBuffer(): Promise<Buffer> }
}

type Fonts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A font of a document; lengths in points, its ascender in thousandths of the size. */
export interface Font {
  ascender: number
  widthOfString(text: string, size: number): number
  lineHeight(size: number): number
  /** Cache of measured words. */
  layoutCache: object
}

/** A document that is being drawn: a stream of its bytes. Places are in points from the upper left corner of the page. */
export interface Drawing extends NodeJS.ReadableStream {
  _font: Font
  provideFont(family: string, bold: boolean, italics: boolean): Font
  addPage(options: { size: readonly [number, number]; margin: number }): this
  fontSize(points: number): this
  fillColor(color: string): this
  strokeColor(color: string): this
  opacity(share: number): this
  lineWidth(points: number): this
  undash(): this
  moveTo(x: number, y: number): this
  lineTo(x: number, y: number): this
  rect(x: number, y: number, width: number, height: number): this
  fill(): this
  stroke(): this
  text(text: string, x: number, y: number, options: object): this
  page: { write(content: string): void } | null
  addContent(line: string): this
  /** Ends the page that was begun last. */
  flushPages(): void
  end(): void
}

/** Items of a page once they have their place. */
export interface Placed {
  type: string
  item: { x: number; y: number }
}

interface LayoutBuilder {
  registerTableLayouts(named: typeof layouts): void
  layoutDocument(content: Node, drawing: Drawing, styles: object, defaultStyle: object): { items: Placed[] }[]
  writer: { context(): { y: number } }
}

interface Renderer {
  renderLine(line: object, x: number, y: number): void
  renderVector(vector: object): void
  renderImage(image: object): void
  beginClip(rect: object): void
  endClip(): void
}

interface Margins {
  left: number
  top: number
  right: number
  bottom: number
}

type Made<Part, Arguments extends readonly unknown[]> = { default: new (...given: Arguments) => Part }

const require = createRequire(import.meta.url)

const fonts: Fonts = require('pdfmake/fonts/Roboto.js')
const fontFiles = new Set(Object.values(fonts).flatMap((styles) => Object.values(styles)))
const mayRead = (path: string) => fontFiles.has(path)

const pdfmake: PdfMake = require('pdfmake')
pdfmake.setFonts(fonts)
pdfmake.setTableLayouts(layouts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(mayRead)

/** Prints a short paper as one tree. */
export const printTree = (definition: Definition): Promise<Buffer> => pdfmake.createPdf(definition).getBuffer()

const {
  default: PDFDocument,
}: Made<Drawing, [Fonts, object, object, object, object, null, (path: string) => boolean]> =
  require('pdfmake/js/PDFDocument.js')
const { default: Layout }: Made<LayoutBuilder, [Size, Margins, object]> = require('pdfmake/js/LayoutBuilder.js')
const { default: SvgMeasure }: Made<object, []> = require('pdfmake/js/SVGMeasure.js')
const { default: PageRenderer }: Made<Renderer, [Drawing, null]> = require('pdfmake/js/Renderer.js')
const { default: TextBreaker }: Made<Breaker, []> = require('pdfmake/js/TextBreaker.js')
const { normalizePageSize }: PageSizes = require('pdfmake/js/PageSize.js')

interface Breaker {
  getBreaks(texts: readonly Node[], styles: null): Word[]
}

interface PageSizes {
  normalizePageSize(size: string, orientation?: string): Size
}

/** Points. */
export interface Size {
  width: number
  height: number
}

/** A piece of a line that is not broken within; the last one of a line where the text ends one. */
export interface Word {
  text: string
  lineEnd?: boolean
}

/** A text at every place where a line may end. */
export const brokenWords = (node: Node): Word[] => new TextBreaker().getBreaks([node], null)

export const sizeOf = ({ pageSize, pageOrientation }: { pageSize: string; pageOrientation?: string }): Size =>
  normalizePageSize(pageSize, pageOrientation)

/** A document whose pages are written as one piece each: they are thousands of short lines, each a buffer otherwise. */
class PagedDocument extends PDFDocument {
  #lines: string[] = []

  override addContent(line: string): this {
    this.#lines.push(line)
    return this
  }

  override flushPages(): void {
    if (this.#lines.length > 0) this.page?.write(this.#lines.join('\n'))
    this.#lines = []
    super.flushPages()
  }
}

/** An empty document, as pdfmake would begin it. */
export const newDrawing = (title: string): Drawing =>
  new PagedDocument(
    fonts,
    {},
    {},
    {},
    {
      pdfVersion: '1.7',
      lang: 'en-PH',
      displayTitle: true,
      compress: true,
      fontLayoutCache: true,
      bufferPages: false,
      autoFirstPage: false,
      info: { Title: title, Creator: 'Purok', Producer: 'Purok' },
      font: null,
    },
    null,
    mayRead,
  )

/** Frees the words that were measured: names and sums are hardly met again. */
export function clearWordCache(drawing: Drawing): void {
  for (const bold of [false, true])
    drawing.provideFont(DEFAULT_STYLE.font, bold, false).layoutCache = Object.create(null)
}

/** Where pieces of a paper come to stand: page by page, and how far down the last page they go. */
export interface Laid {
  pages: Placed[][]
  y: number
}

/** Gives everything a place, from `y` on the first page and from the upper margin on those that follow. */
export function laid(nodes: readonly Node[], drawing: Drawing, at: { size: Size; margins: Margins; y: number }): Laid {
  const builder = new Layout(at.size, at.margins, new SvgMeasure())
  builder.registerTableLayouts(layouts)
  const content = { stack: nodes, margin: [0, at.y - at.margins.top, 0, 0] }
  const pages = builder.layoutDocument(content, drawing, {}, DEFAULT_STYLE)
  return { pages: pages.map(({ items }) => items), y: builder.writer.context().y }
}

/** Draws what has its place onto the page that was begun last; it may be drawn on several pages. */
export function drawPlaced(drawing: Drawing, items: readonly Placed[]): void {
  const renderer = new PageRenderer(drawing, null)
  let squares: Square[] = []
  for (const { type, item } of items) {
    if (isSquare(item)) {
      squares.push(item)
      continue
    }
    fillSquares(drawing, squares)
    squares = []
    if (type === 'line') renderer.renderLine(item, item.x, item.y)
    else if (type === 'vector') renderer.renderVector(item)
    else if (type === 'image') renderer.renderImage(item)
    else if (type === 'beginClip') renderer.beginClip(item)
    else if (type === 'endClip') renderer.endClip()
    else throw new Error(`${type} cannot be drawn`)
  }
  fillSquares(drawing, squares)
}

/** A dark part of a QR code; one has hundreds, which are filled at once. */
interface Square {
  x: number
  y: number
  w: number
  h: number
}

const isSquare = (item: object): item is Square =>
  'type' in item && item.type === 'rect' && 'color' in item && item.color === QR_INK

function fillSquares(drawing: Drawing, squares: readonly Square[]): void {
  if (squares.length === 0) return
  drawing.opacity(1).fillColor(QR_INK)
  for (const { x, y, w, h } of squares) drawing.rect(x, y, w, h)
  drawing.fill()
}
