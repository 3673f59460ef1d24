import type { Content, Text } from '#server/pdf/content.ts'
import { type Block, type ListBlock, readMarkdown } from '#shared/text/markdown.ts'
import type { Inline } from '#shared/text/markdown-inline.ts'

// The marks of a letter on paper.

const wordsOf = (all: readonly Inline[], style: Pick<Text, 'bold' | 'italics'> = {}): Text[] =>
  all.flatMap((one) => {
    if (one.kind === 'text') return [{ text: one.text, ...style }]
    if (one.kind === 'break') return [{ text: '\n' }]
    if (one.kind === 'strong') return wordsOf(one.of, { ...style, bold: true })
    return wordsOf(one.of, one.kind === 'emphasis' ? { ...style, italics: true } : style)
  })

const itemsOf = ({ ordered, start, items }: ListBlock, indent = 0): Content[] =>
  items.flatMap((item, at): Content[] => [
    {
      margin: [indent, 0, 0, 3],
      columnGap: 6,
      columns: [
        { text: ordered ? `${start + at}.` : '•', width: 14 },
        { text: wordsOf(item.of), width: '*' },
      ],
    },
    ...(item.list ? itemsOf(item.list, indent + 20) : []),
  ])

function contentOf(block: Block): Content[] {
  switch (block.kind) {
    case 'heading':
      return [{ text: wordsOf(block.of, { bold: true }), fontSize: 14 - block.level, margin: [0, 4, 0, 4] }]
    case 'paragraph':
      return [{ text: wordsOf(block.of), margin: [0, 0, 0, 8], lineHeight: 1.25 }]
    case 'line':
      return [{ rule: true, margin: [0, 4, 0, 8] }]
    case 'list':
      return [{ stack: itemsOf(block), margin: [0, 0, 0, 8] }]
  }
}

/** A text with a little Markdown as it stands on paper. */
export const markedText = (text: string): Content[] => readMarkdown(text).flatMap(contentOf)
