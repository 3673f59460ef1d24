import { createElement, type ReactNode } from 'react'
import { type Block, type ListBlock, readMarkdown } from '#shared/text/markdown.ts'
import type { Inline } from '#shared/text/markdown-inline.ts'
import classes from './Markdown.module.css'

/** A text with Markdown marks, under the heading of its page. Whatever it says, nothing in it can run. */
export const Markdown = ({ children }: { children: string }) => (
  <div className={classes.text}>{inOrder(readMarkdown(children).map(blockOf))}</div>
)

/** Children that never change their order need no keys when they are given one by one. */
const inOrder = (nodes: readonly ReactNode[]) => createElement('div', { style: { display: 'contents' } }, ...nodes)

function blockOf(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level + 1}`, null, ...block.of.map(inlineOf))
    case 'paragraph':
      return createElement('p', null, ...block.of.map(inlineOf))
    case 'line':
      return <hr />
    case 'list':
      return listOf(block)
  }
}

function listOf({ ordered, start, items }: ListBlock): ReactNode {
  const rows = items.map((item) =>
    createElement('li', null, ...item.of.map(inlineOf), item.list ? listOf(item.list) : null),
  )
  return ordered ? createElement('ol', start === 1 ? null : { start }, ...rows) : createElement('ul', null, ...rows)
}

function inlineOf(inline: Inline): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'break':
      return <br />
    case 'strong':
      return createElement('strong', null, ...inline.of.map(inlineOf))
    case 'emphasis':
      return createElement('em', null, ...inline.of.map(inlineOf))
    case 'link':
      return createElement(
        'a',
        { href: inline.href, target: '_blank', rel: 'noopener noreferrer' },
        ...inline.of.map(inlineOf),
      )
  }
}
