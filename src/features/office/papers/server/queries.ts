import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { type Day, dayIn } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { CheckedBalance, CheckedPaper, CheckedPass, CheckedReceipt, CheckedWorker, PaperKind } from '../rules.ts'

/** The paper of a code; undefined for a code that none has. */
export const paperByCode = async (
  db: Db,
  code: string,
  { timeZone, today }: { timeZone: string; today: Day },
): Promise<CheckedPaper | undefined> =>
  (await receiptByCode(db, code, timeZone)) ??
  (await printedByCode(db, code, timeZone)) ??
  (await passByCode(db, code, today)) ??
  (await workerByCode(db, code, today))

async function receiptByCode(db: Db, code: string, timeZone: string): Promise<CheckedReceipt | undefined> {
  const row = await db
    .selectFrom('payments')
    .leftJoin('houses', 'houses.id', 'payments.house_id')
    .leftJoin('payments as old', 'old.id', 'payments.replaces_id')
    .leftJoin('payments as next', 'next.replaces_id', 'payments.id')
    .select(['payments.receipt_number', 'payments.amount', 'payments.payment_date as day'])
    // Of one that paid for several lots all of them.
    .select(
      sql<string | null>`coalesce((
        select string_agg(distinct h.address, ', ' order by h.address) from payment_items i join bills b on b.id = i.bill_id
        join houses h on h.id = b.house_id where i.payment_id = payments.id and i.advance_id is null), houses.address)`.as(
        'lot',
      ),
    )
    .select(['payments.voided_at', 'old.receipt_number as replaces', 'next.receipt_number as replaced_by'])
    .where('payments.code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const { voided_at, ...data } = row
  return { kind: 'receipt', ...data, voided_on: voided_at && dayIn(voided_at, timeZone) }
}

async function printedByCode(db: Db, code: string, timeZone: string): Promise<CheckedBalance | undefined> {
  const row = await db
    .selectFrom('printed_papers as paper')
    .innerJoin('houses', 'houses.id', 'paper.house_id')
    .leftJoin('transfers', 'transfers.id', 'paper.transfer_id')
    .select(['paper.balance', 'paper.day', 'houses.address as lot', 'transfers.undone_at'])
    // The table holds these words alone.
    .select(sql<PaperKind>`paper.kind`.as('kind'))
    .select(sql<boolean>`paper.whole and lot_balance(paper.house_id, paper.day) <> paper.balance`.as('changed'))
    .where('paper.code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const { undone_at, ...data } = row
  return { ...data, voided_on: undone_at && dayIn(undone_at, timeZone) }
}

async function passByCode(db: Db, code: string, today: Day): Promise<CheckedPass | undefined> {
  const row = await db
    .selectFrom('issued_passes as pass')
    .innerJoin('requests', 'requests.id', 'pass.request_id')
    .innerJoin('houses', 'houses.id', 'requests.house_id')
    .select(['requests.permit_type as type', 'requests.reference_number as reference', 'houses.address as lot'])
    .select(['requests.car_plate_number as plate', 'pass.issue_date as day', 'pass.expiry_date as valid_until'])
    .select('pass.voided_on')
    // The table holds these words alone.
    .select(sql<CheckedPass['kind']>`requests.product`.as('kind'))
    .where('pass.code', '=', code)
    .executeTakeFirst()
  return row && { ...row, expired: row.valid_until < today }
}

async function workerByCode(db: Db, code: string, today: Day): Promise<CheckedWorker | undefined> {
  const { rows } = await sql<Omit<CheckedWorker, 'kind' | 'expired'> & { refused: boolean }>`
    select w.name, r.reference_number as reference, w.from_day as day, h.address as lot,
      least(w.until_day, r.expect_end_date, p.expiry_date) as valid_until, coalesce(r.step = 'rejected', false) as refused,
      case when ending.day <= ${today}::date then ending.day end as voided_on
    from workers w join houses own on own.id = w.house_id join houses h on h.id = coalesce(own.joined_to, own.id)
      left join requests r on r.id = w.request_id left join issued_passes p on p.request_id = r.id
      cross join lateral (select coalesce(w.ended_on,
        case when r.id is null then household_until(own.id, h.id, w.created_at) end) as day) ending
    where w.code = ${code}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { refused, ...data } = row
  return { kind: 'worker', ...data, expired: refused || (row.valid_until !== null && row.valid_until < today) }
}

/** A statement or a certificate as it is printed. */
export interface PrintedPaper {
  kind: PaperKind
  houseId: number
  /** Of a certificate. */
  transferId: number | null
  /** The first day of a statement that does not begin at the beginning. */
  from: Day | null
  day: Day
  /** Balance it states at the end of the day. */
  balance: Centavos
  /** True when that is all the lot owes; a tenant's statement tells a part. */
  whole: boolean
}

const same = ({ kind, houseId, transferId, from, day, balance, whole }: PrintedPaper) =>
  sql`kind = ${kind} and house_id = ${houseId} and transfer_id is not distinct from ${transferId}
    and from_day is not distinct from ${from}::date and day = ${day}::date and balance = ${balance} and whole = ${whole}`

/** The code of a paper that was printed before. */
export async function knownCode(db: Db, paper: PrintedPaper): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`select code from printed_papers where ${same(paper)}`.execute(db)
  return rows[0]?.code
}

/** The code of a paper, new or as somebody had it printed at the same moment. */
export async function storeDocumentRecord(tx: Tx, paper: PrintedPaper): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    insert into printed_papers (kind, house_id, transfer_id, from_day, day, balance, whole)
    values (${paper.kind}, ${paper.houseId}, ${paper.transferId}, ${paper.from}::date, ${paper.day}::date, ${paper.balance}, ${paper.whole})
    on conflict on constraint printed_papers_once do update set updated_at = now()
    returning code`.execute(tx)
  const code = rows[0]?.code
  if (code === undefined) throw new Error('a paper was kept and has no code')
  return code
}
