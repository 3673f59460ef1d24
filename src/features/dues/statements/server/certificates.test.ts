import { expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'

const { call, signInAs, tokenFor, database } = await testApp()
const staff = await signInAs('treasurer')
const nobody = { userId: null, requestId: null }
const [house, other, tenant, member] = await database.transaction(nobody, async (tx) => {
  const mine = await aHouse(tx, { block: 2, lot: 9 })
  await aBill(tx, { house: mine, month: '2026-10' })
  return [
    mine,
    await aHouse(tx),
    await aResident(tx, { houseId: mine.id, role: 'tenant' }),
    await aResident(tx, { houseId: mine.id }),
  ]
})
const certificate = (token: string, id = house.id) =>
  call<never>('GET', `/houses/${id}/balance-certificate`, undefined, { token })

it('an owner prints what the lot owes today, with a code that the public page knows', async () => {
  const token = await tokenFor(house.owner.userId)
  const answer = await certificate(token)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = pagesOf(answer.bytes).join('\n')
  expect(text).toContain('Certificate of Balance')
  expect(text).toContain('On November 21, 2026, Block 2 Lot 9 owed the association ₱1,000.00.')
  const { rows } = await database.pool.query<{ code: string }>(
    "select code from printed_papers where kind = 'certificate' and transfer_id is null and house_id = $1",
    [house.id],
  )
  const page = await call<never>('GET', `/r/${rows[0]?.code}`)
  expect(page.text).toContain('Certificate of Balance')
  await certificate(token)
  const again = await database.pool.query("select from printed_papers where kind = 'certificate'")
  expect(again.rowCount).toBe(1)
})

it('the office prints one for any lot, and a lot that is none is 404', async () => {
  expect((await certificate(staff.token, other.id)).status).toBe(200)
  expect((await certificate(staff.token, 987_654)).status).toBe(404)
})

it('a tenant, a member without permission and a neighbour get none', async () => {
  for (const userId of [tenant.userId, member.userId, other.owner.userId])
    expect((await certificate(await tokenFor(userId))).status, String(userId)).toBe(403)
})
