import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AccountInfo } from '#shared/people.ts'
import { type Person, seenVillage, WAYS } from './seen-village.ts'

// Random histories of bills, payments, bookings, fees, reports, permissions and sales. After each, what every person sees by the calls of
// their phone is what the office says of them, and nothing of anybody else. Today is 2026-11-21 in Manila.

const RUNS = 3
const STEPS = 16
const { ask, aVillage, doing, done } = await seenVillage()

const aStep = fc.record({
  way: fc.constantFrom(...WAYS),
  at: fc.nat(11),
  who: fc.nat(4),
  amount: fc.integer({ min: 100, max: 300_000 }),
})

/** Everything that the phone of somebody asks of them. */
async function phoneOf({ token, residentId }: Person) {
  const me = (await ask('GET', '/me', undefined, token)).body as never as AccountInfo
  const lots = me.lots ?? []
  const read = async (path: string) => ask('GET', path, undefined, token)
  return {
    lots,
    seen: lots.filter((lot) => lot.role === 'home_owner' || lot.permissions.includes('view-monthly-dues')),
    read,
    bills: await read(`/bills/resident/${residentId}?kinds=all`),
    all: await Promise.all(
      [
        ...[
          '/me',
          '/my-payments',
          '/payment-reports?per_page=100',
          '/bookings?per_page=100',
          '/complaints?per_page=100',
        ],
        ...[`/permits/resident/${residentId}`, `/approved-permits/${residentId}`, '/notifications', '/my-standing'],
        ...['/car-sticker-requests', `/approved-sticker-requests/${residentId}`, '/my-data'],
      ].map(read),
    ),
  }
}

/** Sums of each lot, as the office says them. */
async function officeOf(lots: readonly number[]) {
  const owed = new Map<number, number>()
  const closing = new Map<number, number>()
  for (const id of lots) {
    owed.set(id, (await ask('POST', '/payments/proposal', { house_id: id })).body.owed)
    closing.set(id, (await ask('GET', `/houses/${id}/statement`)).body.closing_balance)
  }
  return { owed, closing }
}
type Office = Awaited<ReturnType<typeof officeOf>>

const sum = (amounts: readonly (number | undefined)[]) =>
  Math.round(amounts.reduce<number>((all, one) => all + (one ?? 0) * 100, 0)) / 100

/** The bills and statements of somebody against what the office says of their lots. */
async function moneyAgrees(lots: readonly number[], says: Office, phone: Awaited<ReturnType<typeof phoneOf>>) {
  const { seen, bills, read } = phone
  const ids = seen.map(({ id }) => id)
  if (bills.status === 200) {
    const own = bills.body.bills.map(({ house_id }) => house_id)
    expect(ids).toEqual(expect.arrayContaining([...new Set(own)]))
    const whole = seen.filter((lot) => lot.role !== 'tenant').map(({ id }) => id)
    const shown = bills.body.bills.filter(({ house_id }) => whole.includes(house_id))
    expect(sum(shown.map(({ balance }) => balance))).toBe(sum(whole.map((id) => says.owed.get(id))))
    for (const lot of seen.filter(({ role }) => role === 'tenant'))
      for (const bill of bills.body.bills.filter(({ house_id }) => house_id === lot.id))
        expect(bill.issue_date >= lot.from).toBe(true)
    expect(bills.body.total_balance).toBe(sum(bills.body.bills.map(({ balance }) => balance)))
  } else expect([bills.status, ids]).toEqual([403, []])
  for (const id of lots) {
    const { status, body } = await read(`/houses/${id}/statement`)
    const lot = seen.find((one) => one.id === id)
    expect(status).toBe(lot ? 200 : 403)
    if (lot && lot.role !== 'tenant') expect(body.closing_balance).toBe(says.closing.get(id))
  }
}

/** The records of somebody against those that the office lists for them. */
async function recordsAgree(person: Person, phone: Awaited<ReturnType<typeof phoneOf>>) {
  for (const path of ['/payment-reports?per_page=100', '/bookings?per_page=100', '/complaints?per_page=100']) {
    const own = (await phone.read(path)).body.data ?? []
    const all = (await ask('GET', path)).body.data
    expect(own.map(({ id }) => id).toSorted()).toEqual(
      all
        .filter((one) => one.resident_id === person.residentId)
        .map(({ id }) => id)
        .toSorted(),
    )
  }
}

/** Finds no mark of others in what somebody is answered; returns how many answers there were. */
function nothingOfOthers({ all }: Awaited<ReturnType<typeof phoneOf>>, others: readonly Person[]): number {
  for (const { text, status } of all) {
    expect([200, 403]).toContain(status)
    for (const { mark, email } of others) {
      expect(text).not.toContain(mark)
      if (email) expect(text).not.toContain(email)
    }
  }
  return all.filter(({ status }) => status === 200).length
}

it('what each person sees is what the office says of them, and nothing of anybody else', async () => {
  const counted = { answered: 0, sums: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const village = await aVillage()
      const ways = doing(village)
      for (const at of [0, 1]) await ways.grant({ way: 'grant', at, who: 0, amount: 1 })
      for (const one of steps) await ways[one.way](one)
      const says = await officeOf(village.lots)
      for (const person of village.people) {
        const phone = await phoneOf(person)
        await moneyAgrees(village.lots, says, phone)
        await recordsAgree(person, phone)
        counted.answered += nothingOfOthers(
          phone,
          village.people.filter((one) => one !== person),
        )
        counted.sums += phone.seen.length
      }
    }),
    { numRuns: RUNS },
  )
  // Something happened, and sums were compared.
  expect(done()).toBeGreaterThan(RUNS * 6)
  expect(counted.answered).toBeGreaterThan(RUNS * 30)
  expect(counted.sums).toBeGreaterThan(RUNS * 2)
}, 120_000)
