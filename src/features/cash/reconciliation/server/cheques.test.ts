// Runs on both engines: triggers, and rivals.

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Cheque } from '#features/cash/cheques/contract.ts'
import { refusals as chequesRefusals } from '#features/cash/cheques/refusals.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { refusals as host } from '#server/refusals.ts'
import { reconciliationDesk } from '../../../../../test/reconciliation-desk.ts'
import type { Line } from '../contract.ts'

// Today is 2026-11-21 in Manila.
const desk = await reconciliationDesk()
const { act, ask, asUser, ben, differences, place, reading, first } = desk

let numbers = 0
/** Cheques that were received and deposited at a bank together, with the entries of the deposit. */
async function deposited(at: CashAccount, amounts: readonly number[], day = '2026-11-05') {
  const numbered = amounts.map((amount) => {
    numbers += 1
    return { amount, number: String(numbers).padStart(6, '0') }
  })
  for (const { amount, number } of numbered) {
    const paid = { method: 'cheque', cheque: { bank: 'BDO', number, date: day }, day }
    await ask('POST', '/sales', { payer_name: 'Guest', items: [{ account: 'Passway', amount }], ...paid })
  }
  const { body } = await ask<{ data: Cheque[] }>('GET', '/cheques?state=received')
  const ids = body.data.map(({ id }) => id)
  const made = await ask<{ deposit: { id: number } }>('POST', '/deposits', { to: at.id, cheque_ids: ids, day })
  const entry = await sql<{ id: number }>`
    select e.id from place_entries e join place_transfers t on t.id = e.transfer_id
    where t.deposit_id = ${made.body.deposit.id} and e.place_id = ${at.id}`.execute(desk.database.db)
  return { ids, entry_ids: entry.rows.map(({ id }) => id) }
}
async function states(ids: readonly number[]) {
  const { body } = await ask<{ data: Cheque[] }>('GET', '/cheques?per_page=100')
  return body.data
    .filter(({ id }) => ids.includes(id))
    .map(({ state, cleared_on, cleared_by_line }) => [state, cleared_on, cleared_by_line])
}
const AT_BANK = ['deposited', null, false]

it('clears the cheque of a deposit on the day of its line, and takes it back with the link', async () => {
  const at = await place('bank')
  const { ids, entry_ids } = await deposited(at, [450], '2026-11-07')
  const { line } = await first([{ amount: 450, day: '2026-11-07' }], at)
  expect((await differences(at)).differences).toMatchObject([{ kind: 'cheque_not_cleared' }, { kind: 'not_in_books' }])
  expect(await states(ids)).toEqual([AT_BANK])
  await act(line, 'links', { entry_ids })
  expect(await states(ids)).toEqual([['cleared', '2026-11-07', true]])
  expect((await differences(at)).differences).toEqual([])
  const again = await ask('POST', `/cheques/${ids[0]}/clear`, {})
  expect([again.status, again.body.message]).toEqual([409, chequesRefusals.not_deposited.message])
  await act(line, 'undo')
  expect(await states(ids)).toEqual([AT_BANK])
})

it('clears all cheques of a deposit, when all of it is at the bank', async () => {
  const at = await place('bank')
  const { ids, entry_ids } = await deposited(at, [100, 200, 300])
  const { found } = await reading([{ amount: 400, day: '2026-11-09' }, { amount: 200 }], at)
  const [late, early] = [found.find(({ amount }) => amount === 400), found.find(({ amount }) => amount === 200)]
  await act(late as Line, 'links', { entry_ids })
  expect(await states(ids)).toEqual([AT_BANK, AT_BANK, AT_BANK])
  await act(early as Line, 'links', { entry_ids })
  const cleared = ['cleared', '2026-11-09', true]
  expect(await states(ids)).toEqual([cleared, cleared, cleared])
  await act(early as Line, 'undo')
  expect(await states(ids)).toEqual([AT_BANK, AT_BANK, AT_BANK])
})

it('leaves alone what an officer cleared, and what bounced', async () => {
  const at = await place('bank')
  const { ids, entry_ids } = await deposited(at, [100, 200, 300])
  await ask('POST', `/cheques/${ids[0]}/clear`, { day: '2026-11-06' })
  await ask('POST', `/cheques/${ids[1]}/bounce`, { day: '2026-11-08', reason: 'No funds' })
  const { line } = await first([{ amount: 600, day: '2026-11-07' }], at)
  await act(line, 'links', { entry_ids })
  const [own, bounced] = [
    ['cleared', '2026-11-06', false],
    ['bounced', null, false],
  ]
  expect(await states(ids)).toEqual([own, bounced, ['cleared', '2026-11-07', true]])
  await act(line, 'undo')
  expect(await states(ids)).toEqual([own, bounced, AT_BANK])
})

it('lets a cheque bounce that the bank credited first, for good', async () => {
  const at = await place('bank')
  const { ids, entry_ids } = await deposited(at, [100, 200])
  const { line } = await first([{ amount: 300 }], at)
  await act(line, 'links', { entry_ids })
  expect((await states(ids)).map(([state]) => state)).toEqual(['cleared', 'cleared'])
  const bounced = await ask<{ cheque: Cheque }>('POST', `/cheques/${ids[0]}/bounce`, { reason: 'No funds' })
  expect(bounced.body.cheque).toMatchObject({ state: 'bounced', bounced_on: '2026-11-21' })
  await act(line, 'undo')
  expect((await states(ids)).map(([state]) => state)).toEqual(['bounced', 'deposited'])
})

it('is cleared and undone by no statement of the application, and bounces once beside a rival who undoes', async () => {
  const at = await place('bank')
  const { ids, entry_ids } = await deposited(at, [100])
  const { line } = await first([{ amount: 100 }], at)
  await expect(
    asUser(
      sql`update cheques set state = 'cleared', cleared_on = '2026-11-07', cleared_by_line = true where id = ${ids[0]}`,
    ),
  ).rejects.toThrow(/its line/)
  await act(line, 'links', { entry_ids })
  await expect(
    asUser(sql`update cheques set state = 'deposited', cleared_on = null where id = ${ids[0]}`),
  ).rejects.toThrow(/one way/)
  const both = await Promise.all([
    act(line, 'undo'),
    ask('POST', `/cheques/${ids[0]}/bounce`, { reason: 'No funds' }, ben.token),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await states(ids)).map(([state]) => state)).toEqual(['bounced'])
})

it('clears on the first open day when the month of the line is closed, and never moves it again (M14)', async () => {
  const at = await place('bank')
  const [before, after] = [await deposited(at, [450], '2026-10-05'), await deposited(at, [700], '2026-10-06')]
  const { found } = await reading(
    [
      { amount: 450, day: '2026-10-07' },
      { amount: 700, day: '2026-10-08' },
    ],
    at,
  )
  const [one, other] = found as [Line, Line]
  await act(one, 'links', { entry_ids: before.entry_ids })
  expect((await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })).status).toBe(201)
  const undone = await act(one, 'undo')
  expect([undone.status, undone.body.message]).toEqual([409, host.month_closed({ month: '2026-10' }).message])
  expect(await states(before.ids)).toEqual([['cleared', '2026-10-07', true]])
  expect((await act(other, 'links', { entry_ids: after.entry_ids })).status).toBe(200)
  expect(await states(after.ids)).toEqual([['cleared', '2026-11-01', true]])
})
