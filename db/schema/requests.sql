-- Bookings, clearances and stickers as their payments move them, and numbers of complaints.

-- Every change of a booking's payments moves the booking, so that a review opened before notices it.
create or replace function move_booking() returns trigger language plpgsql as $$
begin
  update bookings set updated_at = clock_timestamp() where id = new.booking_id;
  return null;
end $$;
create or replace trigger payment_items_move_booking after insert or update on payment_items for each row
  when (new.booking_id is not null) execute function move_booking();

-- Returns the booking that has a part of the time for which another one is to be paid: one that is reserved, else a request that
-- was paid for, unless the other one was paid for as well. Null where nobody has it.
create or replace function holder_of_slot(amenity integer, wanted tsrange, asks integer) returns integer language sql stable as $$
  select id from (
    select 1 as rank, id, slot from bookings
    where booking_status = 'reserved' and amenity_id = amenity and slot && wanted and id is distinct from asks
    union all
    select 2, id, slot from bookings
    where booking_status = 'for_approval' and amenity_id = amenity and slot && wanted and id is distinct from asks
      and exists (select from payment_items i where i.booking_id = bookings.id and not i.voided)
      and not exists (select from payment_items i where i.booking_id = asks and not i.voided)
  ) holders order by rank, slot, id limit 1
$$;

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

-- The first day on which nobody who owned a lot when a worker of its household was entered owns it any more, null while somebody does or
-- where nobody is known: the pass ends with the household. `joined` is the lot that it is a part of by now, else the lot itself.
create or replace function household_until(of_house integer, joined integer, entered timestamptz) returns date
language sql stable parallel safe as $$
  with owners as (
    select t.resident_id, t.until_day from tenures t
    where t.house_id = of_house and t.role = 'home_owner' and t.from_day <= (entered at time zone 'Asia/Manila')::date
      and (t.until_day is null or t.until_day > (entered at time zone 'Asia/Manila')::date)
  )
  select case when bool_and(until_day is not null) and not exists (
    select from tenures still where still.house_id = joined and still.role = 'home_owner' and still.until_day is null
      and still.resident_id in (select resident_id from owners)
  ) then max(until_day) end from owners
$$;

-- A complaint is numbered within the year in which it was sent; one whose deletion is taken back has its number.
create or replace function number_complaint() returns trigger language plpgsql as $$
declare
  sent integer := extract(year from new.date_sent);
  place integer;
begin
  insert into complaint_numbers as n (year, last_number) values (sent, 1)
  on conflict (year) do update set last_number = n.last_number + 1 returning last_number into place;
  new.number := 'C-' || sent || '-' || lpad(place::text, greatest(4, length(place::text)), '0');
  return new;
end $$;
create or replace trigger complaints_number before insert on complaints for each row
  when (new.number = '') execute function number_complaint();
