-- One transfer may be for bookings and requests besides, and is posted by one receipt.
alter table payment_reports add column other_booking_ids integer[] not null default '{}',
  add column other_request_ids integer[] not null default '{}';
