// Content of a page, as plain data that travels to the worker. Every `text` is text: nothing in it is understood
// as markup, and what would turn or hide other text is taken out (H08).

/** The product's colours on paper. */
export const INK = {
  text: '#1d262c',
  quiet: '#4c5a64',
  line: '#d3dade',
  accent: '#0a5855',
  tint: '#eff6f6',
  warning: '#9c271f',
} as const

export interface Style {
  /** Points. */
  fontSize?: number
  bold?: boolean
  italics?: boolean
  color?: string
  alignment?: 'left' | 'center' | 'right'
  /** Points: left, top, right, bottom. */
  margin?: [number, number, number, number]
  lineHeight?: number
  characterSpacing?: number
  fillColor?: string
  /** Stands on one page as a whole; for what is shorter than a page. */
  unbreakable?: boolean
  /** It begins a page. */
  pageBreak?: 'before'
}

export type Text = Style & { text: string | Text[]; width?: Width }
export type Stack = Style & { stack: Content[]; width?: Width }
export type Columns = Style & { columns: Content[]; columnGap?: number; width?: Width }
/** A picture within a box, in points; left out when it cannot be read. JPEG, PNG, GIF or WebP. */
export type Picture = Style & { picture: Uint8Array; fit: [number, number]; width?: Width }
/** A small table with free cells; `lines` draws a hairline below each row. */
export type Grid = Style & { grid: Content[][]; widths: Width[]; lines?: boolean; width?: Width }
/** A QR code as squares, in points a side; its margin is the paper around it. */
export type Qr = Style & { qr: string; size: number; width?: Width }
/**
 * Cards with lines to cut along: four a sheet, each fits into a quarter of it, or `pocket` ones of 85 × 54 mm, the size of a bank card,
 * eight a sheet.
 */
export type Cards = Style & { cards: Content[]; pocket?: true; width?: Width }
/** A line over the whole width; one to cut along is dashed and as wide as the paper allows. */
export type Rule = Style & { rule: true | 'cut'; width?: Width }
export type Width = number | '*' | 'auto'
export type Content = Text | Stack | Columns | Picture | Grid | Qr | Cards | Rule | DataTable

export interface Column {
  title: string
  /** Points, or a share of what is left. */
  width: Width
  /** Money is in centavos, shown as ₱1,234.50 at the right edge; numbers stand at the right edge. */
  kind?: 'text' | 'number' | 'money'
  /** Struck through: what is told and counts nowhere. */
  struck?: boolean
}

/** The foot of every page: the village, what the paper is, and what it is about; what is empty is left out. */
export const footOf = (village: { name: string }, ...about: readonly string[]): string =>
  [village.name, ...about].filter(Boolean).join('   ·   ')

export type Cell = string | number | null

/** A table of any length: the heading stands on every page, rows are not torn apart. */
export interface DataTable {
  /** Heading of the table; stands above its columns on every page. */
  heading?: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** Which rows, from 0, are struck through: told, and counting nowhere. */
  struck?: ReadonlySet<number>
  /** The last rows, in bold: sums. */
  totals?: readonly (readonly Cell[])[]
  /** Without the columns' titles: the end of a table that began above. */
  headless?: boolean
  /** Instead of rows when there are none. */
  empty: string
  width?: Width
}

export interface PdfRequest {
  /** The document's name in a viewer's title. */
  title: string
  paper: 'A4' | 'A4 landscape' | 'A4 cards' | 'A5 landscape' | '80 mm'
  content: readonly Content[]
  /** Left in the foot of every page, beside "Page 1 of 3". */
  foot?: string
  /** Large and pale across every page. */
  watermark?: string
}

/** A page of a run. */
export interface RunPage {
  /** Which of the heads stands above it. */
  head: number
  foot: string
  content: readonly Content[]
}

/** A paper for each of many, a page each: made in batches while it is printed, so that never all of them are held. */
export interface PdfRun {
  title: string
  paper: 'A4'
  /** Heads of the pages, in each of their languages. */
  heads: readonly (readonly Content[])[]
  /** Number of pages there will be. */
  count: number
  pages: AsyncIterable<readonly RunPage[]>
}

