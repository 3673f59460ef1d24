import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { insertOccupancies } from '#features/people/residents/server/occupancies.queries.ts'
import { paymentsDesk } from '../../../../../test/payments-desk.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { Payment } from '../contract.ts'

// Today is 2026-11-21 in Manila. Sela owned a lot with August to October; she paid August with ₱300 in advance, and a part of September, and
// sold it on November 10. Bimbo, the buyer, paid what was left and more on November 15; Sela the arrears of a lot that she keeps, with ₱100 of the sold one’s.

const { call, exact, lot, take, token: office, tokenFor, write } = await paymentsDesk()

await exact(false)
const sold = await lot(['2026-08', '2026-09', '2026-10'])
const stored = await lot(['2026-09'])
const sela = { ...sold.house.owner, token: await tokenFor(sold.house.owner.userId) }
const paid = async (body: object) => {
  const { status, text, body: taken } = await take({ late_reason: 'Found in a booklet', ...body })
  expect(status, text).toBe(201)
  return taken.payment.id
}
const split = (bill: number | undefined, amount: number) => ({ splits: [{ bill_id: bill, amount }] })
const before = {
  advance: await paid({ house_id: sold.house_id, amount: 1300, day: '2026-08-20', ...split(sold.bills[0], 1000) }),
  part: await paid({ house_id: sold.house_id, amount: 400, day: '2026-09-10', ...split(sold.bills[1], 400) }),
}
await write(async (tx) => {
  await tx.updateTable('tenures').set({ main: false }).where('house_id', '=', stored.house_id).execute()
  await insertOccupancies(tx, [
    { residentId: sela.residentId, houseId: stored.house_id, role: 'home_owner', main: true, from: '2020-01-01' },
  ])
})
const sale = await call<{ transfer: { buyer: { resident_id: number; user_id: number } } }>(
  'POST',
  `/lots/${sold.house_id}/transfers`,
  { day: '2026-11-10', buyer: { firstname: 'Bimbo', lastname: 'Bumili' } },
  { token: office },
)
const buyer = sale.body.transfer.buyer
const bimbo = { residentId: buyer.resident_id, token: await tokenFor(buyer.user_id) }
const stranger = (await write((tx) => aHouse(tx))).owner
const [family, tenant] = await write(async (tx) => {
  const made = [
    await aResident(tx, { houseId: sold.house_id, since: '2026-11-12' }),
    await aResident(tx, { houseId: sold.house_id, role: 'tenant', since: '2026-10-01' }),
  ]
  for (const { userId } of made)
    await tx
      .insertInto('household_permissions')
      .values({
        ...{ house_id: sold.house_id, user_id: userId, permission_type: 'view-monthly-dues' },
        ...{ granted_by: buyer.user_id, granted_at: new Date('2026-11-12') },
      })
      .execute()
  return made
})
const people = {
  family: await tokenFor(family?.userId ?? 0),
  tenant: await tokenFor(tenant?.userId ?? 0),
  sela: sela.token,
  bimbo: bimbo.token,
  coOwner: await tokenFor(stored.house.owner.userId),
  stranger: await tokenFor(stranger.userId),
}
const sell = async (body: object) => {
  const answer = await call<{ payment: Payment }>('POST', '/sales', { day: '2026-11-15', ...body }, { token: office })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.payment.id
}
const since = {
  bimbos: await paid({ house_id: sold.house_id, amount: 1050, day: '2026-11-15', ...split(sold.bills[2], 1000) }),
  // Sela's, of both lots.
  selas: await sell({
    house_id: stored.house_id,
    lots: [
      { house_id: stored.house_id, amount: 1000 },
      { house_id: sold.house_id, amount: 100 },
    ],
  }),
}
// With the bills of November the advances of both pay of September.
await call('POST', '/bill-runs', { year: 2026, month: 11 }, { token: office })

const november = (
  await call<{ bills: { id: number }[] }>('GET', `/bills/resident/${bimbo.residentId}`, undefined, { token: office })
).body.bills[0]
const later = { rent: await paid({ house_id: sold.house_id, amount: 100, ...split(november?.id, 100) }) }

interface OwnBills {
  bills: {
    month: string
    balance: number
    transactions: { payment_id: number; amount: number; receipt_amount: number | null; ewallet_reference: null }[]
  }[]
  total_balance: number
}
interface Statement {
  from: string | null
  opening_balance: number
  closing_balance: number
  entries: { date: string; kind: string; text: string; reference: string | null; payment_id: number | null }[]
}
const bills = async (who: { residentId: number; token: string }) =>
  (await call<OwnBills>('GET', `/bills/resident/${who.residentId}`, undefined, { token: who.token })).body
const own = async (token: string) =>
  (await call<{ id: number; amount: number; house_ids: number[] }[]>('GET', '/my-payments', undefined, { token })).body
const statement = (token: string, query = '') =>
  call<Statement>('GET', `/houses/${sold.house_id}/statement${query}`, undefined, { token })

async function statuses(token: string, id: number) {
  const ways = ['', '/receipt', '/receipt?format=html']
  return Promise.all(ways.map(async (way) => (await call('GET', `/payments/${id}${way}`, undefined, { token })).status))
}

