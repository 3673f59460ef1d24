-- Bookings, clearances and stickers as their payments move them.

-- Every change of a booking's payments moves the booking, so that a review opened before notices it.
create or replace function move_booking() returns trigger language plpgsql as $$
begin
  update bookings set updated_at = clock_timestamp() where id = new.booking_id;
  return null;
end $$;
create or replace trigger payment_items_move_booking after insert or update on payment_items for each row
  when (new.booking_id is not null) execute function move_booking();

-- A voided payment sends the request back to be paid while the work has not gone on; later the void is refused.
-- A clearance or a sticker that went on before its cheque bounced stays issued, and its fee is owed.
create or replace function unpay_request() returns trigger language plpgsql as $$
begin
  update requests set step = 'approved' where id = new.request_id and step = 'in_progress';
  if not found and not exists (select from cheques where payment_id = new.payment_id and state = 'bounced') then
    raise exception 'the request has moved on' using errcode = 'check_violation', constraint = 'requests_void_in_progress';
  end if;
  return null;
end $$;
create or replace trigger payment_items_unpay_request after update of voided on payment_items for each row
  when (new.request_id is not null and new.voided and not old.voided) execute function unpay_request();
