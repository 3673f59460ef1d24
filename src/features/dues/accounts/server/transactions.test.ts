import { beforeAll, describe, expect, it } from 'vitest'
import type { TransactionRow } from '#features/dues/bills/contract.ts'
import { aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

const { call, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)

interface Page {
  data: TransactionRow[]
  current_page: number
  last_page: number
  total: number
}
const history = async (body: object = {}) =>
  (await call<Page>('POST', '/transactions/recent-paid', body, { token })).body
const days = (page: Page) => page.data.map((one) => one.transaction_date)

beforeAll(() =>
  write(async (tx) => {
    const [ana, jose] = [
      await aHouse(tx, { owner: { firstname: 'Ana', middlename: null, lastname: 'Santos' } }),
      await aHouse(tx, { owner: { firstname: 'José', middlename: null, lastname: 'Núñez' } }),
    ]
    await aPaidBill(tx, { house: ana, month: '2026-10', paid: '2026-11-02' })
    await aPaidBill(tx, { house: jose, month: '2026-10', paid: '2026-10-31' })
    await aPaidBill(tx, { house: ana, month: '2026-09', paid: '2025-11-02' })
    await aPaidBill(tx, { house: jose, month: '2026-09', paid: '2026-11-02' })
  }),
)

describe('the transaction history', () => {
  it('shows what was paid, newest payment date first, then newest entry', async () => {
    const answer = await history({ month: null, year: null, search: '', page: 1 })
    expect(answer).toMatchObject({ total: 4, current_page: 1, last_page: 1 })
    expect(answer.data.map((one) => [one.transaction_date, one.resident.user.lastname])).toEqual([
      ['2026-11-02', 'Núñez'],
      ['2026-11-02', 'Santos'],
      ['2026-10-31', 'Núñez'],
      ['2025-11-02', 'Santos'],
    ])
    expect(answer.data[0]).toMatchObject({ amount: 1000, bill: { due_date: '2026-09-07', status: 'paid' } })
    expect(answer.data[0]!.bill.id).toBe(answer.data[0]!.bill_id)
  })

  it.each([
    [{ year: 2026 }, 3],
    [{ month: 11 }, 3],
    [{ year: '2026', month: '11' }, 2],
    [{ year: 2024 }, 0],
    [{ search: 'nunez' }, 2],
    [{ search: 'nunez', month: 10 }, 1],
    [{ search: 'nobody' }, 0],
  ])('filters by payment date and home owner: %j', async (filter, total) => {
    const answer = await history(filter)
    expect(answer.total).toBe(total)
    expect(answer.data).toHaveLength(total)
  })

  it('is paged', async () => {
    expect(days(await history({ per_page: 3, page: 2 }))).toEqual(['2025-11-02'])
    expect(await history({ page: 9 })).toMatchObject({ data: [], total: 4, last_page: 1 })
  })

  it('leaves out what was voided', async () => {
    const [newest] = (await history()).data
    await call('POST', `/payments/${newest!.payment_id}/void`, { reason: 'Wrong house' }, { token })
    for (const filter of [{}, { year: 2026 }]) {
      const answer = await history(filter)
      expect(answer.data.map((one) => one.id)).not.toContain(newest!.id)
      expect(answer.total).toBe(answer.data.length)
    }
  })

  it('shows what was voided when it is asked, with who and why, and the bill as it stands', async () => {
    const counted = await history()
    for (const filter of [{}, { year: 2026 }, { search: 'nunez' }]) {
      const answer = await history({ ...filter, with_voided: true })
      expect(answer.total).toBe(answer.data.length)
      const voided = answer.data.filter((one) => one.voided_at !== null)
      expect(voided).toEqual([
        expect.objectContaining({ void_reason: 'Wrong house', bill: expect.objectContaining({ status: 'overdue' }) }),
      ])
      expect(voided[0]?.voided_by).toMatchObject({ firstname: 'Test' })
      expect(counted.data.map((one) => one.id)).not.toContain(voided[0]?.id)
    }
    expect((await history({ with_voided: true })).total).toBe(counted.total + 1)
    expect(counted.data.every((one) => one.voided_at === null && one.voided_by === null)).toBe(true)
  })

  it.each([{ month: 0 }, { with_voided: 'maybe' }, { year: 'x' }, { per_page: -1 }])('refuses %j', async (body) => {
    expect((await call('POST', '/transactions/recent-paid', body, { token })).status).toBe(422)
  })
})
