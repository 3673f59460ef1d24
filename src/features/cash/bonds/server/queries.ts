import { type RawBuilder, sql } from 'kysely'
import { voucherText } from '#features/cash/expenses/rules.ts'
import { paymentsFound } from '#features/ledger/payments/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow, insertReturningId } from '#server/database/rows.ts'
import { payerName, releasePayee } from '#server/people/payer.queries.ts'
import { namedUser, userIn } from '#server/people/people.ts'
import { everyWordIn } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import { type BondState, HOLDING } from '../rules.ts'
import type { BondData, InspectionData, ReleaseData } from '../shapes.ts'

/** Bonds with what they were taken by: credit that was taken over from an earlier book has no receipt of ours. */
export const bondsWithReceipts = (bonds: RawBuilder<unknown>) => sql`${bonds} join payment_items i on i.bond_id = b.id
  left join payments on payments.id = i.payment_id left join houses h on h.id = b.house_id`
const from = bondsWithReceipts(sql`from bonds b`)

/** Since when it is held. */
export const depositsHeldSince = sql<Day>`coalesce(b.moved_on, payments.payment_date)`

/** Depositor: who paid, else who was billed. */
export const depositorName = sql<string>`case when payments.id is not null then ${payerName} else (
  select concat_ws(' ', u.firstname, u.lastname) from bills join residents r on r.id = bills.resident_id join users u on u.id = r.user_id
  where bills.id = i.bill_id) end`

const columns = (today: Day) => sql`b.id, b.state, b.purpose, ${depositorName} as payer_name,
  case when h.id is not null then json_build_object('id', h.id, 'name', h.address) end as lot,
  b.request_id, b.booking_id, b.amount, b.held, b.returned, b.forfeited, b.covered, ${depositsHeldSince} as taken_on,
  case when payments.id is not null then json_build_object('payment_id', payments.id, 'receipt_number', payments.receipt_number) end as receipt,
  b.work_done_on, b.inspected_on, b.created_at, b.updated_at,
  case when b.state = 'for_inspection' then ${today}::date - b.work_done_on end as waiting_days,
  case when b.held > 0 then ${today}::date - ${depositsHeldSince} end as held_days`

export interface BondFilter {
  state?: BondState | 'holding' | null
  house?: number | null
  request?: number | null
  booking?: number | null
  search?: string
}

function conditions({ state = null, house = null, request = null, booking = null, search = '' }: BondFilter) {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (state === 'holding') all.push(sql`b.state = any(${[...HOLDING]})`)
  else if (state) all.push(sql`b.state = ${state}`)
  if (house !== null) all.push(sql`b.house_id = ${house}`)
  if (request !== null) all.push(sql`b.request_id = ${request}`)
  if (booking !== null) all.push(sql`b.booking_id = ${booking}`)
  if (search)
    all.push(sql`(${everyWordIn('b.search', search)} or payments.id in (${paymentsFound(search)})
      or fold(coalesce(h.address, '')) like search_pattern(${search}))`)
  return sql.join(all, sql` and `)
}

/** A page of bonds, newest first, how many there are, and what is held of all of them in centavos. */
export async function bondPage(db: Db, filter: BondFilter, today: Day, ask: PageAsk) {
  const where = conditions(filter)
  const rows = await allRows(db)(sql<BondData>`
    select ${columns(today)} ${from} where ${where} order by b.id desc limit ${ask.size} offset ${offsetOf(ask)}`)
  const sums = await sql<{ total: number; held: Centavos }>`
    select count(*)::int as total, coalesce(sum(b.held), 0)::bigint as held ${from} where ${where}`.execute(db)
  return { rows, ...(sums.rows[0] ?? { total: 0, held: 0 }) }
}

/** Every bond of some thing, newest first. */
export async function bondsOf(db: Db, filter: BondFilter, today: Day): Promise<BondData[]> {
  const { rows } = await bondPage(db, filter, today, { page: 1, size: 100 })
  return rows
}

/** Undefined for an unknown id. */
export const bondById = (db: Db, id: number, today: Day) =>
  firstRow(db)(sql<BondData>`select ${columns(today)} ${from} where b.id = ${id}`)

interface InspectionRow extends Omit<InspectionData, 'photos'> {
  photos: string[]
}

/** The inspections of a bond, oldest first; photos as ids of files. */
export const inspectionsOf = (db: Db, bondId: number) =>
  allRows(db)(sql<InspectionRow>`
    select n.id, n.day, n.passed, n.inspector, n.findings,
      array(select file_id from bond_photos p where p.inspection_id = n.id order by file_id) as photos
    from bond_inspections n where n.bond_id = ${bondId} order by n.id`)

interface ReleaseRow extends Omit<ReleaseData, 'voucher_number'> {
  voucher_number: number | null
  bond_id: number
}

