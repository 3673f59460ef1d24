import pg from 'pg'
import type { Connection } from '#server/database/connection.ts'
import type { VillageSize } from './village.ts'

/**
 * Adds what an office does besides dues, month by month, for a village of `fillVillage`: expenses, bookings, clearances and stickers, complaints,
 * announcements, a notice a house, and an entry of the audit log for each payment.
 */
export async function fillLife(connection: Connection, { months, until }: VillageSize): Promise<void> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC -c synchronous_commit=off' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `create temporary table life on commit drop as
       select n, m::date as month, (m + n % 27 * interval '1 day')::date as day, 1 + (n * 37 + extract(month from m)::int * 101) % (select count(*)::int from houses) as person
       from generate_series($1::date - ($2::int - 1) * interval '1 month', $1::date, interval '1 month') m, generate_series(1, 30) n`,
      [until, months],
    )
    for (const statement of lived) await client.query(statement)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const lived = [
  `insert into users (firstname, lastname, role_type) values ('Ada', 'Admin', 'admin')`,
  `insert into admins (user_id) select id from users where role_type = 'admin'`,
  `insert into amenities (name, is_per_group, day_price, night_price) values ('Clubhouse', true, 50000, 80000), ('Pool', true, 30000, 30000)`,
  `insert into expenses (expense_name, amount, expenses_date, place_id)
    select (array['Guards','Water','Electricity','Garden','Repairs'])[1 + n % 5] || ' ' || n, 50000 + n * 100, day, place_for('drawer', null)
    from life where n <= 25 and day <= current_date`,
  `insert into bookings (amenity_id, resident_id, full_name, booking_date, start_time, end_time, booking_status, is_per_group, day_price, night_price,
      day_per_person_price, night_per_person_price, guest_additional_price, extension_price, price, created_at)
    select 1, person, 'Booker ' || person, day, '08:00', '10:00',
      case when row_number() over (order by day desc, n) <= 5 then 'for_approval' when n % 27 = n then 'reserved' else 'cancelled' end,
      true, 50000, 80000, 0, 0, 0, 0, 50000, day - 3
    from life`,
  `insert into requests (product, resident_id, house_id, reference_number, step, application_date, approval_date, completed_date, claimed_date, fee, processing_fee,
      permit_type, purpose, expect_start_date, expect_end_date, car_model, car_plate_number, sticker_type, created_at)
    select case when permit then 'permit' else 'sticker' end, person, person, 'R-' || to_char(day, 'YYMMDD') || '-' || n, case when fresh then 'pending' else 'claimed' end,
      day, case when fresh then null else day end, case when fresh then null else day end, case when fresh then null else day end,
      case when fresh then null else 50000 end, case when fresh then null else 0 end,
      case when permit then 'Building Clearance' end, case when permit then 'Roof' end, case when permit then day end, case when permit then day + 30 end,
      case when not permit then 'Vios' end, case when not permit then 'ABC ' || 1000 + n end, case when not permit then 'four_wheel' end, day
    from (select *, n % 2 = 0 as permit, row_number() over (order by day desc, n) <= 10 as fresh from life where n <= 20) asked`,
  `insert into complaints (resident_id, house_id, type, message, status, date_sent, remarks, solved_at)
    select person, person, 'Noise', 'The karaoke next door goes on past midnight', case when fresh then 'Pending' else 'Solved' end, day,
      case when fresh then null else 'They were told' end, case when fresh then null else now() end
    from (select *, row_number() over (order by day desc, n) <= 5 as fresh from life where n <= 8) said`,
  `insert into announcements (admin_id, title, content, event_start_date, event_end_date, event_start_time, event_end_time)
    select (select min(id) from admins), 'Water is off', 'From eight to ten', day, day, '08:00', '10:00' from life where n <= 2`,
  // The following is one row a payment or a house: triggers need not look at each.
  'set local session_replication_role = replica',
  `insert into notifications (user_id, kind, caption, content, same, said_at, said_hour, created_at)
    select h.id, 'bill', 'Your dues', 'Please pay 1,000.00', md5(h.id || ' ' || month)::uuid, month, extract(epoch from month)::int / 3600, month
    from (select distinct month from life) months cross join houses h order by month, h.id`,
  `insert into audit_log (at, user_id, request_id, table_name, row_id, action, after, values_digest, digest)
    select payment_date, null, 'past', 'payments', id::text, 'insert', jsonb_build_object('receipt_number', receipt_number, 'amount', amount), '\\x00', '\\x00'
    from payments order by id`,
]