describe('a receipt of a lot that was sold', () => {
  it.each<[keyof typeof before | keyof typeof since | keyof typeof later, Record<keyof typeof people, number>]>([
    ['advance', { sela: 200, bimbo: 403, family: 403, tenant: 403, coOwner: 403, stranger: 403 }],
    ['part', { sela: 200, bimbo: 403, family: 403, tenant: 403, coOwner: 403, stranger: 403 }],
    // Its advance paid of September, which was before the tenancy.
    ['bimbos', { sela: 403, bimbo: 200, family: 200, tenant: 403, coOwner: 403, stranger: 403 }],
    ['selas', { sela: 200, bimbo: 200, family: 200, tenant: 403, coOwner: 200, stranger: 403 }],
    ['rent', { sela: 403, bimbo: 200, family: 200, tenant: 200, coOwner: 403, stranger: 403 }],
  ])('%s is seen by whom it is of, whichever way it is asked for', async (which, seen) => {
    const id = { ...before, ...since, ...later }[which]
    for (const name of Object.keys(people) as (keyof typeof people)[]) {
      expect(await statuses(people[name], id), name).toEqual(Array(3).fill(seen[name]))
      const listed = (await own(people[name])).some((one) => one.id === id)
      expect(listed, name).toBe(seen[name] === 200)
    }
  })

  it('the seller keeps it without any lot', async () => {
    const {
      house,
      house_id,
      bills: [bill],
    } = await lot(['2026-08'])
    const id = await paid({ house_id, amount: 1000, day: '2026-08-20', ...split(bill, 1000) })
    const to = { day: '2026-11-10', buyer: { firstname: 'Bella', lastname: 'Bumili' } }
    expect((await call('POST', `/lots/${house_id}/transfers`, to, { token: office })).status).toBe(201)
    const token = await tokenFor(house.owner.userId)
    expect(await statuses(token, id)).toEqual([200, 200, 200])
    expect((await own(token)).map((one) => one.id)).toEqual([id])
    expect((await call('GET', `/houses/${house_id}/statement`, undefined, { token })).status).toBe(403)
    expect((await call('GET', `/bills/resident/${house.owner.residentId}`, undefined, { token })).status).toBe(403)
  })

  it('tells its payer nothing of what its advance paid after the sale', async () => {
    const read = async (token: string) =>
      (await call<Payment>('GET', `/payments/${before.advance}`, undefined, { token })).body
    expect(await read(office)).toMatchObject({
      advance: { amount: 300, unused: 0 },
      advance_uses: [{ amount: 300, used_on: '2026-11-21' }],
    })
    expect(await read(sela.token)).toMatchObject({ advance: { amount: 300, unused: 300 }, advance_uses: [] })
  })
})

it('who sold a lot is handed out nothing of what others paid since', async () => {
  const { status, text } = await call('GET', '/my-data', undefined, { token: people.sela })
  const ids = (JSON.parse(text) as { payment_items: { payment_id: number }[] }).payment_items.map(
    (one) => one.payment_id,
  )
  expect([status, new Set(ids)]).toEqual([200, new Set([before.advance, before.part, since.selas])])
})

describe('who bought a lot', () => {
  it('sees the bills that were open or came since, and what was paid of them since', async () => {
    const { bills: seen } = await bills(bimbo)
    expect(seen.map((bill) => bill.month)).toEqual(['2026-11', '2026-10', '2026-09'])
    expect(seen.map((bill) => bill.transactions.map((one) => [one.payment_id, one.receipt_amount]))).toEqual([
      [[later.rent, 100]],
      [[since.bimbos, 1050]],
      [
        [since.selas, 1100],
        [before.advance, null],
        [since.bimbos, 1050],
      ],
    ])
    expect((await bills(sela)).bills.map((bill) => bill.month)).toEqual(['2026-11', '2026-09'])
  })

  it('has a statement that begins with what came along, whatever is asked', async () => {
    for (const query of ['', '?from=2026-01-01']) {
      const { body } = await statement(people.bimbo, query)
      expect([body.from, body.opening_balance]).toEqual(['2026-11-10', 2300])
      expect(body.entries.map((one) => [one.date >= '2026-11-10', one.payment_id === before.advance])).toEqual(
        body.entries.map(() => [true, false]),
      )
      expect(body.entries.filter((one) => one.kind === 'use').map((one) => one.reference === null)).toEqual([
        true,
        false,
      ])
      expect(body.closing_balance).toBe((await statement(office)).body.closing_balance)
    }
    expect((await statement(people.bimbo, '?to=2026-11-09')).status).toBe(403)
    expect((await statement(people.sela)).status).toBe(403)
    const office9 = (await statement(office, '?to=2026-11-09')).body
    expect([office9.entries.length > 0, office9.closing_balance]).toEqual([true, 2300])
  })

  it('gets it as a paper too, and the certificate, and a link', async () => {
    const pdf = await call('GET', `/houses/${sold.house_id}/statement-pdf`, undefined, { token: people.bimbo })
    const { body } = await call<Payment>('GET', `/payments/${before.part}`, undefined, { token: office })
    const paper = pagesOf(pdf.bytes).join(' ')
    expect([paper.includes('Balance brought forward'), paper.includes(body.receipt_number)]).toEqual([true, false])
    const certificate = `/houses/${sold.house_id}/balance-certificate`
    expect((await call('GET', certificate, undefined, { token: people.bimbo })).status).toBe(200)
    expect((await call('GET', certificate, undefined, { token: people.sela })).status).toBe(403)
    const link = await call<{ url: string }>('POST', `/lots/${sold.house_id}/statement-links`, undefined, {
      token: office,
    })
    const page = (await call('GET', new URL(link.body.url).pathname)).text
    expect(page).toContain('September 2026')
    expect(page).not.toContain('August 2026')
  })
})
