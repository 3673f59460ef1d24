import type { Role } from './contract.ts'

// Beside the table of `roles.ts`, which the server and the administrators' page need.

/** Roles beside administrators and treasurers; to clients that do not know them they are treasurers. */
export const OFFICE_ROLES = ['president', 'secretary', 'auditor', 'collector', 'cashier', 'guard'] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]
/** Role that decides what somebody may do. */
export type ActingRole = Role | OfficeRole
/** Everybody who works in the office. Guards stand at the gate, and nothing of the office is told to them. */
export const OFFICERS = ['admin', 'treasurer', 'president', 'secretary', 'auditor', 'collector', 'cashier'] as const
export type Officer = (typeof OFFICERS)[number]
/** Roles that an administrator gives. */
export const POSITIONS = [...OFFICERS, 'guard'] as const
export type Position = (typeof POSITIONS)[number]

export const isOfficer = (role: ActingRole): role is Officer => (OFFICERS as readonly ActingRole[]).includes(role)
