// Runs on both engines: rivals, of one reference.

import { describe, expect, it } from 'vitest'
import { anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { insertOccupancies } from '#features/people/residents/server/occupancies.queries.ts'
import { reportedDesk } from '../../../../../test/reported-desk.ts'

const { admin, tokenFor, write, ask, aHousehold, reportOf } = await reportedDesk()
await ask('POST', '/settings', { year_ahead_price_of: '11' }, admin.token)

interface Preview {
  total: number
  discount: number
}
const previewOf = async (houseId: number, token: string) => {
  const { status, body } = await ask('GET', `/houses/${houseId}/year-ahead?year=2027`, undefined, token)
  return { status, ...(body as unknown as Preview) }
}

describe('a year ahead that a resident reports', () => {
  it('is issued with its discount, and posted by one receipt', async () => {
    const { id, token } = await aHousehold()
    expect(await previewOf(id, token)).toMatchObject({ status: 200, total: 11_000, discount: 1000 })
    const report = await reportOf(token, { amount: '11000', house_ids: [id], year_ahead: 2027 })
    expect(report.year_ahead).toBe(2027)
    const issued = await ask('POST', `/payment-reports/${report.id}/year-ahead`)
    expect([issued.status, issued.body.message]).toEqual([200, '12 bills of 2027 issued.'])
    const posted = await ask('POST', `/payment-reports/${report.id}/post`, { house_id: id, amount: 11_000 })
    expect([posted.status, posted.body.report.state]).toEqual([201, 'posted'])
    const again = await ask('POST', `/payment-reports/${report.id}/year-ahead`)
    expect([again.status, again.body.code]).toEqual([409, 'reported.decided'])
  })

  it('has the discount of the day it was paid, though the office sees it later', async () => {
    await ask(
      'POST',
      '/settings',
      { year_ahead_price_of: '12', year_ahead_percent: '10', year_ahead_until: '11-20' },
      admin.token,
    )
    const { id, token } = await aHousehold()
    const report = await reportOf(token, { house_ids: [id], year_ahead: 2026, paid_on: '2026-11-20' })
    await ask('POST', `/payment-reports/${report.id}/year-ahead`)
    const { bills } = (await ask('GET', `/bills/resident/${report.resident_id}`, undefined, token)).body as never as {
      bills: { amount: number }[]
    }
    await ask(
      'POST',
      '/settings',
      { year_ahead_price_of: '11', year_ahead_percent: '0', year_ahead_until: '01-31' },
      admin.token,
    )
    expect(bills.map(({ amount }) => amount)).toEqual([900, 900])
  })

  it('is issued for each of its lots, also where one has its bills', async () => {
    const { owner, ...first } = await aHousehold()
    const second = await write(async (tx) => {
      const house = await anEmptyHouse(tx)
      const { residentId } = owner
      await insertOccupancies(tx, [
        { residentId, houseId: house.id, role: 'home_owner', main: true, from: '2020-01-01' },
      ])
      return house
    })
    const token = await tokenFor(owner.userId)
    const ids = [first.id, second.id]
    const report = await reportOf(token, { amount: '22000', house_ids: ids, year_ahead: 2027 })
    expect((await ask('POST', `/houses/${first.id}/year-ahead`, { year: 2027 })).status).toBe(201)
    const issued = await ask('POST', `/payment-reports/${report.id}/year-ahead`)
    expect([issued.status, issued.body.message]).toEqual([200, '12 bills of 2027 issued.'])
    const posted = await ask('POST', `/payment-reports/${report.id}/post`, { house_id: first.id, amount: 22_000 })
    expect(posted.status).toBe(201)
    const bills = await ask('GET', `/bills/resident/${owner.residentId}`, undefined, token)
    expect(bills.body).toMatchObject({ total_balance: 0, advance: 0 })
  })

  it('that was issued meanwhile is refused in words', async () => {
    const { id, token } = await aHousehold()
    const report = await reportOf(token, { house_ids: [id], year_ahead: 2027 })
    await ask('POST', `/houses/${id}/year-ahead`, { year: 2027 })
    const issued = await ask('POST', `/payment-reports/${report.id}/year-ahead`)
    expect([issued.status, issued.body.code]).toEqual([409, 'billing.nothing_missing'])
  })

  it('is refused of a year too far, and of a report without one', async () => {
    const { id, token } = await aHousehold()
    const body = { amount: 500, method: 'e-wallet', reference: '4012 000 000 777', paid_on: '2026-11-20' }
    const far = await ask('POST', '/payment-reports', { ...body, house_id: id, year_ahead: 2030 }, token)
    expect([far.status, Object.keys(far.body.errors)]).toEqual([422, ['year_ahead']])
    const report = await reportOf(token, { house_ids: [id] })
    const none = await ask('POST', `/payment-reports/${report.id}/year-ahead`)
    expect([none.status, none.body.code]).toEqual([409, 'reported.no_year'])
  })

  it('is shown to no tenant, and of no lot of others', async () => {
    const { id, token } = await aHousehold()
    const other = await aHousehold()
    expect((await previewOf(other.id, token)).status).toBe(403)
    const tenant = await aHousehold()
    await write((tx) =>
      insertOccupancies(tx, [
        { residentId: tenant.owner.residentId, houseId: id, role: 'tenant', main: false, from: '2026-01-01' },
      ]),
    )
    const renting = await tokenFor(tenant.owner.userId)
    expect((await previewOf(id, renting)).status).toBe(403)
    const body = { amount: 500, method: 'e-wallet', reference: '4012 000 000 778', paid_on: '2026-11-20' }
    const reported = await ask('POST', '/payment-reports', { ...body, house_id: id, year_ahead: 2027 }, renting)
    expect(reported.status).toBe(403)
  })
})
