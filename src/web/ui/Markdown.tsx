import { createElement, type ReactNode } from 'react'
import { type Block, type ListBlock, readMarkdown } from '#shared/text/markdown.ts'
import type { Inline } from '#shared/text/markdown-inline.ts'
import classes from './Markdown.module.css'

type LinkOf = (href: string, words: ReactNode[]) => ReactNode

interface Props {
  children: string
  /** Shows a link; in a tab of its own unless told. */
  link?: LinkOf
}

/** A text with Markdown marks, under the heading of its page. Whatever it says, nothing in it can run. */
export const Markdown = ({ children, link = outside }: Props) => (
  <div className={classes.text}>{inOrder(readMarkdown(children).map((block) => blockOf(block, link)))}</div>
)

const outside: LinkOf = (href, words) =>
  createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...words)

/** Children that never change their order need no keys when they are given one by one. */
const inOrder = (nodes: readonly ReactNode[]) => createElement('div', { style: { display: 'contents' } }, ...nodes)

function blockOf(block: Block, link: LinkOf): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level + 1}`, null, ...inlines(block.of, link))
    case 'paragraph':
      return createElement('p', null, ...inlines(block.of, link))
    case 'line':
      return <hr />
    case 'list':
      return listOf(block, link)
  }
}

function listOf({ ordered, start, items }: ListBlock, link: LinkOf): ReactNode {
  const rows = items.map((item) =>
    createElement('li', null, ...inlines(item.of, link), item.list ? listOf(item.list, link) : null),
  )
  return ordered ? createElement('ol', start === 1 ? null : { start }, ...rows) : createElement('ul', null, ...rows)
}

const inlines = (all: readonly Inline[], link: LinkOf) => all.map((one) => inlineOf(one, link))

function inlineOf(inline: Inline, link: LinkOf): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'break':
      return <br />
    case 'strong':
      return createElement('strong', null, ...inlines(inline.of, link))
    case 'emphasis':
      return createElement('em', null, ...inlines(inline.of, link))
    case 'link':
      return link(inline.href, inlines(inline.of, link))
  }
}