/** Releases and deductions of a bond, oldest first; of one release alone when its id is given. */
export async function releasesOf(db: Db, of: { bond: number } | { id: number }) {
  const where = 'bond' in of ? sql`r.bond_id = ${of.bond}` : sql`r.id = ${of.id}`
  const { rows } = await sql<ReleaseRow>`
    select r.id, r.bond_id, r.day, r.returned, r.voucher_number, r.method, r.cheque_number, ${releasePayee} as payee, r.note,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as place,
      ${namedUser} as recorded_by,
      case when r.undone_at is not null then json_build_object('at', r.undone_at, 'by', ${userIn('r.undone_by')}, 'reason', r.undo_reason) end as undone,
      coalesce((select json_agg(json_build_object('text', d.text, 'account', d.account, 'amount', d.amount) order by d.id)
        from bond_deductions d where d.release_id = r.id), '[]') as deductions
    from bond_releases r left join places p on p.id = r.place_id left join users u on u.id = r.recorded_by
    where ${where} order by r.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    voucher_number: voucherText(row.voucher_number),
    undone: row.undone && { ...row.undone, at: new Date(row.undone.at) },
  }))
}

/** Takes a release back on its own day; its bond, receipt and place follow. */
export const undoRelease = (tx: Tx, id: number, undone: { by: number; at: Date; reason: string }) =>
  tx
    .updateTable('bond_releases')
    .set({ undone_at: undone.at, undone_by: undone.by, undo_reason: undone.reason })
    .where('id', '=', id)
    .execute()

/** A bond and its receipt that nobody else changes until the transaction ends; undefined for an unknown id. */
export async function lockBond(tx: Tx, id: number) {
  // The receipt first, as whoever voids it takes them.
  await sql`select from payments where id in (select payment_id from payment_items where bond_id = ${id}) for update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number; state: BondState; held: Centavos; taken: Day; payer: string }>`
    select b.id, b.state, b.held, ${depositsHeldSince} as taken, coalesce(payments.payer_name, ${depositorName}) as payer
    ${from} where b.id = ${id} for update of b`.execute(tx)
  return rows[0]
}

export interface ReceivableBond {
  house_id: number | null
  purpose: string
  account: string
  amount: Centavos
}

/** Sums given back and kept of the bonds of a payment whose cheque bounced, by bond and account, in centavos. */
export const bondReceivable = (db: Db, paymentId: number) =>
  allRows(db)(sql<ReceivableBond>`
    select b.house_id, b.purpose, e.account, sum(e.amount)::bigint as amount
    from payment_items i join bonds b on b.id = i.bond_id join held_entries e on e.bond_id = b.id
    where i.payment_id = ${paymentId} and e.account is not null
    group by b.id, e.account order by b.id, e.account`)

export interface NewBond {
  house_id: number | null
  request_id: number | null
  booking_id: number | null
  purpose: string
  amount: Centavos
  recorded_by: number
}

/** Returns the id; the bond is held once its receipt is written (`hold_bond` in db/schema/bonds.sql). */
export const insertBond = (tx: Tx, input: NewBond): Promise<number> =>
  insertReturningId(tx.insertInto('bonds').values(input).returning('id'))

export const markWorkDone = (tx: Tx, id: number, day: Day) =>
  tx.updateTable('bonds').set({ work_done_on: day }).where('id', '=', id).execute()

export interface NewInspection {
  bond_id: number
  day: Day
  passed: boolean
  inspector: string
  findings: string
  recorded_by: number
}

/** Enters an inspection with its photos, which are stored files; what did not pass is open again. */
export async function insertInspection(tx: Tx, input: NewInspection, photos: readonly string[]): Promise<void> {
  const { id } = await tx.insertInto('bond_inspections').values(input).returning('id').executeTakeFirstOrThrow()
  for (const file_id of photos) await tx.insertInto('bond_photos').values({ file_id, inspection_id: id }).execute()
  await tx
    .updateTable('bonds')
    .set(input.passed ? { inspected_on: input.day } : { work_done_on: null })
    .where('id', '=', input.bond_id)
    .execute()
}

export interface NewRelease {
  bond_id: number
  day: Day
  returned: Centavos
  place_id: number | null
  method: string | null
  cheque_number: string | null
  payee: string | null
  note: string | null
  recorded_by: number
}

/** Gives back and keeps; what is given back takes the next voucher. The database moves place and bond (db/schema/bonds.sql). */
export async function insertRelease(
  tx: Tx,
  input: NewRelease,
  deductions: readonly { text: string; account: string; amount: Centavos }[],
): Promise<void> {
  const { id } = await tx
    .insertInto('bond_releases')
    .values({ ...input, voucher_number: input.returned > 0 ? sql<number>`next_voucher()` : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const one of deductions)
    await tx
      .insertInto('bond_deductions')
      .values({ ...one, release_id: id })
      .execute()
}
