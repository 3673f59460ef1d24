import { encode } from 'uqr'
import {
  type Cell,
  type Column,
  type Content,
  type DataTable,
  INK,
  type PdfRequest,
  type Style,
  type Text,
  type Width,
} from './content.ts'
import { printable } from './drawable.ts'
import { picturesOf } from './logos.ts'
import { cellText, edge } from './table.ts'

// The same papers as a page of a browser, which every browser prints out of a frame; a PDF they print out of a tab alone
// (docs/decisions/receipts-are-printed-as-pages.md). Every text is escaped here and nowhere else.

/** The length of a roll is measured where the page is shown. */
const PAPER: Readonly<Record<PdfRequest['paper'], string>> = {
  A4: 'size:A4;margin:36pt 40pt',
  'A4 landscape': 'size:A4 landscape;margin:36pt 40pt',
  'A4 cards': 'size:A4;margin:24pt',
  'A5 landscape': 'size:A5 landscape;margin:26pt 34pt',
  '80 mm': 'size:80mm 297mm;margin:0',
}

const LOOK = `
*{box-sizing:border-box}
body{margin:0;font:9.5pt/1.35 Roboto,Inter,Arial,sans-serif;color:${INK.text};-webkit-print-color-adjust:exact;print-color-adjust:exact}
body[data-roll]{width:80mm;padding:12pt 10pt 16pt}
p{margin:0;white-space:pre-line;overflow-wrap:anywhere}
.columns{display:flex;align-items:flex-start}
.columns>*{min-width:0}
hr{margin:0;border:0;border-top:1.2pt solid ${INK.accent}}
svg,img{display:block}
img{margin-inline:auto}
table{width:100%;border-collapse:collapse}
.rows{font-size:9pt}
.rows :is(th,td){padding:3pt 5pt 2.5pt;text-align:left;vertical-align:top;border-top:.5pt solid ${INK.line};white-space:pre-line;overflow-wrap:anywhere}
.rows th{border:0;font-size:8.5pt;color:${INK.accent};background:${INK.tint}}
.rows [data-edge=right]{text-align:right;white-space:nowrap}
.rows [data-total] td{font-weight:700;background:${INK.tint}}
.rows [data-struck],.rows [data-struck] td{text-decoration:line-through;color:${INK.quiet}}
.rows tr{break-inside:avoid}
.lined td{border-bottom:.5pt solid ${INK.line};padding:2pt 0 3pt}
footer{margin-top:10pt;font-size:7.5pt;color:${INK.quiet}}
.mark{position:fixed;inset:0;display:grid;place-items:center;font-size:96pt;font-weight:700;color:${INK.warning};opacity:.16;transform:rotate(-28deg)}
`

