import { beforeAll, describe, expect, it } from 'vitest'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { outflowDesk, type Sent, SPEND } from '../../../../../test/outflow-desk.ts'

// Money that leaves waits for another officer whatever its door (M17). Today is 2026-11-21 in Manila.

const desk = await outflowDesk()
const { aBond, all, ask, balances, bank, drawer, house, made, ownYes, propose, set, spent, voucher, yes } = desk

let petty: CashAccount
beforeAll(async () => {
  const fund = { kind: 'petty_cash', name: 'Petty cash', fund: 5000, opening_amount: 5000, opening_day: '2026-11-01' }
  petty = (await ask<{ place: CashAccount }>('POST', '/places', fund)).body.place
  for (let day = 1; day <= 25; day += 1) {
    const item = { account: 'Passway', amount: 400 }
    await ask('POST', '/sales', { payer_name: 'Guest', items: [item], day: `2026-10-${String(day).padStart(2, '0')}` })
  }
})

interface Door {
  name: string
  about: string
  sent(): Promise<Sent> | Sent
}
const doors: Door[] = [
  {
    name: 'POST /bonds/:id/releases',
    about: 'Give ₱15,000.00 of bond BD-000001 of Ana Cruz back to Ana Cruz',
    sent: async () => ({
      params: { id: await aBond(15_000, 'Ana Cruz') },
      body: { returned: 15_000, place_id: bank.id, method: 'bank transfer' },
    }),
  },
  {
    name: 'POST /places/transfers',
    about: 'Move ₱50,000.00 from Bank account to Cash drawer',
    sent: () => ({ body: { from: bank.id, to: drawer.id, amount: 50_000 } }),
  },
  {
    name: SPEND,
    about:
      'Spend ₱1,000.00 from Bank account to bombahan TRADING.: New pump. ₱1,000.00 went to the same on Nov 12, 2026 already.',
    sent: async () => {
      await spent('Bombahan Trading', 1000, '2026-11-12')
      return voucher(' bombahan TRADING. ', 1000, '2026-11-12')
    },
  },
  {
    name: 'PUT /expenses/:id',
    about:
      'Change an expense to ₱1,000.00 of Nov 13, 2026, paid from Bank account to Tubig Inc.: New pump. ₱800.00 went to the same on Nov 13, 2026 already.',
    sent: async () => {
      await spent('Tubig Inc.', 800, '2026-11-13')
      return {
        params: { id: await spent('Tubig Inc.', 1000, '2026-11-14') },
        body: { ...voucher('Tubig Inc.', 1000, '2026-11-13').body },
      }
    },
  },
  {
    name: 'PUT /expenses/:id',
    about:
      'Change an expense to ₱300.00 of Nov 15, 2026, paid from Bank account to Ilaw Co.: New pump. ₱800.00 went to the same on Nov 15, 2026 already.',
    sent: async () => {
      await spent('Ilaw Co.', 800, '2026-11-15')
      return {
        params: { id: await spent('Somebody else', 400, '2026-11-15') },
        body: { ...voucher('Ilaw Co.', 300, '2026-11-15').body },
      }
    },
  },
  {
    name: 'POST /expenses/:id/restore',
    about: 'Bring back a deleted expense of ₱1,000.00: New pump. ₱1,000.00 went to the same on Nov 16, 2026 already.',
    sent: async () => {
      const id = await spent('Bakal Bros', 1000, '2026-11-16')
      await ask('DELETE', `/expenses/${id}`)
      await spent('Bakal Bros', 1000, '2026-11-16')
      return { params: { id }, body: {} }
    },
  },
  {
    name: 'POST /reconciliation/lines/:id/expense',
    about: 'Spend ₱700.00 of a statement: Ice. ₱700.00 went to the same on Nov 17, 2026 already.',
    sent: async () => {
      await spent('Yelo Plant', 700, '2026-11-17')
      const row = ['2026-11-17', 'Ice', '700.00', '']
      const rows = [['Date', 'Description', 'Debit', 'Credit'], row]
      await ask('POST', '/reconciliation/statements', { place_id: bank.id, source: 'sheet', rows })
      const { body } = await ask<{ lines: { data: { id: number }[] } }>(
        'GET',
        `/reconciliation/lines?place_id=${bank.id}&state=all`,
      )
      return { params: { id: body.lines.data[0]?.id }, body: { expense_name: 'Ice', payee: 'Yelo Plant' } }
    },
  },
  {
    name: 'POST /replenishments',
    about: 'Fill Petty cash up with ₱3,000.00 from Bank account; its vouchers come to ₱10.00',
    sent: async () => {
      await ask('POST', '/expenses', { ...voucher('Tindahan', 10, '2026-11-18').body, place_id: petty.id })
      return { body: { fund_id: petty.id, from_id: bank.id, method: 'bank transfer', amount: 3000 } }
    },
  },
  {
    name: 'POST /deposits',
    about: 'Carry ₱5,000.00 to Bank account: ₱5,000.00 in cash, ₱0.00 in cheques',
    sent: () => ({ body: { to: bank.id, from: drawer.id, cash: 5000, cheque_ids: [] } }),
  },
  {
    name: 'POST /refunds',
    about: 'Give ₱1,500.00 of credit back',
    sent: async () => {
      await ask('POST', '/payments', { house_id: house.id, amount: 5000 })
      return { body: { house_id: house.id, amount: 1500, reason: 'Moved away', place_id: bank.id } }
    },
  },
  {
    name: 'POST /month-closings',
    about: 'Close October 2026 although days with cash were not counted: 25',
    sent: () => ({ body: { year: 2026, month: 10, despite: true } }),
  },
]

describe('money that leaves, and a month over uncounted days', () => {
  it.each(doors.map((door, at) => [`${at + 1} ${door.name}`, door] as const))(
    '%s',
    async (_, { name, about, sent }) => {
      await set({ exact_sums: 'false' })
      const input = await sent()
      await all(true)
      const before = await balances()
      const refused = await made(name, input)
      expect([refused.status, refused.body.code], refused.text).toEqual([409, 'host.second_officer'])
      const proposed = await propose(name, input)
      expect(proposed.status, proposed.text).toBe(201)
      const { id, about: shown, state } = proposed.body.approval
      expect([shown.message, state]).toEqual([about, 'waiting'])
      const own = await ownYes(id)
      expect([own.status, own.body.message]).toEqual([409, 'Somebody else says yes or no. Whoever proposed it cannot.'])
      expect(await balances()).toEqual(before)
      const done = await yes(id)
      expect([done.status, done.body.approval?.state], done.text).toEqual([200, 'done'])
      if (name !== 'POST /month-closings' && !name.startsWith('PUT')) expect(await balances()).not.toEqual(before)
    },
  )

  it('the account it goes to is what counts for money that is moved', async () => {
    await all(true)
    const move = (amount: number, to: number) =>
      made('POST /places/transfers', { body: { from: bank.id, to, amount, day: '2026-11-02' } })
    expect((await move(900, drawer.id)).status).toBe(201)
    expect((await move(900, petty.id)).status).toBe(201)
    expect((await move(101, drawer.id)).status).toBe(409)
    expect((await move(100, drawer.id)).status).toBe(201)
  })

  it('a door whose switch is off waits for nobody, and with no sum one that is on waits each time', async () => {
    await all(false)
    const move = { body: { from: bank.id, to: drawer.id, amount: 5, day: '2026-11-03' } }
    expect((await made('POST /places/transfers', move)).status).toBe(201)
    await set({ second_officer_transfers: 'true' })
    expect((await made('POST /places/transfers', move)).status).toBe(409)
  })
})
