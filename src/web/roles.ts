import { RESIDENT_ROLES, type Role } from '#shared/contract.ts'
import { hasHabit } from './device.ts'

export const isResident = (role: Role): boolean => RESIDENT_ROLES.some((one) => one === role)

/** The sign-in for who asks for a page: the residents' own for theirs, the staff's for all others. */
export const doorOf = (path: string): '/' | '/my/sign-in' => (/^\/my(\/|$)/i.test(path) ? '/my/sign-in' : '/')

/** The first page after signing in; the office's is the dashboard unless the counter was chosen. */
export function homeOf(role: Role): '/counter' | '/dashboard' | '/my' {
  if (isResident(role)) return '/my'
  return hasHabit('counter-first') ? '/counter' : '/dashboard'
}
