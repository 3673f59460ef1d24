import { sql } from 'kysely'
import type { Step } from '#features/requests/requests/rules.ts'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { StoredType } from '#server/files/kinds.ts'
import { entriesOfUser } from '#server/people/occupancies.queries.ts'
import type { Day, Month, Time } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { RequestType } from '#shared/request-types.ts'

// Facts that are told to a person about themselves: records in their own name alone, also of entries that were made one with theirs.

const residentIds = (userId: number) => sql`(select id from (${entriesOfUser(userId)}) own)`
const userIds = (userId: number) =>
  sql`(select ${userId}::int union select user_id from (${entriesOfUser(userId)}) own)`

export async function personOf(db: Db, userId: number) {
  const person = await db
    .selectFrom('users')
    .leftJoin('residents', 'residents.user_id', 'users.id')
    .select(['firstname', 'middlename', 'lastname', 'email', 'contact_number', 'language'])
    .select(['birthdate', 'other_number', 'other_email', 'fb_name'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...person, firstname: person.firstname ?? '' }
}

export const lotsOf = (db: Db, userId: number) =>
  allRows(db)(sql<{ address: string; role: string; from_day: Day | null; until_day: Day | null }>`
    select h.address, t.role, case when t.from_known then t.from_day end as from_day, t.until_day
    from tenures t join houses h on h.id = t.house_id
    where t.resident_id in ${residentIds(userId)} order by t.from_day, h.sort_key`)

export interface BillRow {
  address: string
  kind: string
  title: string | null
  month: Month
  issue_date: Day
  due_date: Day
  /** As it was billed, also where it was cancelled since. */
  amount: Centavos
  settled: Centavos
  cancelled: boolean
}

/** The bills that were issued in the person's name. */
export const billsOf = (db: Db, userId: number) =>
  allRows(db)(sql<BillRow>`
    select h.address, b.kind, b.title, to_char(b.month, 'YYYY-MM') as month, b.issue_date, b.due_date, b.settled,
      b.cancelled_at is not null as cancelled, case when b.cancelled_at is null then b.amount else (
        select coalesce(sum(l.amount), 0)::int from bill_lines l where l.bill_id = b.id and l.kind <> 'cancelled') end as amount
    from bills b join houses h on h.id = b.house_id
    where b.resident_id in ${residentIds(userId)} order by b.issue_date desc, b.id desc`)

export interface PaymentRow {
  id: number
  receipt_number: string
  payment_date: Day
  payment_method: string
  ewallet_reference: string | null
  amount: Centavos
  paid_for: string[]
  void_reason: string | null
  voided: boolean
}

/** The payments receipted to the person. */
export const paymentsOf = (db: Db, userId: number) =>
  allRows(db)(sql<PaymentRow>`
    select p.id, p.receipt_number, p.payment_date, p.payment_method, p.ewallet_reference, p.amount, p.void_reason,
      p.voided_at is not null as voided,
      array(select i.text from payment_items i where i.payment_id = p.id and i.advance_id is null order by i.id)
        || array(select a.text from advances a where a.payment_id = p.id order by a.id) as paid_for
    from payments p where p.resident_id in ${residentIds(userId)} order by p.payment_date desc, p.id desc`)

export const reportsOf = (db: Db, userId: number) =>
  allRows(db)(sql<{
    id: number
    created_at: Date
    paid_on: Day
    amount: Centavos
    method: string
    reference: string
    state: 'waiting' | 'posted' | 'refused' | 'withdrawn'
    reason: string | null
    about: string | null
  }>`
    select id, created_at, paid_on, amount, method, reference, state, reason, about
    from payment_reports where resident_id in ${residentIds(userId)} order by id desc`)

export const requestsOf = (db: Db, userId: number) =>
  allRows(db)(sql<{
    id: number
    product: RequestType
    reference_number: string
    step: Step
    withdrawn: boolean
    application_date: Day
    permit_type: string | null
    purpose: string | null
    car_model: string | null
    car_plate_number: string | null
    fee: Centavos | null
    note: string | null
    address: string | null
  }>`
    select r.id, r.product, r.reference_number, r.step, r.withdrawn_at is not null as withdrawn, r.application_date,
      r.permit_type, r.purpose, r.car_model, r.car_plate_number, r.fee + coalesce(r.processing_fee, 0) as fee, r.note, h.address
    from requests r left join houses h on h.id = r.house_id
    where r.resident_id in ${residentIds(userId)} order by r.id desc`)

export const bookingsOf = (db: Db, userId: number) =>
  allRows(db)(sql<{
    amenity: string
    booking_date: Day
    start_time: Time
    end_time: Time
    price: Centavos
    booking_status: string
    expired: boolean
  }>`
    select a.name as amenity, b.booking_date, b.start_time, b.end_time, b.price, b.booking_status,
      b.expired_at is not null as expired
    from bookings b join amenities a on a.id = b.amenity_id
    where b.resident_id in ${residentIds(userId)} order by b.booking_date desc, b.id desc`)

export const complaintsOf = (db: Db, userId: number) =>
  allRows(db)(sql<{
    id: number
    number: string
    kind: string
    place: string | null
    message: string
    date_sent: Day
    status: 'Pending' | 'Solved'
    remarks: string | null
    withdrawn: boolean
  }>`
    select id, number, coalesce(kind, type) as kind, place, message, date_sent, status, remarks,
      withdrawn_at is not null as withdrawn
    from complaints where resident_id in ${residentIds(userId)} order by id desc`)

export interface MessageRow {
  complaint_id: number | null
  request_id: number | null
  report_id: number | null
  from_office: boolean
  message: string
  created_at: Date
}

/** Messages of the person and the office to each other, oldest first. */
export const messagesOf = (db: Db, userId: number) =>
  allRows(db)(sql<MessageRow>`
    select m.complaint_id, m.request_id, m.report_id, m.from_office, m.message, m.created_at
    from thread_messages m
    left join complaints c on c.id = m.complaint_id
    left join requests r on r.id = m.request_id
    left join payment_reports p on p.id = m.report_id
    where coalesce(c.resident_id, r.resident_id, p.resident_id) in ${residentIds(userId)}
      and (m.from_office or m.author_id in ${userIds(userId)}) order by m.id`)

export interface OwnFileRow {
  id: string
  content_type: StoredType
  created_at: Date
  complaint_id: number | null
  request_id: number | null
  report_id: number | null
  /** Number of the complaint or request, or reference of the payment; null of any other picture. */
  number: string | null
}

/** Pictures and papers that the person sent or was given, oldest first. */
export const filesOf = (db: Db, userId: number) =>
  allRows(db)(sql<OwnFileRow>`
    select f.id, f.content_type, f.created_at, c.id as complaint_id, r.id as request_id, p.id as report_id,
      coalesce(c.number, r.reference_number, p.reference) as number
    from files f
    left join thread_photos t on t.file_id = f.id
    left join request_documents d on d.file_id = f.id
    left join payment_reports shot on shot.file_id = f.id
    left join complaints c on c.id = t.complaint_id
    left join requests r on r.id = coalesce(t.request_id, d.request_id)
    left join payment_reports p on p.id = coalesce(t.report_id, shot.id)
    where (f.owner_user_id in ${userIds(userId)}
        or f.id in (select picture_file_id from users where id in ${userIds(userId)}))
      and f.purpose in ('profile', 'payment', 'complaint', 'request')
      and coalesce(c.resident_id, r.resident_id, p.resident_id, 0) in (select 0 union select id from (${entriesOfUser(userId)}) own)
    order by f.created_at, f.id`)

export const lettersOf = (db: Db, userId: number) =>
  allRows(db)(sql<{ day: Day; title: string; body: string }>`
    select day, title, body from letters where resident_id in ${residentIds(userId)} order by day desc, id desc`)

/** Guests and goods that the person announced to the gate. */
export const passesOf = (db: Db, userId: number) =>
  allRows(db)(sql<{
    name: string
    address: string
    plate: string | null
    about: string | null
    from_day: Day
    until_day: Day
    cancelled: boolean
  }>`
    select p.name, h.address, p.plate, p.about, p.from_day, p.until_day, p.cancelled_at is not null as cancelled
    from gate_passes p join houses h on h.id = p.house_id
    where p.resident_id in ${residentIds(userId)} order by p.from_day desc, p.id desc`)

/** Visits by what the person announced, and those that the person answered. */
export const visitsOf = (db: Db, userId: number) =>
  allRows(db)(sql<{
    name: string
    address: string | null
    about: string | null
    answer: 'yes' | 'no' | null
    entered_at: Date | null
    left_at: Date | null
    refused_at: Date | null
  }>`
    select v.name, h.address, v.about, case when v.answered_by in ${userIds(userId)} then v.answer end as answer,
      v.entered_at, v.left_at, v.refused_at
    from visits v left join houses h on h.id = v.house_id left join gate_passes p on p.id = v.pass_id
    where p.resident_id in ${residentIds(userId)} or v.answered_by in ${userIds(userId)}
    order by coalesce(v.entered_at, v.refused_at, v.asked_at) desc, v.id desc`)

/** Permissions that a home owner gave the person. */
export const permissionsOf = (db: Db, userId: number) =>
  allRows(db)(sql<{ address: string; permission_type: string; granted_at: Date }>`
    select h.address, p.permission_type, p.granted_at from household_permissions p join houses h on h.id = p.house_id
    where p.user_id in ${userIds(userId)} order by p.granted_at, p.id`)

/** Readings of the person's record and papers: moments, and whether it was the office. */
export const readingsOf = (db: Db, userId: number) =>
  allRows(db)(sql<{ at: Date; kind: 'profile' | 'document'; office: boolean }>`
    select l.at, l.kind, exists (select from admins a where a.user_id = l.user_id) as office from access_log l
    where (l.kind = 'profile' and l.subject in (select id::text from ${userIds(userId)} own (id)))
      or (l.kind = 'document' and l.subject in (select id from files where owner_user_id in ${userIds(userId)}))
    order by l.at desc, l.id desc`)
