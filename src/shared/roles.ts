import { RESIDENT_ROLES, type Who } from './contract.ts'
import { type ActingRole, OFFICERS, type Officer } from './offices.ts'

/** The groups of the office's work, and whose they are: the one table of roles (docs/spec/access.md#roles). */
export const WORK = {
  /** Collectors and cashiers find a lot, and see their own collections and drawers; the calls narrow what they tell them. */
  office: OFFICERS,
  /** Charges, requests, bookings and bonds that are paid at the counter; cashiers are told no more of a person than the name. */
  counter: ['admin', 'treasurer', 'president', 'secretary', 'auditor', 'cashier'],
  /** Every list, figure, paper and export of the office. */
  read: ['admin', 'treasurer', 'president', 'secretary', 'auditor'],
  /** Payments of lots at the counter, and the count of a drawer. */
  desk: ['admin', 'treasurer', 'collector', 'cashier'],
  /** Payments of stickers, clearances, bookings, sales and bonds. */
  till: ['admin', 'treasurer', 'cashier'],
  /** Lots and people, requests, bookings, complaints and messages to residents. */
  records: ['admin', 'treasurer', 'secretary'],
  /** Money that was taken: voided, replaced, given back, released. */
  voids: ['admin', 'treasurer'],
  expenses: ['admin', 'treasurer'],
  /** Bills, charges, penalties, plans, small balances. */
  bills: ['admin', 'treasurer'],
  /** Places of money, deposits, cheques, statements, reported payments. */
  bank: ['admin', 'treasurer'],
  /** Closings of months, and days that are opened again. */
  closings: ['admin', 'treasurer'],
  imports: ['admin', 'treasurer'],
  /** The rest of a treasurer's work: lots that are joined, receipt booklets, links to statements. */
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

/** Groups that an administrator may take away from one officer; nobody works without the others. */
export const REMOVABLE = [
  'desk',
  'till',
  'records',
  'voids',
  'expenses',
  'bills',
  'bank',
  'closings',
  'imports',
  'staff',
  'approve',
  'announce',
  'board',
  'audit',
] as const satisfies readonly Work[]
export type Removable = (typeof REMOVABLE)[number]

/** Whose each call is, by what its contract says. */
export const ALLOWED: Record<Exclude<Who, 'public' | 'any'>, readonly ActingRole[]> = {
  ...WORK,
  own: ['admin', 'treasurer', 'president', 'secretary', 'collector', 'cashier', ...RESIDENT_ROLES],
  /** Visits, plates and passes; without any amount or standing (docs/spec/gate.md#what-a-guard-sees). */
  gate: ['guard', ...WORK.records],
  resident: RESIDENT_ROLES,
  owner: ['home_owner'],
  'office + resident': [...WORK.office, ...RESIDENT_ROLES],
  'counter + resident': [...WORK.counter, ...RESIDENT_ROLES],
  'read + resident': [...WORK.read, ...RESIDENT_ROLES],
  'records + resident': [...WORK.records, ...RESIDENT_ROLES],
  'records + owner': [...WORK.records, 'home_owner'],
  'bank + resident': [...WORK.bank, ...RESIDENT_ROLES],
}

/** An officer or a resident with the groups of work that were taken away from them. */
export interface Acting {
  role: ActingRole
  removed?: readonly Removable[]
}

/** True when somebody may make calls of a permission, as contracts name callers: the role has it and it was not taken away. */
export function isAllowed({ role, removed = [] }: Acting, who: keyof typeof ALLOWED): boolean {
  const [work] = who.split(' + ')
  return ALLOWED[who].includes(role) && !removed.some((one) => one === work)
}

/** Returns the permissions of somebody; `any` and `public` are everybody's. */
export const whatMay = (acting: Acting): (keyof typeof ALLOWED)[] =>
  (Object.keys(ALLOWED) as (keyof typeof ALLOWED)[]).filter((who) => isAllowed(acting, who))
