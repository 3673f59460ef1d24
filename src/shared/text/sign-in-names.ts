import type { Message } from '../messages.ts'
import { fields } from '../refusals.ts'
import { readPhone } from './phones.ts'

// With what somebody signs in (docs/spec/access.md#names-to-sign-in-with). An e-mail has an @, a mobile number only
// digits, a user name begins with a letter: whichever was typed, it can be no other.

const MOBILE = /^(?:09\d{9}|\+\d{10,15})$/
const USER_NAME = /^[a-z][a-z0-9._-]{2,29}$/

/** A mobile number in its one form, another text as it is in small letters. */
function inOneForm(text: string): string {
  const phone = readPhone(text)
  return 'value' in phone && MOBILE.test(phone.value) ? phone.value : text.trim().toLowerCase()
}

/** A mobile number or user name as it is kept, or why it is neither. */
export function readSignInName(text: string): { value: string } | { refuse: Message } {
  const value = inOneForm(text)
  return MOBILE.test(value) || USER_NAME.test(value) ? { value } : { refuse: fields.sign_in_name }
}

/** Normalises a sign-in name to the form that accounts are found and failures are counted by. */
export const typedSignInName = (text: string): string =>
  text.includes('@') ? text.trim().toLowerCase() : inOneForm(text)

/** A user name made of a name: `ana.delacruz`, at most 24 letters, so that a number fits behind it. */
export function userNameOf({ firstname, lastname }: { firstname: string | null; lastname: string }): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
  const words = (firstname ?? '').trim().split(/\s+/)
  const whole = [plain(words[0] ?? ''), plain(lastname)].filter(Boolean).join('.').slice(0, 24)
  const name = whole.replace(/^[^a-z]+/, '').replace(/\.$/, '')
  return name.length < 3 ? `resident${name && `.${name}`}` : name
}
