import type { Message } from '../messages.ts'
import { fields } from '../refusals.ts'

/** Metro Manila has an area code of one digit, every other area one of two. */
const MANILA = /^02\d{8}$/
const AREA = /^0[3-8]\d{8}$/
const MOBILE = /^09\d{9}$/

/**
 * A number without the country in front, as it is dialled at home: `09171234567`, `0281234567`. `digits` start with
 * 63; null when that is no number of the Philippines.
 */
function atHome(digits: string): string | null {
  const local = `0${digits.slice(2).replace(/^0/, '')}`
  return MOBILE.test(local) || MANILA.test(local) || AREA.test(local) ? local : null
}

/**
 * A contact number as it is kept: the digits that are dialled at home, or `+` and the digits of a number abroad, 10 to 15
 * of them (docs/spec/people.md#contact-numbers). Spaces, dashes, dots and brackets do not count; a zero that a spreadsheet lost comes back.
 */
export function readPhone(text: string): { value: string } | { refuse: Message } {
  const dialled = text.replace(/[\s().\-–\u200b-\u200d\u2060\ufeff]/g, '').replace(/^00(?=[1-9])/, '+')
  const digits = dialled.replace(/^\+/, '')
  if (!/^\d{10,15}$/.test(digits)) return { refuse: fields.contact_number }
  const home = digits.startsWith('63') ? atHome(digits) : null
  if (home) return { value: home }
  if (/^9\d{9}$/.test(dialled)) return { value: `0${dialled}` }
  return { value: dialled }
}

/** A kept number as people read it: `0917 123 4567`, `(02) 8123 4567`; one of another form as it is. */
export function showPhone<Stored extends string | null | undefined>(stored: Stored): Stored | string {
  if (typeof stored !== 'string') return stored
  if (MOBILE.test(stored)) return `${stored.slice(0, 4)} ${stored.slice(4, 7)} ${stored.slice(7)}`
  if (MANILA.test(stored)) return `(02) ${stored.slice(2, 6)} ${stored.slice(6)}`
  if (AREA.test(stored)) return `(${stored.slice(0, 3)}) ${stored.slice(3, 6)} ${stored.slice(6)}`
  return stored
}
