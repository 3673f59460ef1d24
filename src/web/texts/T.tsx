import { createElement, Fragment, type ReactNode } from 'react'
import { type Literal, type Names, pieces } from './t.ts'

type Props<Text extends string> = { text: Literal<Text> } & Readonly<Record<Names<Text>, ReactNode>>

/** A text of the screens with elements in it: `<T text="Due on {day}" day={<DayText day={due} />} />`. */
export function T<const Text extends string>({ text, ...values }: Props<Text>): ReactNode {
  const given: Readonly<Record<string, ReactNode>> = values
  const parts = pieces(text).map((piece, place) => (place % 2 ? given[piece] : piece))
  // Given one by one they need no keys: their order is the sentence's.
  return createElement(Fragment, null, ...parts)
}
