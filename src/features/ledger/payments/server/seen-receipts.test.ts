import { expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { paymentsDesk } from '../../../../../test/payments-desk.ts'

// Today is 2026-11-21 in Manila.
const { call, database, lot, take, token: office, tokenFor, write } = await paymentsDesk()

async function statuses(token: string, id: number) {
  const ways = ['', '/receipt']
  return Promise.all(ways.map(async (way) => (await call(`GET`, `/payments/${id}${way}`, undefined, { token })).status))
}

it('a tenant sees no receipt of months before the tenancy, and those of since', async () => {
  const { house, house_id, bills } = await lot(['2026-08', '2026-10', '2026-11'])
  const tenant = await write(async (tx) => {
    const made = await aResident(tx, { houseId: house.id, role: 'tenant', since: '2026-10-01' })
    await tx
      .insertInto('household_permissions')
      .values({
        ...{ house_id, user_id: made.userId, permission_type: 'view-monthly-dues' },
        ...{ granted_by: house.owner.userId, granted_at: new Date('2026-10-01') },
      })
      .execute()
    return made
  })
  const token = await tokenFor(tenant.userId)
  const paid = async (bill: number | undefined) =>
    (await take({ house_id, amount: 1000, splits: [{ bill_id: bill, amount: 1000 }] })).body.payment.id
  expect(await statuses(token, await paid(bills[0]))).toEqual([403, 403])
  expect(await statuses(token, await paid(bills[1]))).toEqual([200, 200])
  const { body } = await take({ house_id, amount: 1500 })
  expect(await statuses(token, body.payment.id)).toEqual([200, 200])
})

it('the owner of each lot of a receipt sees it, and nobody else', async () => {
  const [first, second, third] = await write((tx) => Promise.all([aHouse(tx), aHouse(tx), aHouse(tx)]))
  await write((tx) => aBill(tx, { house: second!, month: '2026-10' }))
  const { status, body, text } = await call<Awaited<ReturnType<typeof take>>['body']>(
    'POST',
    '/sales',
    {
      house_id: first!.id,
      lots: [{ house_id: second!.id, amount: 1000 }],
      items: [{ account: 'Passway', amount: 50 }],
    },
    { token: office },
  )
  expect(status, text).toBe(201)
  for (const [house, seen] of [
    [first, 200],
    [second, 200],
    [third, 403],
  ] as const)
    expect(await statuses(await tokenFor(house!.owner.userId), body.payment.id)).toEqual([seen, seen])
})

it('a receipt that a lot has with the dues of another names the lot of each line', async () => {
  const [first, second] = await write((tx) => Promise.all([aHouse(tx), aHouse(tx)]))
  await write((tx) => aBill(tx, { house: second!, month: '2026-10' }))
  const sold = {
    house_id: first!.id,
    lots: [{ house_id: second!.id, amount: 1000 }],
    items: [{ account: 'Passway', amount: 50 }],
  }
  const { body } = await call<Awaited<ReturnType<typeof take>>['body']>('POST', '/sales', sold, { token: office })
  const { text } = await call('GET', `/payments/${body.payment.id}/receipt?format=html`, undefined, { token: office })
  for (const { id } of [first!, second!]) {
    const { address } = await database.db
      .selectFrom('houses')
      .select('address')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(text.split(address).length - 1, address).toBeGreaterThan(1)
  }
})
