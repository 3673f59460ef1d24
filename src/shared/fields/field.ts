import * as z from 'zod/mini'
import type { Message } from '../messages.ts'
import { fields } from '../refusals.ts'
import { showsNothing } from '../text/unseen.ts'

type Shown = {
  type: string | string[]
  format?: string
  description?: string
  enum?: readonly unknown[]
  items?: unknown
}
/** Result of a field's parser: a value, or what refuses it. */
export type Read<Out> = { value: Out } | { refuse: Message }

/** An issue of the schema library that is one of our refusals; also what its checks take as their error. */
export const refusing = (message: Message) => ({ message: message.message, params: { said: message } })

/** Returns the refusal of an issue; the schema library's own text is no sentence for people. */
export function messageOfIssue(issue: { code?: string | undefined; params?: { said?: unknown } | undefined }): Message {
  return (issue.params?.said as Message | undefined) ?? fields.not_understood
}

/** Builds a field from a reading function; `In` is what callers may send, missing keys arrive as undefined. */
export function field<In, Out>(shown: Shown, read: (value: unknown) => Read<Out>) {
  const schema = z.pipe(
    z.optional(z.custom<In>()),
    z.transform((value: In | undefined, context): Out => {
      const result = read(value)
      if ('value' in result) return result.value
      context.issues.push({ code: 'custom', ...refusing(result.refuse), input: value })
      return z.NEVER
    }),
  )
  z.globalRegistry.add(schema, shown as z.core.GlobalMeta)
  return schema
}

/** Nothing was sent: absent, null, or a text that shows nothing, of blanks and invisible characters. A NUL is no blank. */
export const blank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !value.includes('\0') && showsNothing(value))

/** Text as the database and every reader can keep it: NFC, trimmed, no NUL and no half of a surrogate pair; else null. */
export function cleanText(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string' || text.includes('\0') || !text.isWellFormed()) return null
  return text.normalize('NFC').trim()
}

/** A text of at most `max` characters, or why it is none. */
export function readText(value: unknown, max: number): Read<string> {
  const text = cleanText(value)
  if (text === null) return { refuse: fields.not_readable }
  if ([...text].length > max) return { refuse: fields.too_long({ max }) }
  return { value: text }
}
