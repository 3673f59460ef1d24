-- Nobody takes more out of a place of cash than is in it, on any evening from the day on, whichever way it goes out: an expense that is
-- new, changed, deleted or back, a move, a void, what is given back, a count. It is asked when all of a change is done, so that what goes
-- out and comes in again at once nets out.

-- From when on what a place holds is known: petty cash and cheques always, a drawer from its opening count or its first closed day on.
create function counted_from(place places) returns date language sql stable
  return case
    when place.kind in ('petty_cash', 'cheques') then '-infinity'::date
    when place.kind = 'drawer' then least(
      (select min(day) from place_counts where place_id = place.id and kind = 'opening'),
      (select min(day) from day_closings where place_id = place.id and state = 'closed')) end;

-- The first day on which the transaction moved a place; blank once what follows from it was looked at.
create function note_moved_place() returns trigger language plpgsql as $$
declare
  setting constant text := 'purok.moved_' || new.place_id;
begin
  perform set_config(setting, least(nullif(current_setting(setting, true), '')::date, new.day)::text, true);
  return null;
end $$;
create trigger place_entries_moved after insert on place_entries for each row execute function note_moved_place();

-- What was below zero before may stay so: a change is refused where it takes a place lower. Whoever adds an entry holds its place until
-- the transaction ends (`refuse_closed_day`), so its own entries are those of the moment it began.
create function refuse_short_place() returns trigger language plpgsql as $$
declare
  setting constant text := 'purok.moved_' || new.place_id;
  since constant date := nullif(current_setting(setting, true), '');
  place places;
  counted date;
  before bigint;
  short record;
begin
  if since is null then return null; end if;
  perform set_config(setting, '', true);
  select * into place from places where id = new.place_id;
  counted := counted_from(place);
  if counted is null then return null; end if;
  before := place_balance(place.id, since - 1);
  select day, held into short from (
    select day, before + sum(sum(amount)) over days as held,
      sum(coalesce(sum(amount) filter (where created_at = now()), 0)) over days as moved
    from place_entries where place_id = place.id and day >= since group by day window days as (order by day)
  ) evenings where held < 0 and moved < 0 and day >= counted order by day limit 1;
  if found then
    raise exception 'less than nothing in a place' using errcode = 'check_violation', constraint = 'place_entries_not_short',
      detail = json_build_object('day', short.day, 'place', place.name, 'short', -short.held, 'void', exists (
        select from place_entries where place_id = place.id and day >= since and kind = 'void' and created_at = now()))::text;
  end if;
  return null;
end $$;
create constraint trigger place_entries_not_short after insert on place_entries deferrable initially deferred
  for each row when (new.amount < 0) execute function refuse_short_place();

-- A receipt that was entered twice makes its drawer short when the day is counted; voided later, it would leave the drawer once more. So
-- the shortage of the day that counted it is taken back beside the void, at most what the void takes out. What replaced it in the same
-- place was there.
alter table place_counts
  -- The closed day whose shortage this takes back.
  add column shortage_day date,
  add constraint place_counts_shortage check (shortage_day is null or (kind = 'count' and shortage_day < day));

create function take_shortage_back() returns trigger language plpgsql as $$
declare
  closing day_closings;
  missing bigint;
begin
  select * into closing from day_closings where place_id = new.place_id and state = 'closed' and day >= new.payment_date order by day limit 1;
  if not found or closing.counted >= closing.book then return null; end if;
  missing := least(
    new.amount - coalesce((select amount from payments where replaces_id = new.id and place_id = new.place_id), 0),
    closing.book - closing.counted - coalesce((
      select sum(e.amount) from place_counts c join place_entries e on e.count_id = c.id
      where c.place_id = new.place_id and c.shortage_day = closing.day), 0));
  if missing > 0 then
    insert into place_counts (place_id, kind, day, counted, note, recorded_by, shortage_day)
    values (new.place_id, 'count', new.void_day, place_balance(new.place_id, new.void_day) + missing,
      'Shortage of ' || closing.day || ' taken back: ' || new.receipt_number || ' is void', new.voided_by, closing.day);
  end if;
  return null;
end $$;
create constraint trigger payments_shortage after update of voided_at on payments deferrable initially deferred
  for each row when (old.voided_at is null and new.voided_at is not null) execute function take_shortage_back();
