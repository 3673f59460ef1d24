import { RESIDENT_ROLES, type Who } from './contract.ts'
import { type ActingRole, OFFICERS, type Officer } from './offices.ts'

/** The groups of the office's work, and whose they are: the one table of roles (docs/spec/access.md#roles). */
export const WORK = {
  /** Collectors find a lot, and see their own collections and drawers; the calls narrow what they tell them. */
  office: OFFICERS,
  /** Every list, figure, paper and export of the office. */
  read: ['admin', 'treasurer', 'president', 'secretary', 'auditor'],
  /** Payments at the counter. */
  desk: ['admin', 'treasurer', 'collector'],
  /** Lots and people, requests, bookings, complaints and messages to residents. */
  records: ['admin', 'treasurer', 'secretary'],
  /** Bills, payments, expenses, the cash book, imports. */
  staff: ['admin', 'treasurer'],
  /** The yes of a second officer. */
  approve: ['admin', 'treasurer', 'president'],
  announce: ['admin', 'secretary'],
  /** Steps of a member's standing, and letters to members. */
  board: ['admin', 'treasurer', 'president', 'secretary'],
  audit: ['admin', 'president', 'auditor'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Officer[]>
export type Work = keyof typeof WORK

/** Whose each call is, by what its contract says. */
export const ALLOWED: Record<Exclude<Who, 'public' | 'any'>, readonly ActingRole[]> = {
  ...WORK,
  own: ['admin', 'treasurer', 'president', 'secretary', 'collector', ...RESIDENT_ROLES],
  /** Visits, plates and passes; without any amount or standing (docs/spec/gate.md#what-a-guard-sees). */
  gate: ['guard', ...WORK.records],
  resident: RESIDENT_ROLES,
  owner: ['home_owner'],
  'office + resident': [...WORK.office, ...RESIDENT_ROLES],
  'read + resident': [...WORK.read, ...RESIDENT_ROLES],
  'records + resident': [...WORK.records, ...RESIDENT_ROLES],
  'records + owner': [...WORK.records, 'home_owner'],
  'staff + resident': [...WORK.staff, ...RESIDENT_ROLES],
  'staff + owner': [...WORK.staff, 'home_owner'],
}

/** Returns the permissions of a role, as contracts name callers; `any` and `public` are everybody's. */
export const whatMay = (role: ActingRole): (keyof typeof ALLOWED)[] =>
  (Object.keys(ALLOWED) as (keyof typeof ALLOWED)[]).filter((who) => ALLOWED[who].includes(role))
