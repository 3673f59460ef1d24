import { expect, it } from 'vitest'
import type { Cash } from '#features/cash/income/contract.ts'
import { refusals as host } from '#server/refusals.ts'
import { bondDesk } from '../../../../../test/bond-desk.ts'

// Today is 2026-11-21 in Manila.
const { ask, held, release, take } = await bondDesk()

it('what is kept of money held is refused in a closed month, and books and places agree beside it (M14)', async () => {
  const { bond } = (await take({ purpose: 'Roof', amount: 10_000, day: '2026-10-20' })).body
  const closed = await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })
  expect(closed.status).toBe(201)
  const month = (request: number) => ask<{ cash: Cash }>('GET', `/income-books?year=2026&month=${request}`)
  const before = (await month(10)).body
  const deductions = [{ text: 'Gutter', account: 'Repairs', amount: 1500 }]
  const retained = { returned: 0, deductions, place_id: null }
  for (const input of [
    { ...retained, day: '2026-10-25' },
    { returned: 100, deductions: [], day: '2026-10-25' },
  ]) {
    const { status, body } = await release(bond.id, input)
    expect([status, body.message]).toEqual([409, host.month_closed({ month: '2026-10' }).message])
  }
  expect((await release(bond.id, retained)).status).toBe(201)
  expect((await month(10)).body).toEqual(before)
  const { cash } = (await month(11)).body
  expect(cash.received).toBe(1500)
  const places = await ask<{ all: { closing: number } }>('GET', '/places/summary?from=2026-11-01&to=2026-11-21')
  expect(places.body.all.closing).toBe(cash.closing + (await held()))
})
