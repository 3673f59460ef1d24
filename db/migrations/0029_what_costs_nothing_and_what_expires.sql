-- A fee of ₱0 means no payment step (decisions §12).
alter table requests drop constraint requests_fees;
alter table requests add constraint requests_fees check ((step in ('pending', 'rejected')) = (fee is null)
  and (fee is null) = (processing_fee is null) and coalesce(fee, 0) >= 0 and coalesce(processing_fee, 0) >= 0);

-- 10:30 to 10:15 of the next day is 23 hours, not 24. What was paid for stays as it was agreed.
update bookings set price = price / 24 * 23
where end_time < start_time and extract(hour from end_time) = extract(hour from start_time)
  and booking_status in ('for_approval', 'reserved')
  and not exists (select from payment_items i where i.booking_id = bookings.id and not i.voided);

-- When nobody decided a booking before its time began.
alter table bookings add column expired_at timestamptz;
alter table bookings add constraint bookings_expired check (expired_at is null or booking_status = 'rejected');
create index bookings_waiting on bookings (lower(slot)) where booking_status = 'for_approval';

-- Why a payment of more than 60 days ago is recorded only now.
alter table payments add column late_reason text;
alter table payments add constraint payments_late_reason check (late_reason <> '');
