import type { Role } from './contract.ts'

// Beside the table of `roles.ts`, which only the server needs.

/** Officers beside administrators and treasurers; to clients that do not know them they are treasurers. */
export const OFFICE_ROLES = ['president', 'secretary', 'auditor', 'collector'] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]
/** Role that decides what somebody may do. */
export type ActingRole = Role | OfficeRole
/** Everybody who works in the office. */
export const OFFICERS = ['admin', 'treasurer', ...OFFICE_ROLES] as const
export type Officer = (typeof OFFICERS)[number]

export const isOfficer = (role: ActingRole): role is Officer => (OFFICERS as readonly ActingRole[]).includes(role)
