import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import type { Import } from '../contract.ts'
import { uploadForm } from './factory.ts'

const app = await testApp()
const { token, userId } = await app.signInAs('treasurer')
const { db } = app.database
const inside = (work: (tx: Tx) => Promise<unknown>) => app.database.transaction({ userId: null, requestId: null }, work)

type Done = { message: string; import: Import }
const undo = (id: number, body: unknown = { reason: 'The wrong file.' }) =>
  app.call<Done>('POST', `/imports/${id}/undo`, body, { token })

await inside((tx) => storeSettings(tx, new Map([['village_blocks', '999']])))

let block = 0
/** Two houses of a new block with a balance, and one without owner, posted. */
async function posted() {
  block += 1
  const rows = `${block},1,Cruz,Ana,ana${block}@mail.example,500.25\n${block},2,Peña,Niño,,1000\n${block},3,,,,\n`
  const { body } = await app.call<Import>('POST', '/imports', undefined, {
    token,
    form: uploadForm(`Block,Lot,Last name,First name,Email,Balance\n${rows}`),
  })
  await app.call('POST', `/imports/${body.id}/commit`, undefined, { token })
  const [first] = await db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', body.id)
    .orderBy('row')
    .execute()
  if (!first?.user_id || !first.resident_id || !first.bill_id) throw new Error('nothing was posted')
  return {
    id: body.id,
    houseId: first.house_id,
    userId: first.user_id,
    residentId: first.resident_id,
    billId: first.bill_id,
  }
}

