-- What is left of a bill and is below an amount of the settings is a small balance: owed as before, and never late. What is kept of
-- a lot says so by its day: a bill of a small balance is late from no day on.

-- The amount in centavos; 0 where nobody entered one, so that nothing is small.
create function small_balance_below() returns bigint language sql stable as $$
  select coalesce((select (trim(value)::numeric * 100)::bigint from settings
    where key = 'small_balance_below' and value ~ '^\s*\d{1,12}(\.\d{1,2})?\s*$'), 0)
$$;

create or replace function arrears_of(lots integer[]) returns setof lot_arrears language sql stable as $$
  with unpaid as materialized (
    select b.house_id, b.month, b.id, b.listed, b.amount - b.settled as owing,
      case when b.amount - b.settled < (select small_balance_below()) then 'infinity' else b.due_date end as day
    from (select distinct house_id from unnest(lots) l (house_id)) l join bills b on b.house_id = l.house_id where not b.paid
  ), in_months as (
    select house_id, array_agg(day order by day) as months,
      array_agg(listed_day order by listed_day) filter (where listed_day is not null) as listed_months
    from (
      select house_id, min(day) as day, min(day) filter (where listed) as listed_day
      from unpaid group by house_id, month) m
    group by house_id
  ), in_bills as (
    select house_id, array_agg(day order by day, id) as due_days, array_agg(owed order by day, id) as owed
    from (
      select house_id, day, id, (sum(owing) over (partition by house_id order by day, id))::bigint as owed
      from unpaid) b
    group by house_id
  )
  select house_id, months, coalesce(listed_months, '{}'), due_days, owed from in_months join in_bills using (house_id)
$$;

create or replace function keep_arrears(lots integer[]) returns void language plpgsql as $$
declare
  lot integer := lots[1];
  bill record;
  total bigint := 0;
  seen date[] := '{}';
  seen_listed date[] := '{}';
  kept lot_arrears;
begin
  if lots is null then
    return;
  end if;
  if cardinality(lots) = 1 then
    perform from lot_arrears where house_id = lot for no key update;
    if not found then
      insert into lot_arrears (house_id) values (lot) on conflict do nothing;
      perform from lot_arrears where house_id = lot for no key update;
    end if;
    kept.months := '{}'; kept.listed_months := '{}'; kept.due_days := '{}'; kept.owed := '{}';
    for bill in
      select month, listed, amount - settled as owing,
        case when amount - settled < (select small_balance_below()) then 'infinity' else due_date end as day
      from bills where house_id = lot and not paid order by day, id
    loop
      total := total + bill.owing;
      kept.due_days := kept.due_days || bill.day;
      kept.owed := kept.owed || total;
      -- In the order of days: the first bill of a month is the one of its first day.
      if not bill.month = any(seen) then
        seen := seen || bill.month;
        kept.months := kept.months || bill.day;
      end if;
      if bill.listed and not bill.month = any(seen_listed) then
        seen_listed := seen_listed || bill.month;
        kept.listed_months := kept.listed_months || bill.day;
      end if;
    end loop;
    update lot_arrears
    set months = kept.months, listed_months = kept.listed_months, due_days = kept.due_days, owed = kept.owed
    where house_id = lot;
    return;
  end if;
  insert into lot_arrears (house_id) select distinct l from unnest(lots) l order by 1 on conflict do nothing;
  perform from lot_arrears where house_id = any(lots) order by house_id for no key update;
  update lot_arrears a
  set months = coalesce(n.months, '{}'), listed_months = coalesce(n.listed_months, '{}'),
    due_days = coalesce(n.due_days, '{}'), owed = coalesce(n.owed, '{}')
  from unnest(lots) l (house_id) left join arrears_of(lots) n on n.house_id = l.house_id
  where a.house_id = l.house_id;
end $$;

-- Another amount is another list of who is behind. Of every lot, also of those that nothing is kept of yet: whoever bills one at this
-- moment waits for its row and then reads the new amount.
create function keep_arrears_of_setting() returns trigger language plpgsql as $$
begin
  perform keep_arrears(array(select id from houses));
  return null;
end $$;
create trigger settings_small_balances after insert on settings
  for each row when (new.key = 'small_balance_below') execute function keep_arrears_of_setting();
create trigger settings_small_balances_change after update on settings
  for each row when (new.key = 'small_balance_below' and new.value is distinct from old.value) execute function keep_arrears_of_setting();
create trigger settings_small_balances_gone after delete on settings
  for each row when (old.key = 'small_balance_below') execute function keep_arrears_of_setting();
