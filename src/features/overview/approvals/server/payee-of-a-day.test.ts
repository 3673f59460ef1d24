// Runs on both engines: rivals, vouchers to one payee at once.

import { describe, expect, it } from 'vitest'
import { outflowDesk, SPEND } from '../../../../../test/outflow-desk.ts'

// The limit of money that leaves is of a payee and a day. Today is 2026-11-21 in Manila.

const { aBond, all, ask, bank, drawer, made, propose, spent, voucher, yes } = await outflowDesk()

/** Vouchers of one day one after another, by payee and pesos; true where it waits. */
const days: [string, [string | null, number, boolean][]][] = [
  [
    'one payee',
    [
      ['Aling Nena', 1000, false],
      ['Aling Nena', 0.01, true],
    ],
  ],
  [
    'in other letters',
    [
      ['Ñino, Jr.', 600, false],
      ['  NINO JR', 600, true],
    ],
  ],
  [
    'with letters that show nothing',
    [
      ['Aling Nena', 1000, false],
      ['Aling Nena\u3164', 1, true],
      ['Aling\u115f Nena', 1, true],
    ],
  ],
  [
    'two payees',
    [
      ['Aling Nena', 1000, false],
      ['Mang Jose', 1000, false],
    ],
  ],
  [
    'nobody by name',
    [
      [null, 600, false],
      [null, 600, true],
    ],
  ],
]

describe('what went to one payee on one day counts together', () => {
  it.each(days.map(([name, list], at) => [name, `2026-09-${String(at + 1).padStart(2, '0')}`, list] as const))(
    'vouchers to %s',
    async (_, day, list) => {
      await all(true)
      for (const [payee, amount, waits] of list) {
        expect((await made(SPEND, voucher(payee, amount, day))).status).toBe(waits ? 409 : 201)
        expect((await made(SPEND, voucher(payee, 0.02, day.replace('-09-', '-08-')))).status).toBe(201)
      }
    },
  )

  it('what goes back of one bond counts together, whoever gets it', async () => {
    await all(true)
    const id = await aBond(15_000, 'Ana Cruz')
    const back = (payee: string) =>
      made('POST /bonds/:id/releases', {
        params: { id },
        body: { returned: 1000, payee, place_id: bank.id, method: 'bank transfer' },
      })
    expect((await back('Agent A')).status).toBe(201)
    expect((await back('Agent B')).status).toBe(409)
  })

  it('a voucher that is deleted counts no more', async () => {
    const id = await spent('Hardware', 1000, '2026-09-10')
    expect((await made(SPEND, voucher('Hardware', 1, '2026-09-10'))).status).toBe(409)
    await ask('DELETE', `/expenses/${id}`)
    expect((await made(SPEND, voucher('Hardware', 1, '2026-09-10'))).status).toBe(201)
  })

  it('a bond that was given back counts with the vouchers of who got it', async () => {
    await all(true)
    const id = await aBond(900, 'Lito Reyes')
    const back = { params: { id }, body: { returned: 900, place_id: bank.id, method: 'bank transfer' } }
    expect((await made('POST /bonds/:id/releases', back)).status).toBe(201)
    expect((await made(SPEND, voucher('LITO REYES', 101, '2026-11-21'))).status).toBe(409)
    expect((await made(SPEND, voucher('LITO REYES', 100, '2026-11-21'))).status).toBe(201)
  })

  it('a correction that is neither more nor of another day, payee or account waits for nobody', async () => {
    const id = await spent('Meralco', 5000, '2026-09-12')
    const change = (more: object) =>
      made('PUT /expenses/:id', { params: { id }, body: { ...voucher('Meralco', 5000, '2026-09-12').body, ...more } })
    expect((await change({ expense_name: 'Light', payee: 'MERALCO' })).status).toBe(200)
    expect((await change({ amount: 4000 })).status).toBe(200)
    expect((await change({ amount: 4000.01 })).status).toBe(409)
    expect((await change({ amount: 3000, expenses_date: '2026-09-13' })).status).toBe(409)
    expect((await change({ amount: 3000, payee: 'Maynilad' })).status).toBe(409)
    expect((await change({ amount: 3000, place_id: drawer.id })).status).toBe(409)
    expect((await change({ amount: 3000, place_id: null })).status).toBe(200)
  })

  it('of two at the same moment one waits', async () => {
    await all(true)
    const both = [1, 2, 3].map(() => made(SPEND, voucher('Rivals', 600, '2026-09-14')))
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('an agreed one and a direct one at the same moment are counted together', async () => {
    await all(true)
    const { id } = (await propose(SPEND, voucher('Two doors', 1500, '2026-09-15'))).body.approval
    const [agreed, direct] = await Promise.all([yes(id), made(SPEND, voucher('Two doors', 900, '2026-09-15'))])
    // Whichever was first: the direct one waits, or the proposal is asked anew with it.
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([agreed.status, direct.status])
  })
})