/** Letterhead of every paper of the village; blank parts are left out. */
export interface Village {
  name: string
  address: string
  /** Number of the association's registration. */
  registration: string
  tin: string
  /** Telephone numbers and e-mail, as they shall stand. */
  contact: string
}

export interface Letterhead {
  village: Village
  /** At most two: left and right of the name. */
  logos?: readonly Uint8Array[]
  title: string
  subtitle?: string
}

const LOGO: [number, number] = [48, 48]

/** The village's name, address and numbers between its logos, and what the paper is. */
export function letterhead({ village, logos = [], title, subtitle }: Letterhead): Content[] {
  const [left, right] = logos
  const numbers = [
    village.registration && `HOA Registration No. ${village.registration}`,
    village.tin && `TIN ${village.tin}`,
  ]
  const lines = [village.address, numbers.filter(Boolean).join('   ·   '), village.contact].filter(Boolean)
  const name: Stack = {
    width: '*',
    alignment: 'center',
    stack: [
      {
        text: village.name || 'Homeowners’ Association',
        fontSize: 15,
        bold: true,
        color: INK.accent,
        margin: [0, 0, 0, 2],
      },
      ...lines.map((text): Text => ({ text, fontSize: 8.5, color: INK.quiet, lineHeight: 1.1 })),
    ],
  }
  const sides = logos.length > 0
  return [
    { columns: sides ? [logo(left, 'left'), name, logo(right, 'right')] : [name], columnGap: 12 },
    { rule: true, margin: [0, 8, 0, 10] },
    { text: title, fontSize: 13, bold: true, alignment: 'center', margin: [0, 0, 0, subtitle ? 1 : 10] },
    ...(subtitle
      ? [{ text: subtitle, color: INK.quiet, alignment: 'center', margin: [0, 0, 0, 10] } satisfies Text]
      : []),
  ]
}

const logo = (bytes: Uint8Array | undefined, alignment: 'left' | 'right'): Content =>
  bytes ? { picture: bytes, fit: LOGO, width: LOGO[0], alignment } : { text: '', width: LOGO[0] }

/** Rows of a table that is moved to the next page as a whole with the name below it. */
const FEW_ROWS = 12

/**
 * A paper that ends with who prepared it. The name never stands alone on a page: the sums of the last table, or all of
 * a short one, go with it.
 */
export function signed(content: readonly Content[], signature: Content): Content[] {
  const last = content.at(-1)
  const before = content.slice(0, -1)
  if (!last) return [signature]
  if (!('rows' in last)) return [...before, { unbreakable: true, stack: [last, signature] }]
  if (last.rows.length <= FEW_ROWS) return [...before, { unbreakable: true, stack: [last, signature] }]
  const { totals, heading: _, ...table } = last
  if (!totals) return [...content, signature]
  const sums: DataTable = { ...table, rows: [], totals, headless: true }
  const { totals: __, ...rows } = last
  return [...before, rows, { unbreakable: true, stack: [sums, signature] }]
}

/** "Prepared by" over a line to sign on, with the name below it. */
export const preparedBy = (name: string, role: string): Content => ({
  width: 180,
  unbreakable: true,
  margin: [0, 28, 0, 0],
  stack: [
    { text: 'Prepared by', fontSize: 8.5, color: INK.quiet, margin: [0, 0, 0, 22] },
    { grid: [[{ text: name, bold: true, margin: [0, 2, 0, 0] }]], widths: [180], lines: true },
    { text: role, fontSize: 8.5, color: INK.quiet },
  ],
})

/** Label above value, for the head of a paper. */
export const fact = (label: string, value: string, style: Style = {}): Stack => ({
  width: '*',
  stack: [
    { text: label.toUpperCase(), fontSize: 7, color: INK.quiet, characterSpacing: 0.4 },
    { text: value, margin: [0, 1, 0, 0], ...style },
  ],
})
