import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { RunFilter } from '../rules.ts'
import type { StatementMailData } from '../run-contract.ts'

/** True where the letter of a lot, `deliveries d`, neither went out nor will. */
const isToPrint = sql`coalesce(d.state not in ('sent', 'queued'), true)`

/** HOUSE.ids of what went by mail under a number, of which no mail was sent or is on its way. */
export async function lotsToPrint(db: Db, sending: number): Promise<number[]> {
  const rows = await allRows(db)(sql<{ house_id: number }>`
    select l.house_id from statement_mail_lots l left join deliveries d on d.id = l.delivery_id
    where l.mail_id = ${sending} and ${isToPrint}`)
  return rows.map(({ house_id }) => house_id)
}

/** HOUSE.ids of a letter whose person still has an account and this address. */
export async function lotsOfLetter(
  db: Db,
  { sending, userId, address }: { sending: number; userId: number; address: string },
): Promise<number[]> {
  const rows = await allRows(db)(sql<{ house_id: number }>`
    select l.house_id from statement_mail_lots l join users u on u.id = l.user_id
    where l.mail_id = ${sending} and l.user_id = ${userId} and l.delivery_id is not null
      and u.ended_at is null and u.email = ${address}`)
  return rows.map(({ house_id }) => house_id)
}

/** Lots with the persons to whom a statement went by mail on a day of the village, or is on its way. */
export const mailedOn = (db: Db, { today, timeZone }: { today: Day; timeZone: string }) =>
  allRows(db)(sql<{ house_id: number; user_id: number }>`
    select l.house_id, l.user_id from statement_mails m
    join statement_mail_lots l on l.mail_id = m.id join deliveries d on d.id = l.delivery_id
    where (m.sent_at at time zone ${timeZone})::date = ${today} and d.state in ('sent', 'queued')`)

/** Lets one officer at a time send statements, so that two clicks see each other's. */
export const lockStatementMails = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('statements by mail'))`.execute(tx)

/** Keeps that statements go out, before their letters; returns the number of it. */
export async function insertMail(tx: Tx, mail: { chosen: RunFilter; sentBy: number; now: Date }): Promise<number> {
  const row = await firstRow(tx)(sql<{ id: number }>`
    insert into statement_mails (chosen, sent_by, sent_at)
    values (${JSON.stringify(mail.chosen)}::jsonb, ${mail.sentBy}, ${mail.now}) returning id`)
  return row?.id ?? 0
}

/** A lot of it with its owner, and the letter that carries its statement; null where it is printed. */
export interface MailLot {
  house_id: number
  user_id: number | null
  delivery_id: number | null
}

export const insertMailLots = (tx: Tx, id: number, lots: readonly MailLot[]) =>
  sql`insert into statement_mail_lots (mail_id, house_id, user_id, delivery_id)
    select ${id}::int, * from unnest(${lots.map((lot) => lot.house_id)}::int[], ${lots.map((lot) => lot.user_id)}::int[],
      ${lots.map((lot) => lot.delivery_id)}::bigint[])`.execute(tx)

/** One page of what went by mail, newest first, and how it fares. */
export async function mailPage(db: Db, ask: PageAsk): Promise<{ rows: StatementMailData[]; total: number }> {
  const rows = await allRows(db)(sql<Omit<StatementMailData, 'created_by'> & { user_id: number; by: string }>`
    select m.id, m.chosen, m.sent_at as created_at, m.sent_by as user_id, concat_ws(' ', u.firstname, u.lastname) as by, fared.*
    from (select * from statement_mails order by id desc limit ${ask.size} offset ${offsetOf(ask)}) m
    join users u on u.id = m.sent_by
    cross join lateral (
      select count(*)::int as lots, count(distinct d.id)::int as people,
        count(distinct d.id) filter (where d.state = 'sent')::int as sent,
        count(distinct d.id) filter (where d.state = 'queued')::int as waiting,
        count(distinct d.id) filter (where d.state in ('failed', 'no_device'))::int as failed,
        count(*) filter (where ${isToPrint})::int as print
      from statement_mail_lots l left join deliveries d on d.id = l.delivery_id where l.mail_id = m.id
    ) fared
    order by m.id desc`)
  const count = await firstRow(db)(sql<{ total: number }>`select count(*)::int as total from statement_mails`)
  return {
    rows: rows.map(({ user_id, by, ...row }) => ({ ...row, created_by: { id: user_id, name: by } })),
    total: count?.total ?? 0,
  }
}

/** Forgets what was sent before a moment. */
export const deleteMails = (tx: Tx, before: Date) =>
  sql`delete from statement_mails where sent_at < ${before}`.execute(tx)

export const mailExists = async (db: Db, id: number): Promise<boolean> =>
  (await firstRow(db)(sql`select id from statement_mails where id = ${id}`)) !== undefined

/** Somebody of a sending whom the mail did not reach, with the lots of the letter. */
export interface Unreached {
  user_id: number
  name: string
  firstname: string
  email: string | null
  lots: string[]
  reason: string | null
}

/** People of a sending whose letter failed and who still have an account, by their first lot. */
export const unreachedOf = (db: Db, sending: number) =>
  allRows(db)(sql<Unreached>`
    select u.id as user_id, concat_ws(' ', u.firstname, u.lastname) as name, coalesce(u.firstname, '') as firstname, u.email::text as email,
      array_agg(h.address order by h.sort_key) as lots, max(d.last_error) as reason
    from statement_mail_lots l join deliveries d on d.id = l.delivery_id
    join houses h on h.id = l.house_id join users u on u.id = l.user_id
    where l.mail_id = ${sending} and d.state in ('failed', 'no_device') and u.ended_at is null
    group by u.id order by min(h.sort_key), u.id`)

/** Notes the letter that carries a person's statements anew. */
export const setLetters = (tx: Tx, sending: number, letters: readonly { userId: number; delivery: number }[]) =>
  sql`update statement_mail_lots l set delivery_id = again.delivery_id
    from unnest(${letters.map((one) => one.userId)}::int[], ${letters.map((one) => one.delivery)}::bigint[]) again (user_id, delivery_id)
    where l.mail_id = ${sending} and l.user_id = again.user_id and l.delivery_id is not null`.execute(tx)
