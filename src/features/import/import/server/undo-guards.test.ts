import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { deletionGuards } from '#server/feature/deletion-guards.ts'
import { testApp } from '../../../../../test/app.ts'
import { beside } from '../../../../../test/beside.ts'
import type { Import } from '../contract.ts'
import { uploadForm } from './factory.ts'

const app = await testApp()
const { token } = await app.signInAs('treasurer')
const { db } = app.database

let lot = 0
/** A house with a balance, posted. */
async function posted() {
  lot += 1
  const { body } = await app.call<Import>('POST', '/imports', undefined, {
    token,
    form: uploadForm(`Block,Lot,Last name,First name,Balance\n1,${lot},Cruz,Ana,500\n`),
  })
  await app.call('POST', `/imports/${body.id}/commit`, undefined, { token })
  const row = await db.selectFrom('import_rows').selectAll().where('import_id', '=', body.id).executeTakeFirstOrThrow()
  return { id: body.id, houseId: row.house_id, userId: row.user_id, residentId: row.resident_id, billId: row.bill_id }
}
const undo = (id: number) =>
  app.call<{ message: string }>('POST', `/imports/${id}/undo`, { reason: 'The wrong file.' }, { token })

/** Waits, beside the open transaction, until somebody waits for a lock that it holds. */
const somebodyWaits = () =>
  vi.waitFor(async () => {
    const waiting = sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const { rows } = await beside(() => waiting.execute(db))
    expect(rows[0]?.waiting).toBe(1)
  }, 10_000)

/** Does `work`, lets the undo run into it, and only then commits. */
async function undoDuring(
  id: number,
  work: (tx: Parameters<Parameters<typeof app.database.transaction>[1]>[0]) => Promise<unknown>,
) {
  let undone: ReturnType<typeof undo> | undefined
  await app.database.transaction({ userId: null, requestId: null }, async (tx) => {
    await work(tx)
    undone = beside(() => undo(id))
    await somebodyWaits()
  })
  return await undone
}

test('a change that is just being made is waited for, and then it is too late', async () => {
  const at = await posted()
  const answer = await undoDuring(at.id, (tx) =>
    sql`update users set firstname = 'Anna' where id = ${at.userId}`.execute(tx),
  )
  expect([answer?.status, answer?.body.message]).toEqual([409, expect.stringContaining('was changed since')])
})

test('a payment that is just being recorded is waited for, and then it is too late', async () => {
  const at = await posted()
  const answer = await undoDuring(at.id, async (tx) => {
    await sql`select from bills where id = ${at.billId} for update`.execute(tx)
    await sql`insert into payments (receipt_number, type, amount, payment_date, payment_method, payer_name, resident_id, house_id)
      values ('AR-700001', 'bill', 50000, '2026-11-21', 'cash', 'Ana Cruz', ${at.residentId}, ${at.houseId})`.execute(
      tx,
    )
  })
  expect([answer?.status, answer?.body.message]).toEqual([409, expect.stringContaining('(receipt AR-700001)')])
})

test('what later tables hold is named by its table', async () => {
  await sql`create table club_cards (id integer primary key, resident_id integer references residents (id))`.execute(db)
  const at = await posted()
  await sql`insert into club_cards values (1, ${at.residentId})`.execute(db)
  expect((await undo(at.id)).body.message).toBe(
    'This import cannot be undone any more: there are club cards for its houses or owners.',
  )
  await sql`drop table club_cards`.execute(db)
  expect((await undo(at.id)).status).toBe(200)
})

test('rows that would go along silently are all looked at', async () => {
  // A table that is deleted along with a house, a person or a bill must be guarded by its feature's manifest, or belong
  // to an account, which is asked for itself. Add it here when that is so.
  const guarded: string[] = deletionGuards(app.host.manifests).flatMap(({ tables }) => tables)
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confdeltype in ('c', 'n', 'd')
      and confrelid in ('houses'::regclass, 'residents'::regclass, 'users'::regclass, 'bills'::regclass)
    order by 1`.execute(db)
  expect(rows.map((row) => row.name).filter((name) => !guarded.includes(name))).toEqual([
    // Of an account, which is asked for itself.
    'account_requests',
    // Lots of notices, which are guarded where they told somebody.
    'broadcast_lots',
    'channel_stops',
    'expo_tokens',
    'files',
    'idempotency_keys',
    // Kept by the database beside the bills, and links that lead to nothing without their lot.
    'lot_arrears',
    'lot_links',
    'prepared_documents',
    // Papers printed of a lot that is no more.
    'printed_papers',
    'push_subscriptions',
    // By which step a lot was reminded, of bills that guard it.
    'reminders_sent',
    'second_factors',
    // Lots of statements that went by mail.
    'statement_mail_lots',
  ])
})
