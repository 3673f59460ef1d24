import type { ResidentRole, Who } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { Failure, forbidden } from '#shared/errors.ts'
import { type ActingRole, isOfficer } from '#shared/offices.ts'
import { common } from '#shared/refusals.ts'
import { isAllowed, type Removable, type Work } from '#shared/roles.ts'
import { refusals } from '../refusals.ts'

export type Permission =
  | 'view-monthly-dues'
  | 'create-bookings'
  | 'send-complaints'
  | 'get-car-sticker'
  | 'request-clearance'

/** A lot that somebody owns, rents or lives on today. */
export interface LotOfResident {
  houseId: number
  role: ResidentRole
  /** The first day of it; a tenant sees what is dated from it on. */
  from: Day
  /** The day on which its owners bought it; null where nobody is known who owned it before, and for a tenant. */
  boughtOn: Day | null
  /** Permissions the home owner granted there; an owner needs none. */
  permissions: readonly Permission[]
}

/** The calling account, as the session says. Residents with a lot have `residentId` and `houseId`, the first lot's; staff have null. */
export interface Account {
  userId: number
  role: ActingRole
  /** Groups of work that were taken away from an officer; empty for everybody else. */
  removed: readonly Removable[]
  sessionId: number
  residentId: number | null
  houseId: number | null
  /** The own RESIDENT.id and those of entries that were made one with it; empty where `residentId` is null. */
  residentIds: readonly number[]
  /** All lots of today, the first lot first; empty for staff and for who has none any more. */
  lots: readonly LotOfResident[]
}

/** True for whoever works in the office. What they may do there is decided by the contract of each call. */
export const isStaff = (account: Account): boolean => isOfficer(account.role)

type Officeholder = Pick<Account, 'role' | 'removed'>

/** True when somebody has a part of the office's work. */
export const mayDo = (account: Officeholder, work: Work): boolean => isAllowed(account, work)

/** True for collectors, who see of the office the lots that they collect from. */
export const isCollector = (account: Pick<Account, 'role'>): boolean => account.role === 'collector'

/** True for whoever sees of the office what the counter needs, and nothing else: collectors and cashiers. */
export const isAtCounter = (account: Pick<Account, 'role'>): boolean =>
  isCollector(account) || account.role === 'cashier'

/** Refuses a call by role (docs/spec/access.md#roles): 401 when nobody is signed in, 403 when the role may not or it was taken away. */
export function authorise(who: Who, account: Account | null): void {
  if (who === 'public') return
  if (!account) throw new Failure('unauthenticated', common.sign_in)
  if (who !== 'any' && !isAllowed(account, who)) throw forbidden()
}

/** The caller as a resident; for calls whose `who` is resident or owner. */
export function asResident(account: Account): { residentId: number; houseId: number } {
  if (account.residentId === null || account.houseId === null) throw forbidden()
  return { residentId: account.residentId, houseId: account.houseId }
}

/** Staff may see any resident's data, residents only their own; anything else is 403. */
export function ownOrStaff(account: Account, residentId: number | null): void {
  if (!isStaff(account) && (residentId === null || !account.residentIds.includes(residentId))) throw forbidden()
}

const mayOn = (lot: LotOfResident, permission: Permission): boolean =>
  lot.role === 'home_owner' || lot.permissions.includes(permission)

/** The lots on which a resident has a household permission, as owner or granted (docs/spec/access.md#household-permissions). */
export const lotsWith = (account: Account, permission: Permission): readonly LotOfResident[] =>
  account.lots.filter((lot) => mayOn(lot, permission))

/** The same lot, if somebody belongs to it today; undefined for every other. */
export const lotOfResident = (account: Account, houseId: number): LotOfResident | undefined =>
  account.lots.find((lot) => lot.houseId === houseId)

/** Refuses with 403 who does not own a lot today. */
export function needOwnedLot(account: Account, houseId: number): void {
  if (lotOfResident(account, houseId)?.role !== 'home_owner') throw forbidden()
}

/** True when a resident may do something that belongs to no certain lot: on any lot is enough. Staff may always. */
export const mayInHousehold = (account: Account, permission: Permission): boolean =>
  isStaff(account) || lotsWith(account, permission).length > 0

/** Refuses with 403 when the household permission is missing. */
export function needPermission(account: Account, permission: Permission): void {
  if (!mayInHousehold(account, permission)) throw forbidden(NOT_GRANTED)
}

const NOT_GRANTED = refusals.not_granted

/** A lot of a resident for something that needs a permission there: 403 for a lot of others, and without the permission. */
export function needLot(account: Account, houseId: number, permission: Permission): LotOfResident {
  const lot = lotOfResident(account, houseId)
  if (!lot) throw forbidden()
  if (!mayOn(lot, permission)) throw forbidden(NOT_GRANTED)
  return lot
}

/** Since when somebody sees the bills, payments and receipts of a lot (docs/decisions/what-a-buyer-sees.md). */
export interface SeenLot {
  houseId: number
  /** A tenant's first day, or the day of the purchase; null for all. */
  since: Day | null
  /** A tenant sees what is dated since, a buyer what the lot owes and what moved since. */
  tenant: boolean
}

export const seenOf = ({ houseId, role, from, boughtOn }: LotOfResident): SeenLot =>
  role === 'tenant' ? { houseId, since: from, tenant: true } : { houseId, since: boughtOn, tenant: false }

/** The lots whose bills, payments and receipts a resident sees, as owner or granted. */
export const seenLots = (account: Account): SeenLot[] => lotsWith(account, 'view-monthly-dues').map(seenOf)
