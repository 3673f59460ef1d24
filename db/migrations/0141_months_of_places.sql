-- What each place moved in each month, so that what it holds is not summed up from its first day on. Entries are added and nothing
-- else, so a month is moved by each of them, whatever its day.

create function first_of_month(day date) returns date language sql immutable
  return day - (extract(day from day)::integer - 1);

create table place_months (
  place_id integer not null references places (id) on delete restrict,
  month date not null,
  -- Centavos, out of the place below zero; and of them what came in.
  amount bigint not null,
  inflow bigint not null,
  primary key (place_id, month),
  constraint place_months_month check (extract(day from month) = 1)
) with (fillfactor = 50);

insert into place_months (place_id, month, amount, inflow)
select place_id, first_of_month(day), sum(amount), coalesce(sum(amount) filter (where amount > 0), 0) from place_entries group by 1, 2;

-- Who adds an entry holds its place until the transaction ends (`refuse_closed_day`), so nobody else moves its months meanwhile.
create function move_place_month() returns trigger language plpgsql as $$
begin
  update place_months set amount = amount + new.amount, inflow = inflow + greatest(new.amount, 0)
  where place_id = new.place_id and month = first_of_month(new.day);
  if not found then
    insert into place_months (place_id, month, amount, inflow)
    values (new.place_id, first_of_month(new.day), new.amount, greatest(new.amount, 0));
  end if;
  return null;
end $$;
create trigger place_entries_month after insert on place_entries for each row execute function move_place_month();

-- The months that are over by the evening of the day, and the days of the one that is not.
create or replace function place_balance(place integer, on_day date) returns bigint language sql stable
  return ((select coalesce(sum(amount), 0) from place_months where place_id = place and month < first_of_month(on_day + 1))
    + (select coalesce(sum(amount), 0) from place_entries
       where place_id = place and day >= first_of_month(on_day + 1) and day <= on_day))::bigint;
