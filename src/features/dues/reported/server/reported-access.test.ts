import { describe, expect, it } from 'vitest'
import { aResident } from '#features/people/residents/server/factory.ts'
import { reportedDesk } from '../../../../../test/reported-desk.ts'

const { tokenFor, write, ask, paid, aHousehold, reportOf } = await reportedDesk()

describe('who sees what', () => {
  it('a resident sees the own reports and no others, and decides nothing', async () => {
    const [one, other] = [await aHousehold(), await aHousehold()]
    const report = await reportOf(one.token)
    expect((await ask('GET', `/payment-reports/${report.id}`, undefined, other.token)).status).toBe(403)
    expect((await ask('GET', '/payment-reports/987654', undefined, other.token)).status).toBe(403)
    expect((await ask('GET', '/payment-reports/987654')).status).toBe(404)
    expect((await ask('GET', '/payment-reports?search=4012', undefined, other.token)).body.data).toEqual([])
    for (const path of ['post', 'link', 'refuse'])
      expect((await ask('POST', `/payment-reports/${report.id}/${path}`, {}, one.token)).status).toBe(403)
  })

  it('a member without permission and a tenant report for their own lots', async () => {
    const [house, second, foreign] = [await aHousehold(), await aHousehold(), await aHousehold()]
    const member = await write((tx) => aResident(tx, { houseId: house.id }))
    const tenant = await write((tx) => aResident(tx, { houseId: second.id, role: 'tenant' }))
    for (const [userId, lot] of [
      [member.userId, house.id],
      [tenant.userId, second.id],
    ] as const) {
      const token = await tokenFor(userId)
      expect((await reportOf(token)).house_id).toBe(lot)
      expect((await ask('POST', '/payment-reports', paid({ house_id: foreign.id }), token)).status).toBe(422)
      // Reports of other members stay theirs.
      expect((await ask('GET', '/payment-reports', undefined, token)).body.total).toBe(1)
    }
  })
})
