import { describe, expect, it } from 'vitest'
import type { Role, Who } from '#shared/contract.ts'
import type { Work } from '#shared/roles.ts'
import {
  type Account,
  asResident,
  authorise,
  isAtCounter,
  isCollector,
  isStaff,
  type LotOfResident,
  mayDo,
  mayInHousehold,
  needLot,
  needOwnedLot,
  needPermission,
  ownOrStaff,
  seenOf,
} from './access.ts'

const ROLES: readonly Role[] = ['admin', 'treasurer', 'home_owner', 'member', 'tenant', 'seller']

const somebody = (role: Role, more: Partial<Account> = {}): Account => ({
  userId: 1,
  role,
  removed: [],
  sessionId: 1,
  residentId: null,
  houseId: null,
  residentIds: more.residentId ? [more.residentId] : [],
  lots: [],
  ...more,
})

const lot = (role: LotOfResident['role'], more: Partial<LotOfResident> = {}): LotOfResident => ({
  houseId: 5,
  role,
  from: '2026-06-01',
  boughtOn: null,
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
    ['bank + resident', ROLES],
    ['records + owner', ['admin', 'treasurer', 'home_owner']],
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

it('a work is for the roles of its line, and the counter alone for collectors', () => {
  const officers = ['admin', 'treasurer', 'president', 'secretary', 'collector', 'auditor', 'cashier'] as const
  const who = (work: Work) => officers.filter((role) => mayDo({ role, removed: [] }, work))
  expect(who('desk')).toEqual(['admin', 'treasurer', 'collector', 'cashier'])
  expect(who('till')).toEqual(['admin', 'treasurer', 'cashier'])
  expect(who('voids')).toEqual(['admin', 'treasurer'])
  expect(who('read')).toEqual(['admin', 'treasurer', 'president', 'secretary', 'auditor'])
  expect(mayDo({ role: 'home_owner', removed: [] }, 'desk')).toBe(false)
  expect(officers.filter((role) => isCollector({ role }))).toEqual(['collector'])
  expect(officers.filter((role) => isAtCounter({ role }))).toEqual(['collector', 'cashier'])
})

it.each<[Who, number]>([
  ['voids', 403],
  ['bank + resident', 403],
  ['bills', 200],
  ['read', 200],
  ['any', 200],
])('with voids and the bank taken away, a call for %s is answered with %i', (who, status) => {
  const treasurer = somebody('treasurer', { removed: ['voids', 'bank'] })
  expect(statusOf(() => authorise(who, treasurer))).toBe(status)
})

it('what was entered for an entry that was made one with a person is the person’s', () => {
  const stored = somebody('home_owner', { residentId: 4, residentIds: [4, 9] })
  for (const [id, status] of [
    [4, 200],
    [9, 200],
    [5, 403],
    [null, 403],
  ] as const)
    expect(statusOf(() => ownOrStaff(stored, id))).toBe(status)
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

it('a household permission is had by staff, by who owns a lot, and by whom an owner granted it', () => {
  const may = (account: Account) => mayInHousehold(account, 'create-bookings')
  const granted = somebody('member', { lots: [lot('member', { permissions: ['create-bookings'] })] })
  expect(ROLES.filter((role) => may(somebody(role)))).toEqual(['admin', 'treasurer'])
  expect(may(somebody('home_owner', { lots: [lot('home_owner')] }))).toBe(true)
  expect(may(somebody('member', { lots: [lot('member')] }))).toBe(false)
  expect(may(somebody('member', { lots: [lot('member'), lot('home_owner', { houseId: 6 })] }))).toBe(true)
  expect([may(granted), mayInHousehold(granted, 'send-complaints')]).toEqual([true, false])
  expect(statusOf(() => needPermission(granted, 'create-bookings'))).toBe(200)
  expect(statusOf(() => needPermission(granted, 'send-complaints'))).toBe(403)
})

it('a permission of one lot is none on another', () => {
  const lots = [
    lot('home_owner'),
    lot('member', { houseId: 6, permissions: ['create-bookings'] }),
    lot('tenant', { houseId: 7 }),
  ]
  const ana = somebody('home_owner', { lots })
  const needs = (house: number) => statusOf(() => needLot(ana, house, 'create-bookings'))
  expect([needs(5), needs(6), needs(7), needs(8)]).toEqual([200, 200, 403, 403])
  expect(statusOf(() => needLot(ana, 6, 'send-complaints'))).toBe(403)
  expect(needLot(ana, 6, 'create-bookings')).toBe(lots[1])
  const owns = (house: number) => statusOf(() => needOwnedLot(ana, house))
  expect([owns(5), owns(6), owns(8)]).toEqual([200, 403, 403])
})

it('a tenant sees a lot from the first day of the tenancy, a buyer from the purchase, others all of it', () => {
  const since = (role: LotOfResident['role'], boughtOn: string | null = null) => {
    const seen = seenOf(lot(role, { boughtOn }))
    return [seen.since, seen.tenant]
  }
  expect([since('tenant'), since('home_owner'), since('member'), since('home_owner', '2026-05-01')]).toEqual([
    ['2026-06-01', true],
    [null, false],
    [null, false],
    ['2026-05-01', false],
  ])
})
