import { createRequire } from 'node:module'
import type { Message } from '#shared/messages.ts'
import { refusals } from '../refusals.ts'
import { LOCAL_PASSWORDS } from './common-passwords.ts'

const MIN_PASSWORD = 8
const MAX_PASSWORD = 128
const TOO_COMMON = refusals.password_too_common

let common: ReadonlySet<string> | undefined

/**
 * The passwords that are guessed first, in lower case: 49,000 of zxcvbn's list and some of ours. Half a megabyte that is
 * read when the first password is set, and by no start without one.
 */
export function commonPasswords(): ReadonlySet<string> {
  if (!common) {
    const { dictionary } = createRequire(import.meta.url)(
      '@zxcvbn-ts/language-common',
    ) as typeof import('@zxcvbn-ts/language-common')
    common = new Set([...dictionary['passwords-common'], ...LOCAL_PASSWORDS].map(String))
  }
  return common
}

/** Blanks and what cannot be seen. */
const UNSEEN = /^[\p{Z}\p{C}]+|[\p{Z}\p{C}]+$/gu

/** Why a new password is refused, or null (docs/spec/access.md#passwords). */
export function passwordProblem(password: string): Message | null {
  const length = [...password].length
  if (length < MIN_PASSWORD) return refusals.password_too_short({ count: MIN_PASSWORD })
  if (length > MAX_PASSWORD) return refusals.password_too_long({ count: MAX_PASSWORD })
  const seen = [...password.replace(UNSEEN, '')]
  // One letter eight times and a blank is as easy to guess as without the blank.
  if (seen.length > 0 && new Set(seen).size === 1) return TOO_COMMON
  if (seen.length < MIN_PASSWORD) return refusals.password_blank_ends({ count: MIN_PASSWORD })
  return commonPasswords().has(seen.join('').toLowerCase()) ? TOO_COMMON : null
}
