import { createRequire } from 'node:module'
import type { Message } from '#shared/messages.ts'
import { refusals } from '../refusals.ts'

// Passwords that are guessed first in a Philippine village, in lower case, beside those that are guessed everywhere.
const list = `12345678 123456789 1234567890 11111111 00000000 12341234 87654321 11223344 12344321 123123123 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1234qwer
password password1 password12 password123 passw0rd p@ssword p@ssw0rd p@ssw0rd1 p@ssword1 qwerty123 qwertyui qwertyuiop qwerty12 qwerty1234 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123
iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou22 ilovemyself ilovegod sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1
trustno1 welcome1 welcome123 letmein1 letmein123 starwars whatever computer internet michelle jennifer jonathan victoria chocolate butterfly
abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456 aaaaaaaa admin123 admin1234 administrator adminadmin administrator1 root1234 changeme changeme1 default1 guest123 user1234 test1234 testtest
philippines pilipinas pilipinas1 mahalkita mahalkita1 mahalko123 anghel123 maganda1 pogi12345 pogiako123 batangas laguna123 manila123 pinoyako1 jesus123 jesuschrist jesusislord godisgood godislove
homeowner homeowners village1 village123 treasurer treasurer1 subdivision barangay barangay1 association secretary president
liverpool manchester pokemon1 naruto123 dragon123 monkey123 shadow123 master123 michael1 jordan23 charlie1 andrew123 daniel123 jessica1 nicole123 angelica christian christian1 samantha
88888888 99999999 66666666 77777777 22222222 55555555 12121212 10203040 01234567 98765432 987654321 0987654321 123456789a 123456abc qazwsxedc 1qazxsw2 zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 asdf1234 qwer1234 pass1234 love1234 hello123 hello1234 january1 february november december september`

const LOCAL_PASSWORDS: readonly string[] = list.split(/\s+/)

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
