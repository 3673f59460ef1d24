import { expect, it } from 'vitest'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { closingDesk } from '../../../../../test/closing-desk.ts'

// Today is 2026-11-21 in Manila.
const { ask, close, confirm, count, drawer, notes, sell } = await closingDesk()
type Waits = Record<'cheques_to_deposit' | 'drawers_to_close' | 'counts_to_confirm' | 'months_to_reopen', number>
const waits = async () => (await ask<Waits>('GET', '/today')).body

it('says which drawers were not closed, of those that are closed day by day', async () => {
  const desk = await drawer()
  await sell(500, '2026-11-18')
  expect(await waits()).toMatchObject({ drawers_to_close: 0, counts_to_confirm: 0 })
  await close(desk, notes(5), { day: '2026-11-18' })
  await sell(100)
  expect((await waits()).drawers_to_close).toBe(0)
  await sell(200, '2026-11-20')
  expect((await waits()).drawers_to_close).toBe(1)
  const counted = await count(desk, notes(2), { day: '2026-11-20' })
  expect((await waits()).counts_to_confirm).toBe(1)
  await confirm(counted.body.closing.id)
  expect(await waits()).toMatchObject({ drawers_to_close: 0, counts_to_confirm: 0 })
})

it('says which cheques can be deposited today', async () => {
  const pay = (number: string, date: string) =>
    ask('POST', '/sales', {
      payer_name: 'Guest',
      items: [{ account: 'Passway', amount: 10 }],
      method: 'cheque',
      cheque: { bank: 'BDO', number, date },
      day: '2026-11-21',
    })
  await pay('1', '2026-11-21')
  await pay('2', '2026-11-22')
  expect(await waits()).toMatchObject({ cheques_to_deposit: 1, cheques_to_deposit_amount: 10 })
})

it('tells where the money is as the cash book does', async () => {
  const { body } = await ask<CashAccount[]>('GET', '/places')
  const { body: summary } = await ask<{ places: { place: { id: number }; closing: number }[] }>(
    'GET',
    '/places/summary?from=2026-11-01&to=2026-11-21',
  )
  for (const { place, closing } of summary.places) expect(body.find(({ id }) => id === place.id)?.balance).toBe(closing)
})