/** A paper as one page of HTML without script or address, to be printed by the browser that shows it. */
export async function htmlOf(request: PdfRequest): Promise<Buffer> {
  const pictures = await picturesOf(request.content)
  const foot = request.foot && request.paper !== '80 mm' ? `<footer>${escaped(request.foot)}</footer>` : ''
  const mark = request.watermark ? `<div class="mark">${escaped(request.watermark)}</div>` : ''
  const body = request.content.map((one) => partOf(one, pictures)).join('')
  return Buffer.from(
    `<!doctype html><html lang="en-PH"><head><meta charset="utf-8"><title>${escaped(request.title)}</title>` +
      `<style>@page{${PAPER[request.paper]}}${LOOK}</style></head>` +
      `<body${request.paper === '80 mm' ? ' data-roll' : ''}>${mark}${body}${foot}</body></html>`,
  )
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** A text as HTML writes it. */
export const escaped = (text: string): string => printable(text).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

type Pictures = ReadonlyMap<Uint8Array, string>

function partOf(content: Content, pictures: Pictures): string {
  const inner = (one: Content) => partOf(one, pictures)
  if ('rows' in content) return tableOf(content)
  const style = styleOf(content)
  if ('text' in content) return `<p${style}>${textOf(content.text)}</p>`
  if ('stack' in content) return `<div${style}>${content.stack.map(inner).join('')}</div>`
  if ('columns' in content)
    return `<div class="columns"${styleOf(content, content.columnGap ? `gap:${content.columnGap}pt` : '')}>${content.columns
      .map((one) => `<div style="${share('width' in one ? one.width : undefined)}">${inner(one)}</div>`)
      .join('')}</div>`
  if ('grid' in content)
    return `<table${content.lines ? ' class="lined"' : ''}${style}>${content.grid
      .map((row) => `<tr>${row.map((cell) => `<td>${inner(cell)}</td>`).join('')}</tr>`)
      .join('')}</table>`
  if ('qr' in content) return codeOf(content.qr, content.size, style)
  if ('picture' in content) {
    const address: string = pictures.get(content.picture) ?? ''
    const [width, height] = content.fit
    const box = styleOf(content, `max-width:${width}pt;max-height:${height}pt`)
    return address === '' ? '' : `<img alt="" src="${address}"${box}>`
  }
  if ('cards' in content) return `<div${style}>${content.cards.map(inner).join('')}</div>`
  return `<hr${style}>`
}

const textOf = (text: Text['text']): string =>
  typeof text === 'string'
    ? escaped(text)
    : text.map((part) => `<span${styleOf(part)}>${textOf(part.text)}</span>`).join('')

/** Of what is left beside the columns of a fixed width, or so many points. */
const share = (width: Width | undefined): string =>
  typeof width === 'number' ? `flex:none;width:${width}pt` : width === 'auto' ? 'flex:none' : 'flex:1'

/** pdfmake counts lines in heights of the font, which is a sixth more than its size. */
const FONT_HEIGHT = 1.17

function styleOf(style: Style, more = ''): string {
  const { fontSize, bold, italics, color, alignment, margin, lineHeight, characterSpacing, fillColor } = style
  const [left = 0, top = 0, right = 0, bottom = 0] = margin ?? []
  const css = [
    more,
    fontSize && `font-size:${fontSize}pt`,
    bold && 'font-weight:700',
    italics && 'font-style:italic',
    color && `color:${color}`,
    alignment && `text-align:${alignment}`,
    margin && `margin:${top}pt ${right}pt ${bottom}pt ${left}pt`,
    lineHeight && `line-height:${lineHeight * FONT_HEIGHT}`,
    characterSpacing && `letter-spacing:${characterSpacing}pt`,
    fillColor && `background:${fillColor}`,
    style.unbreakable && 'break-inside:avoid',
    style.pageBreak && 'break-before:page',
  ].filter(Boolean)
  return css.length > 0 ? ` style="${css.join(';')}"` : ''
}

function tableOf({ heading, columns, rows, struck, totals = [], empty, headless }: DataTable): string {
  const row = (cells: readonly Cell[], mark = '') => `<tr${mark}>${columns.map(cellOf(cells)).join('')}</tr>`
  const head = headless
    ? ''
    : `<thead><tr>${columns.map((one) => `<th${sided(one)}>${escaped(one.title)}</th>`).join('')}</tr></thead>`
  const nothing = headless ? '' : `<tr><td colspan="${columns.length}">${escaped(empty)}</td></tr>`
  const body = rows.map((cells, at) => row(cells, struck?.has(at) ? ' data-struck' : '')).join('') || nothing
  const sums = totals.map((cells) => row(cells, ' data-total')).join('')
  const caption = heading ? `<caption>${escaped(heading)}</caption>` : ''
  return `<table class="rows">${caption}${head}<tbody>${body}${sums}</tbody></table>`
}

const sided = (column: Column): string =>
  [
    edge(column) === 'right' ? ' data-edge="right"' : '',
    typeof column.width === 'number' ? ` style="width:${column.width}pt"` : '',
  ].join('')

const cellOf =
  (cells: readonly Cell[]) =>
  (column: Column, at: number): string =>
    `<td${sided(column)}${column.struck ? ' data-struck' : ''}>${escaped(cellText(column, cells[at] ?? null))}</td>`

/** Dark squares as one shape, black whatever colour the text has: scanners read it. */
function codeOf(text: string, size: number, style: string): string {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    `<svg${style} width="${size}pt" height="${size}pt" viewBox="0 0 ${data.length} ${data.length}" shape-rendering="crispEdges">` +
    `<path d="${dark.join('')}" fill="#000"/></svg>`
  )
}
