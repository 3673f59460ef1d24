import { RESIDENT_ROLES, STAFF_ROLES } from '#shared/contract.ts'

export const ROLES = [...STAFF_ROLES, ...RESIDENT_ROLES] as const

/** Columns that are no data about a person but keys to something (P01), or only for searching. */
export const isSecret = (column: string): boolean =>
  /hash|secret|token|digest|password|^auth$|p256dh|endpoint|^sha256$|^search$|^same$/.test(column)

/** Months or days as a setting holds them; 0 keeps for good and returns null. */
export function storedSince(count: number, now: Date, unit: 'months' | 'days' = 'months'): Date | null {
  if (count <= 0) return null
  const since = new Date(now)
  if (unit === 'days') since.setUTCDate(since.getUTCDate() - count)
  else since.setUTCMonth(since.getUTCMonth() - count)
  return since
}
