import { COMMON_PASSWORDS } from './common-passwords.ts'

export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128
export const INVITATION_DAYS = 7
export const RESET_MINUTES = 60
/** Invitations somebody outside of the office may have sent within 24 hours. */
export const INVITATIONS_A_DAY = 10
/** Letters with a link to a new password that one account is sent, whoever asks for them. */
export const LETTERS_AN_HOUR = 3
export const LETTERS_A_DAY = 5

/** Why a new password is refused, or null (decisions §10). */
export function passwordProblem(password: string): string | null {
  const length = [...password].length
  if (length < MIN_PASSWORD) return `The password must have at least ${MIN_PASSWORD} characters.`
  if (length > MAX_PASSWORD) return `The password must have at most ${MAX_PASSWORD} characters.`
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return 'This password is too common. Please choose another.'
  return null
}
