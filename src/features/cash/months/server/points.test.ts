import { expect, it } from 'vitest'
import { reportedDesk } from '../../../../../test/reported-desk.ts'

// Open points are named before a month is closed. Today is 2026-11-21 in Manila.

const { admin, aHousehold, ask, call, reportOf } = await reportedDesk()

const points = async (month: number) =>
  (
    await call<{ points: { kind: string; count: number }[] }>(
      'GET',
      `/month-closings/points?year=2026&month=${month}`,
      undefined,
      { token: admin.token },
    )
  ).body.points
const countOf = async (kind: string, month = 10) => (await points(month)).find((one) => one.kind === kind)?.count ?? 0

it('payments that residents reported for days up to its end are named until they are decided', async () => {
  const house = await aHousehold()
  const report = await reportOf(house.token, { paid_on: '2026-10-31' })
  await reportOf(house.token, { paid_on: '2026-11-01' })
  expect([await countOf('reports_undecided', 9), await countOf('reports_undecided')]).toEqual([0, 1])
  await ask('POST', `/payment-reports/${report.id}/refuse`, { reason: 'Not in the account' })
  expect(await countOf('reports_undecided')).toBe(0)
})

it('proposals that wait for another officer are named until somebody decided', async () => {
  await call('POST', '/settings', { second_officer_expenses_above: '1000' }, { token: admin.token })
  const proposed = await call<{ approval: { id: number } }>(
    'POST',
    '/approvals',
    {
      call: 'POST /expenses',
      body: { expense_name: 'Pump', amount: 5000, expenses_date: '2026-10-30' },
    },
    { token: admin.token },
  )
  expect([proposed.status, await countOf('proposals_waiting')]).toEqual([201, 1])
  await call('POST', `/approvals/${proposed.body.approval.id}/withdraw`, {}, { token: admin.token })
  expect(await countOf('proposals_waiting')).toBe(0)
})
