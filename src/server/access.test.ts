import { describe, expect, it } from 'vitest'
import { RESIDENT_ROLES, type ResidentRole, type Role, type Who } from '#shared/contract.ts'
import {
  type Account,
  asResident,
  authorise,
  isStaff,
  mayInHousehold,
  needLot,
  needOwnedLot,
  needPermission,
  ownOrStaff,
  type Permission,
  seenSince,
} from './access.ts'

const ROLES: readonly Role[] = ['admin', 'treasurer', 'home_owner', 'member', 'tenant', 'seller']

const somebody = (role: Role, more: Partial<Account> = {}): Account => ({
  userId: 1,
  role,
  sessionId: 1,
  residentId: null,
  houseId: null,
  residentIds: [],
  lots: [],
  ...more,
})
const lot = (role: ResidentRole, permissions: readonly Permission[] = []) => ({
  houseId: 5,
  role,
  from: '2026-01-01',
  permissions,
})

/** The status with which something is refused; 200 when it is not. */
function statusOf(work: () => unknown): number {
  try {
    work()
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}

describe('a call', () => {
  it.each<[Who, readonly Role[]]>([
    ['public', ROLES],
    ['any', ROLES],
    ['staff', ['admin', 'treasurer']],
    ['admin', ['admin']],
    ['resident', ['home_owner', 'member', 'tenant', 'seller']],
    ['owner', ['home_owner']],
    ['staff + resident', ROLES],
    ['staff + owner', ['admin', 'treasurer', 'home_owner']],
  ])('for %s is made by %j', (who, roles) => {
    expect(statusOf(() => authorise(who, null))).toBe(who === 'public' ? 200 : 401)
    for (const role of ROLES)
      expect(
        statusOf(() => authorise(who, somebody(role))),
        role,
      ).toBe(roles.includes(role) ? 200 : 403)
  })
})

it('the office is staff, residents are not', () => {
  expect(ROLES.filter((role) => isStaff(somebody(role)))).toEqual(['admin', 'treasurer'])
})

it('a resident is known with the house, or refused', () => {
  expect(asResident(somebody('member', { residentId: 4, houseId: 5 }))).toEqual({ residentId: 4, houseId: 5 })
  expect(statusOf(() => asResident(somebody('member', { residentId: 4 })))).toBe(403)
  expect(statusOf(() => asResident(somebody('member', { houseId: 5 })))).toBe(403)
  expect(statusOf(() => asResident(somebody('admin')))).toBe(403)
})

it('residents see their own, staff everything', () => {
  const ana = somebody('member', { residentId: 4, houseId: 5, residentIds: [4, 6] })
  const seen = (account: Account, resident: number | null) => statusOf(() => ownOrStaff(account, resident))
  expect([seen(ana, 4), seen(ana, 6), seen(ana, 9), seen(ana, null)]).toEqual([200, 200, 403, 403])
  expect([seen(somebody('member'), null), seen(somebody('treasurer'), null), seen(somebody('admin'), 9)]).toEqual([
    403, 200, 200,
  ])
})

it('a household permission is had by staff, the owner of a lot, and whom the owner granted it there', () => {
  const granted = somebody('member', { lots: [lot('member', ['create-bookings'])] })
  const may = (account: Account) => mayInHousehold(account, 'create-bookings')
  const lived = RESIDENT_ROLES.map((role) => somebody(role, { lots: [lot(role)] }))
  expect(lived.filter(may).map(({ role }) => role)).toEqual(['home_owner'])
  expect([may(somebody('admin')), may(somebody('treasurer')), may(somebody('home_owner'))]).toEqual([true, true, false])
  expect([may(granted), mayInHousehold(granted, 'send-complaints')]).toEqual([true, false])
  expect(statusOf(() => needPermission(granted, 'create-bookings'))).toBe(200)
  expect(statusOf(() => needPermission(granted, 'send-complaints'))).toBe(403)
  expect(statusOf(() => needLot(granted, 5, 'create-bookings'))).toBe(200)
  expect(statusOf(() => needLot(granted, 5, 'send-complaints'))).toBe(403)
  expect(statusOf(() => needLot(granted, 6, 'create-bookings'))).toBe(403)
})

it('a lot is owned by its owner alone, and a tenant sees it from the tenancy on', () => {
  const owner = somebody('home_owner', { lots: [lot('home_owner')] })
  expect(statusOf(() => needOwnedLot(owner, 5))).toBe(200)
  expect(statusOf(() => needOwnedLot(owner, 6))).toBe(403)
  expect(statusOf(() => needOwnedLot(somebody('tenant', { lots: [lot('tenant')] }), 5))).toBe(403)
  expect([seenSince(lot('tenant')), seenSince(lot('home_owner'))]).toEqual(['2026-01-01', null])
})
