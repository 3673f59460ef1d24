-- What every lot owed and the places held at the end of a month, kept as it is closed: the nightly check of the books compares it with
-- what is told of that day now.

alter table month_closings
  -- Centavos in all places at its end; null where it was closed before this was kept and opened again.
  add column in_places bigint;

create table closed_balances (
  closing_id integer not null references month_closings (id) on delete restrict,
  house_id integer not null references houses (id) on delete restrict,
  -- Centavos; below zero where the lot was ahead. A lot that owed nothing has no row.
  balance bigint not null constraint closed_balances_balance check (balance <> 0),
  primary key (closing_id, house_id)
);
create index closed_balances_of_house on closed_balances (house_id);
create trigger closed_balances_keep before update or delete on closed_balances for each row execute function refuse_change();
create trigger closed_balances_no_truncate before truncate on closed_balances for each statement execute function refuse_change();

-- What changed the balance of a lot, on which day, also by receipts that were voided since: they count until then. The sum up to a day is
-- `lot_balance`.
create view lot_days as
  select house_id, day, amount from lot_movements
  union all
  select house_id, effects.day, effects.amount from (
    select b.house_id, p.payment_date as counted_from, counts_until(p) as counted_until, i.amount
    from payment_items i join payments p on p.id = i.payment_id join bills b on b.id = i.bill_id
    where i.voided and i.advance_id is null
    union all
    select a.house_id, a.day, counts_until(p), a.amount
    from advances a join payments p on p.id = a.payment_id where a.voided
  ) voided cross join lateral (values (counted_from, -amount), (counted_until, amount)) as effects (day, amount)
  where counted_until > counted_from;

create function last_of_month(month date) returns date language sql immutable
  return (month + interval '1 month')::date - 1;

-- Closed months with what every lot that owed something, or was ahead, is said now to have owed at their ends.
create view closed_months_now as
  with closed as (
    select id as closing_id, month, last_of_month(month) as last_day,
      coalesce(lag(last_of_month(month)) over (order by month), '-infinity') as after_day
    from month_closings where reopened_at is null
  ), moved as (
    select c.closing_id, c.month, d.house_id, sum(d.amount) as amount
    from lot_days d join closed c on d.day <= c.last_day and d.day > c.after_day group by 1, 2, 3
  ), lots as (select house_id, min(month) as since from moved group by 1)
  select c.closing_id, l.house_id, sum(coalesce(m.amount, 0)) over (partition by l.house_id order by c.month)::bigint as balance
  from lots l join closed c on c.month >= l.since
  left join moved m on (m.closing_id, m.house_id) = (c.closing_id, l.house_id);

create function in_places_on(on_day date) returns bigint language sql stable
  return (select coalesce(sum(place_balance(id, on_day)), 0) from places)::bigint;

create function keep_closed_balances() returns trigger language plpgsql as $$
begin
  insert into closed_balances (closing_id, house_id, balance)
  select new.id, house_id, sum(amount) from lot_days where day <= last_of_month(new.month) group by house_id having sum(amount) <> 0;
  return null;
end $$;
create trigger month_closings_balances after insert on month_closings for each row execute function keep_closed_balances();

create function keep_closed_places() returns trigger language plpgsql as $$
begin
  new.in_places := in_places_on(last_of_month(new.month));
  return new;
end $$;
-- By its name after `month_closings_keep`, which waits for what is being written in the month.
create trigger month_closings_places before insert on month_closings for each row execute function keep_closed_places();

alter table month_closings disable trigger user;
update month_closings set in_places = in_places_on(last_of_month(month)) where reopened_at is null;
alter table month_closings enable trigger user;
insert into closed_balances (closing_id, house_id, balance) select * from closed_months_now where balance <> 0;
