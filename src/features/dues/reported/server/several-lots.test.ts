// Runs on both engines: rivals, of one reference.

import { describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { insertOccupancies } from '#features/people/residents/server/occupancies.queries.ts'
import { reportedDesk } from '../../../../../test/reported-desk.ts'

const { call, treasurer, admin, write, ask, newReference, paid, aHousehold, reportOf, tokenFor } = await reportedDesk()

const LOTS = 3

/** An owner of three lots, each of which owes ₱1,050.00. */
async function ownerOfThree() {
  const first = await aHousehold()
  const ids = await write(async (tx) => {
    const others = [await anEmptyHouse(tx), await anEmptyHouse(tx)]
    const { owner } = first
    for (const { id: houseId } of others)
      await insertOccupancies(tx, [
        { residentId: owner.residentId, houseId, role: 'home_owner', main: true, from: '2020-01-01' },
      ])
    for (const house of [first, ...others]) await aBill(tx, { house: { ...house, owner }, amount: 105_000 })
    return [first.id, ...others.map(({ id }) => id)]
  })
  return { ids, owner: first.owner, token: await tokenFor(first.owner.userId) }
}

const owedBy = async (residentId: number, token: string) =>
  (await call<{ total_balance: number; advance: number }>('GET', `/bills/resident/${residentId}`, undefined, { token }))
    .body

describe('one transfer over three lots', () => {
  it('is one report, and one receipt that settles all of them', async () => {
    const { ids, owner, token } = await ownerOfThree()
    const report = await reportOf(token, { amount: '3150', house_ids: ids })
    expect(report.lots.map((lot) => lot.house_id)).toEqual(ids)
    const before = (await ask('GET', '/payments')).body.total
    const posted = await ask('POST', `/payment-reports/${report.id}/post`, { house_id: ids[0], amount: 3150 })
    expect([posted.status, posted.body.payment]).toMatchObject([
      201,
      { amount: 3150, payment_method: 'e-wallet', ewallet_reference: report.reference },
    ])
    expect((await ask('GET', '/payments')).body.total).toBe(before + 1)
    expect(await owedBy(owner.residentId, token)).toMatchObject({ total_balance: 0, advance: 0 })
  })

  it('is split as the officer says, and never over lots of others', async () => {
    const { ids, owner, token } = await ownerOfThree()
    const foreign = await aHousehold()
    const refused = await ask('POST', '/payment-reports', paid({ house_ids: [ids[0], foreign.id] }), token)
    expect([refused.status, refused.body.errors.house_ids]).toEqual([422, ['Please choose the lot that you paid for.']])
    const report = await reportOf(token, { amount: '1100', house_ids: ids })
    const lots = [
      { house_id: ids[0], amount: 50 },
      { house_id: ids[LOTS - 1], amount: 1050 },
    ]
    const posted = await ask('POST', `/payment-reports/${report.id}/post`, { house_id: ids[0], amount: 1100, lots })
    expect(posted.status).toBe(201)
    expect(await owedBy(owner.residentId, token)).toMatchObject({ total_balance: 2050, advance: 0 })
  })

  it('finds the receipt that the desk wrote for another of its lots', async () => {
    const { ids, token } = await ownerOfThree()
    const report = await reportOf(token, { amount: '1050', house_ids: ids })
    const { payment } = (await ask('POST', '/payments', { house_id: ids[1], amount: 1050 })).body
    const linked = await ask('POST', `/payment-reports/${report.id}/link`, { payment_id: payment.id })
    expect([linked.status, linked.body.report.state]).toEqual([200, 'posted'])
  })
})

describe('one reference', () => {
  it('is one report, also of six that are sent at once', async () => {
    const { token } = await aHousehold()
    const reference = newReference()
    const all = await Promise.all(
      Array.from({ length: 6 }, () => ask('POST', '/payment-reports', paid({ reference }), token)),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422])
    expect(all.find(({ status }) => status === 422)?.body.message).toBe('You reported this payment already.')
  })

  it('stays on the receipt with the way of paying, and has one receipt', async () => {
    const reference = newReference()
    const made: Awaited<ReturnType<typeof ask>>[] = []
    for (let count = 0; count < LOTS; count += 1) {
      const { id, token } = await aHousehold()
      const report = await reportOf(token, { reference, method: 'bank transfer' })
      made.push(await ask('POST', `/payment-reports/${report.id}/post`, { house_id: id, amount: 1850 }))
    }
    expect(made.map(({ status }) => status)).toEqual([201, 422, 422])
    expect(made[0]?.body.payment).toMatchObject({ payment_method: 'bank transfer', ewallet_reference: reference })
  })
})

it('what arrived against the rule of exact sums is recorded with a reason, and says so', async () => {
  const { ids, token } = await ownerOfThree()
  await call('POST', '/settings', { exact_sums: 'true' }, { token: admin.token })
  try {
    const part = await reportOf(token, { amount: '500', house_ids: ids })
    const body = { house_id: ids[0], amount: 500 }
    expect((await ask('POST', `/payment-reports/${part.id}/post`, body)).status).toBe(422)
    const odd_reason = 'It arrived in the wallet.'
    const posted = await ask('POST', `/payment-reports/${part.id}/post`, { ...body, odd_reason }, treasurer.token)
    expect([posted.status, posted.body.report]).toMatchObject([201, { state: 'posted', odd_reason }])
    const one = await reportOf(token, { amount: '20', house_id: ids[1] })
    const again = { house_id: ids[1], amount: 20 }
    expect((await ask('POST', `/payment-reports/${one.id}/post`, again)).status).toBe(422)
    expect((await ask('POST', `/payment-reports/${one.id}/post`, { ...again, odd_reason })).status).toBe(201)
  } finally {
    await call('POST', '/settings', { exact_sums: 'false' }, { token: admin.token })
  }
})
