import type { Role, Who } from '#shared/contract.ts'
import { RESIDENT_ROLES, STAFF_ROLES } from '#shared/contract.ts'
import { Failure, forbidden } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { because } from './refusals.ts'

export type Permission =
  | 'view-monthly-dues'
  | 'create-bookings'
  | 'send-complaints'
  | 'get-car-sticker'
  | 'request-clearance'

/** Who is calling, as the session says. Residents have `residentId` and `houseId`; staff have null. */
export interface Account {
  userId: number
  role: Role
  sessionId: number
  residentId: number | null
  houseId: number | null
  permissions: readonly Permission[]
}

const allowed: Record<Exclude<Who, 'public' | 'any'>, readonly Role[]> = {
  staff: STAFF_ROLES,
  admin: ['admin'],
  resident: RESIDENT_ROLES,
  owner: ['home_owner'],
  'staff + resident': [...STAFF_ROLES, ...RESIDENT_ROLES],
  'staff + owner': [...STAFF_ROLES, 'home_owner'],
}

export const isStaff = (account: Account): boolean => account.role === 'admin' || account.role === 'treasurer'

/** Refuses a call by role (docs/spec/access.md#roles): 401 when nobody is signed in, 403 when the role may not. */
export function authorise(who: Who, account: Account | null): void {
  if (who === 'public') return
  if (!account) throw new Failure('unauthenticated', common.sign_in)
  if (who !== 'any' && !allowed[who].includes(account.role)) throw forbidden()
}

/** The caller as a resident; for calls whose `who` is resident or owner. */
export function asResident(account: Account): { residentId: number; houseId: number } {
  if (account.residentId === null || account.houseId === null) throw forbidden()
  return { residentId: account.residentId, houseId: account.houseId }
}

/** Staff may see any resident's data, residents only their own; anything else is 403. */
export function ownOrStaff(account: Account, residentId: number | null): void {
  if (!isStaff(account) && (residentId === null || account.residentId !== residentId)) throw forbidden()
}

/**
 * A household permission that a resident who is not the home owner needs (docs/spec/access.md#household-permissions).
 * Staff and owners have all.
 */
export function mayInHousehold(account: Account, permission: Permission): boolean {
  return isStaff(account) || account.role === 'home_owner' || account.permissions.includes(permission)
}

/** Refuses with 403 when the household permission is missing. */
export function needPermission(account: Account, permission: Permission): void {
  if (!mayInHousehold(account, permission)) throw forbidden(because.not_granted)
}
