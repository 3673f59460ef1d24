export const INVITATION_DAYS = 7
export const RESET_MINUTES = 60
export const EMAIL_HOURS = 24
/** Invitations somebody outside of the office may have sent within 24 hours. */
export const INVITATIONS_A_DAY = 10
/** Letters with a link to a new password that one account is sent, whoever asks for them. */
export const LETTERS_AN_HOUR = 3
export const LETTERS_A_DAY = 5
/** Of a code on paper: letters and digits of which no two look alike, also in handwriting. */
export const CODE_LETTERS = 'ACDEFHJKMNPQRTVWXY3479'
export const CODE_LENGTH = 16
/** So many stand together. */
export const CODE_GROUP = 4
/** People who get a code at once: as many as are printed within a minute. */
export const MAX_CODES = 500

/** A code as it was typed, without blanks, hyphens and small letters; null for what cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s\-–.·]/g, '').toUpperCase()
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : null
}
