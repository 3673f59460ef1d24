import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Message } from '../messages.ts'
import { email, optionalEmail } from './contacts.ts'
import { changedText, optionalText, text, textOrNone } from './texts.ts'

const WHAT: Message = { code: 'shop.what', params: {}, message: 'What?' }

/** Parses a value with a field; returns the value or the text of the refusal. */
function read(field: z.ZodMiniType, sent: unknown): unknown {
  const { success, data, error } = z.safeParse(field, sent)
  return success ? data : `refused: ${error.issues[0]?.message}`
}

describe('a text that shows nothing', () => {
  it.each(['', '  ', '\u200b', '\u3164', '\u2060\ufeff', ' \u00ad\u200d\n', '\ufe0f', '\u{e0020}'])(
    'like %j is none',
    (sent) => {
      expect(read(text(9, WHAT), sent)).toBe('refused: What?')
      expect(read(textOrNone(9, WHAT), sent)).toBe('refused: What?')
      expect(read(optionalText(9), sent)).toBeNull()
      expect(read(changedText(9), sent)).toBe('')
      expect(read(optionalEmail(), sent)).toBeNull()
    },
  )

  it('is no blank where it cannot be kept', () => {
    expect(read(optionalText(9), '\0')).toMatch(/^refused/)
  })
})

it.each(['👩\u200d👧', '☎\ufe0f', 'Dela\u00adCruz', '.', '⠀'])('what shows, like %j, stays as it is', (sent) => {
  expect(read(text(9, WHAT), sent)).toBe(sent)
})

it.each(['\u200ba@x.example', 'a@x\u2060.example', 'a@x.example\ufeff\u200b', 'a\u00adb@x.example'])(
  '%j is no e-mail address',
  (sent) => expect(read(email(), sent)).toMatch(/^refused/),
)
