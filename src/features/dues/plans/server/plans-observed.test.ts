import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Tx } from '#server/database/db.ts'
import { planDesk } from '../../../../../test/plan-desk.ts'

// Today is 2026-11-21 in Manila.
const { agree, aLot, ask, database, end, nobody, on, pay, read } = await planDesk()

/** Counts the instalments this connection has read so far. */
async function instalmentsRead(tx: Tx) {
  const { rows } = await sql<{ rows: number }>`select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as rows
    from pg_stat_xact_user_tables where relname = 'payment_plan_instalments'`.execute(tx)
  return rows[0]?.rows ?? 0
}

it('instalments that are due are counted without a look at the plans that are paid or ended', async () => {
  for (let at = 0; at < 8; at += 1) {
    const paid = await aLot()
    await agree(paid.id)
    await pay(paid.id, 2000)
  }
  const { plan } = (await agree((await aLot()).id)).body
  await end(plan.id, { kind: 'ended', reason: 'Agreed anew' })
  await agree((await aLot()).id)
  await sql`analyze payment_plans, payment_plan_bills, payment_plan_instalments`.execute(database.db)
  const read = await database.transaction(nobody, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = await instalmentsRead(tx)
    const { rows } = await sql<{ plans: number }>`
      select count(*)::int as plans from kept_plan_states('2026-12-03')`.execute(tx)
    expect(rows[0]?.plans).toBe(1)
    return (await instalmentsRead(tx)) - before
  })
  expect(read).toBe(2)
})

it('a cheque that bounces after another plan was agreed on brings no second plan back', async () => {
  const bank = await ask<{ place: { id: number } }>('POST', '/places', {
    kind: 'bank',
    name: 'BPI savings',
    main: true,
  })
  const lot = await aLot()
  const { plan: first } = (await agree(lot.id)).body
  const paid = await ask<{ payment: { id: number } }>('POST', '/payments', {
    ...{ house_id: lot.id, amount: 2000, method: 'cheque' },
    cheque: { bank: 'BDO', number: '000417', date: '2026-11-20' },
  })
  expect((await read(first.id)).state).toBe('fulfilled')
  const { data } = (await ask<{ data: { id: number; state: string; payment: { id: number } }[] }>('GET', '/cheques'))
    .body
  const cheque = data.find(({ payment }) => payment.id === paid.body.payment.id)
  const deposit = { to: bank.body.place.id, cheque_ids: [cheque?.id] }
  expect((await ask('POST', '/deposits', deposit)).status).toBe(201)
  on('2026-12-05')
  const instalments = [{ day: '2027-01-05', amount: 1000 }]
  const second = (await agree(lot.id, { instalments })).body.plan
  expect((await ask('POST', `/cheques/${cheque?.id}/bounce`, { reason: 'No funds' })).status).toBe(200)
  expect(
    (await ask<{ data: { id: number; state: string; payment: { id: number } }[] }>('GET', '/cheques?state=bounced'))
      .body.data,
  ).toMatchObject([{ id: cheque?.id, bounced_on: '2026-12-05', bounce_reason: 'No funds' }])
  expect(await lotBalance(database.db, lot.id, '2026-12-05')).toBe(3000_00)
  expect([(await read(first.id)).state, (await read(second.id)).state]).toEqual(['fulfilled', 'kept'])
})