const state = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from houses) as houses, (select count(*) from users) as users,
      (select count(*) from residents) as residents, (select count(*) from bills) as bills,
      (select count(*) from bill_lines) as lines, (select coalesce(sum(bills), 0) from bill_tallies) as tallied`.execute(
    db,
  )
  return rows[0]
}

let before: Awaited<ReturnType<typeof state>>
beforeEach(async () => {
  before = await state()
})

test('a posted file is taken back whole; who did it and why stays, and so does the audit log', async () => {
  const { id } = await posted()
  expect(await state()).not.toEqual(before)
  const { status, body } = await undo(id)
  expect([status, body.message]).toEqual([200, 'The import was undone.'])
  expect(body.import).toMatchObject({
    id,
    status: 'undone',
    undo_reason: 'The wrong file.',
    can_commit: false,
    houses: 3,
  })
  expect(await state()).toEqual(before)
  const log = await sql<{ what: string; rows: number }>`
    select table_name as what, count(*) as rows from audit_log
    where action = 'delete' and user_id = ${userId} group by 1 order by 1`.execute(db)
  expect(log.rows).toEqual([
    { what: 'bill_lines', rows: 2 },
    { what: 'bills', rows: 2 },
    { what: 'houses', rows: 3 },
    { what: 'residents', rows: 2 },
    { what: 'tenures', rows: 2 },
    { what: 'users', rows: 2 },
  ])
  expect((await undo(id)).body.message).toBe('This import is already undone.')
  const again = await app.call<Done>('POST', `/imports/${id}/commit`, undefined, { token })
  expect([again.status, again.body.message]).toEqual([409, 'This import was undone. Please upload the file again.'])
})

test('only a posted file is taken back, with a reason', async () => {
  const { body } = await app.call<Import>('POST', '/imports', undefined, {
    token,
    form: uploadForm('Block,Lot\n9,9\n'),
  })
  expect((await undo(body.id)).status).toBe(409)
  expect((await undo(999_999)).status).toBe(404)
  const { id } = await posted()
  for (const wrong of [{}, { reason: ' ' }, { reason: null }, { reason: 'x'.repeat(501) }, { reason: ['x'] }])
    expect((await undo(id, wrong)).status, JSON.stringify(wrong)).toBe(422)
  expect((await undo(id, {})).body.message).toBe('A reason is required.')
})

const pay = (tx: Tx, at: { billId: number; houseId: number; residentId: number }, receipt: string) =>
  sql`
  with paid as (
    insert into payments (receipt_number, type, amount, payment_date, payment_method, payer_name, resident_id, house_id, recorded_by)
    values (${receipt}, 'bill', 50025, '2026-11-21', 'cash', 'Ana Cruz', ${at.residentId}, ${at.houseId}, ${userId})
    returning id
  )
  insert into payment_items (payment_id, bill_id, amount, text) select id, ${at.billId}, 50025, 'Opening balance' from paid`.execute(
    tx,
  )

type Posted = Awaited<ReturnType<typeof posted>>
test.each<[string, (tx: Tx, at: Posted) => Promise<unknown>, (block: number) => string]>([
  [
    'a payment',
    (tx, at) => pay(tx, at, `AR-9${at.id}`),
    (b) => `A payment was recorded for Block ${b} Lot 1 (receipt AR-9`,
  ],
  [
    'a payment that was voided',
    async (tx, at) => {
      await pay(tx, at, `AR-8${at.id}`)
      await sql`update payments set voided_at = now(), void_reason = 'x', voided_by = ${userId} where receipt_number = ${`AR-8${at.id}`}`.execute(
        tx,
      )
    },
    (b) => `A payment was recorded for Block ${b} Lot 1 (receipt AR-8`,
  ],
  [
    "another month's bill",
    (tx, at) =>
      sql`insert into bills (house_id, lot_order, resident_id, month, issue_date, due_date, amount)
      select house_id, lot_order, resident_id, '2026-12-01', '2026-12-01', '2026-12-07', 100000 from bills where id = ${at.billId}`.execute(
        tx,
      ),
    (b) => `A bill for December 2026 was issued to Block ${b} Lot 1.`,
  ],
  [
    'a correction',
    (tx, at) =>
      sql`insert into bill_lines (bill_id, kind, text, amount, charged_on) values (${at.billId}, 'correction', 'x', -100, '2026-11-21')`.execute(
        tx,
      ),
    (b) => `The opening balance of Block ${b} Lot 1 was changed.`,
  ],
  [
    'a member',
    (tx, at) => aResident(tx, { houseId: at.houseId, firstname: 'Liza', lastname: 'Cruz' }),
    (b) => `Liza Cruz was added to Block ${b} Lot 1.`,
  ],
  [
    'an account',
    (tx, at) => sql`update users set password_hash = 'x' where id = ${at.userId}`.execute(tx),
    (b) => `Ana Cruz of Block ${b} Lot 1 has an account or an invitation.`,
  ],
  [
    'an invitation',
    (tx, at) =>
      sql`insert into account_links (purpose, user_id, token_hash, expires_at) values ('invitation', ${at.userId}, ${Buffer.from(`t${at.id}`)}, now())`.execute(
        tx,
      ),
    (b) => `Ana Cruz of Block ${b} Lot 1 has an account or an invitation.`,
  ],
  [
    'a notice',
    (tx, at) =>
      queueNotices({ db: tx, host: app.host, now: app.clock.now() }, [
        { userId: at.userId, kind: 'reminder', title: 'Your dues', body: 'Please pay them.' },
      ]),
    (b) => `A notice was sent to the owner of Block ${b} Lot 1.`,
  ],
  [
    'a booking',
    async (tx, at) => aBooking(tx, { amenity: await anAmenity(tx), resident_id: at.residentId, created_by: userId }),
    (b) => `A booking was made for Block ${b} Lot 1.`,
  ],
  [
    'a complaint',
    (tx, at) =>
      sql`insert into complaints (resident_id, type, message, date_sent) values (${at.residentId}, 'Noise', 'x', '2026-11-21')`.execute(
        tx,
      ),
    (b) => `A complaint was recorded for Block ${b} Lot 1.`,
  ],
  [
    'a request',
    (tx, at) =>
      sql`insert into requests (product, resident_id, reference_number, application_date, sticker_type, car_model, car_plate_number)
        values ('sticker', ${at.residentId}, 'CS-ABC1234', '2026-11-21', 'two_wheel', 'Mio', 'ABC 123')`.execute(tx),
    (b) => `The request CS-ABC1234 was made for Block ${b} Lot 1.`,
  ],
  [
    'a permission',
    (tx, at) =>
      sql`insert into household_permissions (house_id, user_id, permission_type, granted_by) values (${at.houseId}, ${at.userId}, 'create-bookings', ${userId})`.execute(
        tx,
      ),
    (b) => `Permissions were granted in Block ${b} Lot 1.`,
  ],
  [
    'a changed house',
    (tx, at) => sql`update houses set house_type = 'mixed' where id = ${at.houseId}`.execute(tx),
    (b) => `Block ${b} Lot 1 or its owner was changed since.`,
  ],
  [
    'a corrected name',
    (tx, at) => sql`update users set firstname = 'Anna' where id = ${at.userId}`.execute(tx),
    (b) => `Block ${b} Lot 1 or its owner was changed since.`,
  ],
  [
    'a resident who left',
    (tx, at) => sql`update residents set left_at = now() where id = ${at.residentId}`.execute(tx),
    (b) => `Block ${b} Lot 1 or its owner was changed since.`,
  ],
])('after %s it is not taken back, and says why', async (_, build, text) => {
  const at = await posted()
  await inside((tx) => build(tx, at))
  const built = await state()
  const { status, body } = await undo(at.id)
  expect(status).toBe(409)
  expect(body.message).toContain(`This import cannot be undone any more. ${text(block)}`)
  expect(await state()).toEqual(built)
  expect((await app.call<Import>('GET', `/imports/${at.id}`, undefined, { token })).body.status).toBe('committed')
})

test('of many things the first three are told, payments before all else', async () => {
  const at = await posted()
  await inside(async (tx) => {
    await sql`insert into bills (house_id, lot_order, resident_id, month, issue_date, due_date, amount)
      select house_id, lot_order, resident_id, m, m, m + 6, 100000
      from bills, unnest('{2026-11-01,2026-12-01}'::date[]) m where id = ${at.billId}`.execute(tx)
    await sql`insert into complaints (resident_id, type, message, date_sent)
      values (${at.residentId}, 'Noise', 'x', '2026-11-21')`.execute(tx)
    await pay(tx, at, `AR-7${at.id}`)
  })
  const place = `Block ${block} Lot 1`
  expect((await undo(at.id)).body.message).toBe(
    `This import cannot be undone any more. A payment was recorded for ${place} (receipt AR-7${at.id}). ` +
      `A bill for November 2026 was issued to ${place}. A bill for December 2026 was issued to ${place}. There is more.`,
  )
})
