import { RESIDENT_ROLES, type Role } from '#shared/contract.ts'

export const isResident = (role: Role): boolean => RESIDENT_ROLES.some((one) => one === role)

/** The first page after signing in. */
export const homeOf = (role: Role): '/dashboard' | '/my' => (isResident(role) ? '/my' : '/dashboard')
