import { type Inline, readInline } from './markdown-inline.ts'

// The part of Markdown that a page of rules needs: headings, paragraphs, lists, lines, bold, italics and links.
// What comes out are words and their meaning, never HTML; what is not understood stays the text it was.

export interface ListBlock {
  kind: 'list'
  ordered: boolean
  /** Number of the first item of an ordered list. */
  start: number
  items: Item[]
}

interface Item {
  of: Inline[]
  /** A list inside of the item. */
  list?: ListBlock
}

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; of: Inline[] }
  | { kind: 'paragraph'; of: Inline[] }
  | { kind: 'line' }
  | ListBlock

const HEADING = /^(#{1,6})[ \t]+(\S.*)$/
const LINE = /^ {0,3}(-{3,}|\*{3,}|_{3,})$/
const ITEM = /^([ \t]*)(?:([-*+])|(\d{1,4})[.)])[ \t]+(\S.*)$/
/** Spaces from which an item belongs to the item above it. */
const INDENT = 2

/** Reads a text into blocks. Takes time in proportion to the text, whatever it is. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  let list: ListBlock | null = null
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', of: readLines(paragraph) })
    paragraph = []
  }
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trimEnd()
    const [, marks, title] = HEADING.exec(line) ?? []
    const item = LINE.test(line) ? null : ITEM.exec(line)
    if (line === '') {
      close()
    } else if (marks && title) {
      close()
      list = null
      blocks.push({ kind: 'heading', level: Math.min(marks.length, 3) as 1 | 2 | 3, of: readInline(title) })
    } else if (LINE.test(line)) {
      close()
      list = null
      blocks.push({ kind: 'line' })
    } else if (item) {
      close()
      const grown: ListBlock = addItem(list, item)
      if (grown !== list) blocks.push(grown)
      list = grown
    } else if (list && paragraph.length === 0 && /^[ \t]{2}/.test(line)) {
      continueItem(list, line.trim())
    } else {
      list = null
      paragraph.push(line.trim())
    }
  }
  close()
  return blocks
}

/** Puts an item into the open list, into the list of its last item, or into a new list, which it returns then. */
function addItem(open: ListBlock | null, [, spaces = '', , number, text = '']: RegExpExecArray): ListBlock {
  const item: Item = { of: readInline(text) }
  const fresh = (): ListBlock => ({
    kind: 'list',
    ordered: number !== undefined,
    start: Number(number ?? 1),
    items: [item],
  })
  if (open === null) return fresh()
  const above = open.items.at(-1)
  if (above && spaces.replaceAll('\t', '    ').length >= INDENT) {
    if (above.list) above.list.items.push(item)
    else above.list = fresh()
    return open
  }
  if (open.ordered !== (number !== undefined)) return fresh()
  open.items.push(item)
  return open
}

function continueItem(list: ListBlock, text: string): void {
  const last = list.items.at(-1)
  const item = last?.list?.items.at(-1) ?? last
  item?.of.push({ kind: 'break' }, ...readInline(text))
}

/** Every line of a paragraph stays a line, as it was typed. */
const readLines = (lines: readonly string[]): Inline[] =>
  lines.flatMap((line, index) => (index === 0 ? readInline(line) : [{ kind: 'break' } as const, ...readInline(line)]))
