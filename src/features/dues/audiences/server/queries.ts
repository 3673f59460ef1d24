import { type RawBuilder, sql } from 'kysely'
import { monthsBehind } from '#features/dues/bills/server/figures.queries.ts'
import type { MessageTemplate } from '#features/dues/message-templates/contract.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { isWholeOn, ownersOn, tenuresOn } from '#server/people/occupancies.queries.ts'
import type { BodyOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { audiencesContract, BroadcastData } from '../contract.ts'

export type Audience = BodyOf<typeof audiencesContract.reach>['audience']

/** A lot of an audience with somebody of it who is told; nobody where no such person is known. */
export interface Addressee {
  house_id: number
  address: string
  user_id: number | null
  firstname: string | null
  middlename: string | null
  lastname: string | null
  language: string | null
}

const oneOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
  values?.length ? sql`${column} = any(${values}::text[])` : sql`true`

/** The owners, tenants or all people of each lot on a day: `(house_id, resident_id)`. */
const peopleOf = (role: Audience['role'], day: Day) =>
  role === 'owners'
    ? sql`${ownersOn(day)}`
    : sql`(select distinct house_id, resident_id from ${tenuresOn(day)} t
        where ${role === 'everybody' ? sql`true` : sql`t.role = 'tenant'`})`

/** True for a lot, `houses h`, whose owner was declared not in good standing and still is. */
const isDeclaredOn = (day: Day) => sql`exists (
  select from ${ownersOn(day)} owner join residents r on r.id = owner.resident_id
  join standing_on(${day}::date) last on last.resident_id = coalesce(r.merged_into, r.id) and last.kind = 'declaration'
  where owner.house_id = h.id)`

/** True for a lot, `houses h`, that an audience chooses by where and what it is. */
const isAt = ({ phases, blocks, streets, kinds, house_ids: ids }: Audience) => sql`(${oneOf(sql`h.phase`, phases)}
  and ${oneOf(sql`h.block_name`, blocks)} and ${oneOf(sql`h.street`, streets)} and ${oneOf(sql`h.kind`, kinds)}
  and ${ids ? sql`h.id = any(${ids}::int[])` : sql`true`})`

/** True for an audience that leaves no lot out, also by naming each: a message to all (docs/spec/access.md#roles). */
export async function isToEverybody(db: Db, audience: Audience, today: Day): Promise<boolean> {
  if (audience.behind !== null || audience.standing !== null) return false
  const out = await firstRow(db)(sql`
    select from houses h where ${isWholeOn(today)} and ${isAt(audience)} is not true limit 1`)
  return out === undefined
}

/** The lots of an audience in walking order, each with the people who are told; by ways they are told apart afterwards. */
export const addresseesOf = (db: Db, audience: Audience, today: Day): Promise<Addressee[]> => {
  const { behind, standing, role } = audience
  return allRows(db)(sql<Addressee>`
    select h.id as house_id, h.address, users.id as user_id, users.firstname, users.middlename, users.lastname,
      users.language
    from houses h
    left join ${peopleOf(role, today)} own on own.house_id = h.id
    left join residents on residents.id = own.resident_id
    left join users on users.id = residents.user_id and users.ended_at is null
    where ${isWholeOn(today)} and ${isAt(audience)}
      and ${role === 'tenants' ? sql`users.id is not null` : sql`true`}
      and ${standing ? sql`${standing === 'good' ? sql`not` : sql``} ${isDeclaredOn(today)}` : sql`true`}
      and ${behind ? sql`h.id in (${monthsBehind(behind, today)})` : sql`true`}
    order by h.sort_key, h.id, users.id`)
}

/** Debt of a lot that is overdue. */
export interface LotDebt {
  owed: Centavos
  months: number
}

/** Text of a notice as it was written, or the English of a template. */
export interface SentText {
  title: string
  body: string
  template: MessageTemplate | null
}

interface NewBroadcast {
  text: SentText
  debtOf: (houseId: number) => LotDebt
  /** NOTIFICATION.ids by USER.id. */
  inboxes: ReadonlyMap<number, number>
  audience: Audience
  sms: boolean
  /** Of a text message, in centavos. */
  partPrice: number
  sentBy: number
  now: Date
  addressees: readonly Addressee[]
}

/** Keeps what is sent to chosen lots, and to whom of each; returns its id. */
export async function insertBroadcast(tx: Tx, sent: NewBroadcast) {
  const { text, debtOf, inboxes, audience, sms, partPrice, sentBy, now, addressees } = sent
  const { title, body, template } = text
  const row = await firstRow(tx)(sql<{ id: number }>`
    insert into broadcasts (title, body, title_fil, body_fil, audience, sms, part_price, sent_by, sent_at)
    values (${title}, ${body}, ${template?.title_fil ?? null}, ${template?.body_fil ?? null},
      ${JSON.stringify(audience)}::jsonb, ${sms}, ${partPrice}, ${sentBy}, ${now}) returning id`)
  const id = row?.id ?? 0
  const debts = addressees.map((one) => (template ? debtOf(one.house_id) : null))
  const notices = addressees.map(({ user_id }) => (user_id === null ? null : (inboxes.get(user_id) ?? null)))
  await sql`insert into broadcast_lots (broadcast_id, house_id, user_id, owed, months, notification_id)
    select distinct ${id}::int, house_id, user_id, owed, months, notification_id
    from unnest(${addressees.map((one) => one.house_id)}::int[], ${addressees.map((one) => one.user_id)}::int[],
      ${debts.map((debt) => debt?.owed ?? null)}::bigint[], ${debts.map((debt) => debt?.months ?? null)}::int[],
      ${notices}::int[]) addressees (house_id, user_id, owed, months, notification_id)`.execute(tx)
  return id
}

/** True where it is so of somebody of the same broadcast with the same mobile number. */
const byNumber = (condition: RawBuilder<unknown>) => sql`
  case when u.contact_number is not null then bool_or(${condition}) over (partition by l.broadcast_id, u.contact_number) end`

/**
 * Everybody of some `broadcasts` with the notice they have of it, which may be the same words of the hour before, and how it fared: `sent` by
 * a way beside the inbox, `waiting`, `failed`; `reads` where they have an account to read it in. Who shares a mobile number with somebody
 * of it reads the one text message that went there, whose parts are counted once.
 */
const fared = (broadcasts: RawBuilder<unknown>) => sql`
  select l.broadcast_id, l.house_id, l.user_id, s.withdrawn_at, n.read_at is not null as read, u.password_hash is not null as reads,
    coalesce(d.sent, ${byNumber(sql`d.texted`)}, false) as sent,
    coalesce(d.waiting, ${byNumber(sql`d.texting`)}, false) as waiting,
    coalesce(d.failed, false) as failed, coalesce(d.parts, 0) as parts
  from broadcast_lots l join broadcasts s on s.id = l.broadcast_id
  left join users u on u.id = l.user_id
  left join notifications n on n.id = l.notification_id
  left join lateral (
    select bool_or(state = 'sent') as sent, bool_or(state = 'queued') as waiting, bool_or(state = 'failed') as failed,
      bool_or(channel = 'sms' and state = 'sent') as texted, bool_or(channel = 'sms' and state = 'queued') as texting,
      sum(parts) as parts
    from deliveries where notification_id = n.id
  ) d on true
  where l.broadcast_id in (${broadcasts})`

/** Lots of which nobody has it, and nobody will: to them a letter goes, unless it was withdrawn. */
const unreachedLots = sql`
  select broadcast_id, house_id from fared where withdrawn_at is null group by broadcast_id, house_id having not bool_or(reads or sent or waiting)`

/** One page of what was sent, newest first. */
export async function broadcastPage(db: Db, ask: PageAsk): Promise<{ rows: BroadcastData[]; total: number }> {
  const rows = await allRows(db)(sql<Omit<BroadcastData, 'created_by'> & { user_id: number | null; by: string | null }>`
    with s as (select * from broadcasts order by id desc limit ${ask.size} offset ${offsetOf(ask)}),
    fared as materialized (${fared(sql`select id from s`)}),
    people as (select distinct on (broadcast_id, user_id) * from fared where user_id is not null)
    select s.id, s.title, s.body, s.sent_at as created_at, s.audience, s.withdrawn_at, s.sent_by as user_id,
      concat_ws(' ', u.firstname, u.lastname) as by,
      (select count(distinct house_id)::int from fared where broadcast_id = s.id) as lots,
      count(people)::int as people, count(*) filter (where sent)::int as sent,
      count(*) filter (where waiting and not sent)::int as waiting,
      count(*) filter (where reads and not sent and not waiting)::int as inbox,
      count(*) filter (where people.user_id is not null and not (reads or sent or waiting))::int as failed,
      count(*) filter (where read)::int as read, coalesce(sum(parts), 0)::int as sms_parts,
      coalesce(sum(parts), 0)::bigint * s.part_price as sms_price,
      (select count(*)::int from (${unreachedLots}) none where none.broadcast_id = s.id) as letters
    from s left join people on people.broadcast_id = s.id left join users u on u.id = s.sent_by
    group by s.id, s.title, s.body, s.sent_at, s.audience, s.withdrawn_at, s.part_price, s.sent_by, u.firstname, u.lastname order by s.id desc`)
  const [count] = await allRows(db)(sql<{ total: number }>`select count(*)::int as total from broadcasts`)
  return {
    rows: rows.map(({ user_id, by, ...row }) => ({
      ...row,
      created_by: user_id === null ? null : { id: user_id, name: by ?? '' },
    })),
    total: count?.total ?? 0,
  }
}

/** A lot that a notice did not reach, with the names of those it is for; null where nobody is known. */
export interface LetterLot {
  address: string
  name: string | null
  /** Owed when it was sent, where a template was; 0 otherwise. */
  owed: Centavos
  months: number
  /** True where all of them read Filipino. */
  filipino: boolean
}

/** Returns a notice as it was sent, and the lots that it did not reach, in walking order; undefined where there is no such broadcast. */
export async function lettersOf(db: Db, id: number) {
  const broadcast = await firstRow(db)(sql<{
    title: string
    body: string
    title_fil: string | null
    body_fil: string | null
    sent_at: Date
    withdrawn_at: Date | null
  }>`
    select title, body, title_fil, body_fil, sent_at, withdrawn_at from broadcasts where id = ${id}`)
  if (!broadcast) return undefined
  const lots = await allRows(db)(sql<LetterLot>`
    with fared as materialized (${fared(sql`select ${id}::int`)})
    select h.address, own.name, own.filipino, own.owed, own.months
    from (${unreachedLots}) none join houses h on h.id = none.house_id cross join lateral (
      select string_agg(distinct concat_ws(' ', p.firstname, p.lastname), ', ') filter (where p.id is not null) as name,
        coalesce(bool_and(coalesce(p.language, 'en') = 'fil'), false) as filipino,
        coalesce(max(l.owed), 0)::bigint as owed, coalesce(max(l.months), 0)::int as months
      from broadcast_lots l left join users p on p.id = l.user_id where l.broadcast_id = ${id} and l.house_id = h.id
    ) own
    order by h.sort_key, h.id`)
  return { broadcast, lots }
}
