import { describe, expect, it } from 'vitest'
import type { Role, Who } from '#shared/contract.ts'
import { type Account, asResident, authorise, isStaff, mayInHousehold, needPermission, ownOrStaff } from './access.ts'

const ROLES: readonly Role[] = ['admin', 'treasurer', 'home_owner', 'member', 'tenant', 'seller']

const somebody = (role: Role, more: Partial<Account> = {}): Account => ({
  userId: 1,
  role,
  sessionId: 1,
  residentId: null,
  houseId: null,
  permissions: [],
  ...more,
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
  const ana = somebody('member', { residentId: 4, houseId: 5 })
  const seen = (account: Account, resident: number | null) => statusOf(() => ownOrStaff(account, resident))
  expect([seen(ana, 4), seen(ana, 9), seen(ana, null)]).toEqual([200, 403, 403])
  expect([seen(somebody('member'), null), seen(somebody('treasurer'), null), seen(somebody('admin'), 9)]).toEqual([
    403, 200, 200,
  ])
})

it('a household permission is had by staff, the owner, and whom the owner granted it', () => {
  const granted = somebody('member', { permissions: ['create-bookings'] })
  const may = (account: Account) => mayInHousehold(account, 'create-bookings')
  expect(ROLES.filter((role) => may(somebody(role)))).toEqual(['admin', 'treasurer', 'home_owner'])
  expect([may(granted), mayInHousehold(granted, 'send-complaints')]).toEqual([true, false])
  expect(statusOf(() => needPermission(granted, 'create-bookings'))).toBe(200)
  expect(statusOf(() => needPermission(granted, 'send-complaints'))).toBe(403)
})
