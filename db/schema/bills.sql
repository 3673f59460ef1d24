-- Bills: what is owed for a month, the sum of a bill, its tallies, who is behind.

-- Returns what every lot owes for a month, in centavos, to whoever owns it on a day; where nothing is billed, why. While no rates are
-- entered, `one_for_all` is the amount of every lot. The one definition of it: the run, its preview and a year ahead ask here.
create or replace function dues_of(of_month date, on_day date, one_for_all bigint)
returns table (house_id integer, resident_id integer, kind text, rate_id integer, exemption_id integer, period text,
  months smallint, full_amount bigint, amount bigint, skipped text)
language sql stable as $$
  with entered as (
    select exists (select from rates) as by_kind
  ), rate_of as (
    select distinct on (r.kind) r.id, r.kind, r.basis, r.amount, r.period
    from rates r where r.from_month <= of_month order by r.kind, r.from_month desc
  ), asked as (
    select lots.house_id as id, o.resident_id, lots.kind, r.id as rate_id, e.id as exemption_id, k.billed, entered.by_kind,
      coalesce(r.period, 'monthly') as period,
      case when not entered.by_kind then one_for_all
        when r.basis = 'm2' then round(r.amount * lots.area)::bigint
        else r.amount end as full_amount,
      coalesce(e.percent, 0) as percent
    from entered cross join lot_kinds_in(of_month) lots
    -- Each lot's kind is one of them; joined so, that a plan expects every lot.
    left join lot_kinds k on k.code = lots.kind
    left join rate_of r on r.kind = lots.kind
    left join owners_on(on_day) o on o.house_id = lots.house_id
    left join lot_exemptions e on e.house_id = lots.house_id and of_month between e.from_month and e.to_month
  )
  select id, resident_id, kind, rate_id, case when percent > 0 then exemption_id end, period,
    case period when 'yearly' then 12 when 'quarterly' then 3 else 1 end::smallint, full_amount,
    round(full_amount * (100 - percent) / 100.0)::bigint,
    case
      when not billed then 'not_billed'
      when resident_id is null then 'no_home_owner'
      when by_kind and rate_id is null then 'no_rate'
      when percent = 100 then 'exempt'
      when (period = 'quarterly' and extract(month from of_month)::int % 3 <> 1)
        or (period = 'yearly' and extract(month from of_month) <> 1) then 'other_month'
      when full_amount is null then 'no_area'
      when round(full_amount * (100 - percent) / 100.0) = 0 then 'nothing_owed'
    end
  from asked
$$;

-- A bill's amount is the sum of its lines.
-- Dues and opening balances are inserted with their amount by one statement (issue_bills and imports); later lines move it here. The
-- nightly check of the books compares the two.
create or replace function add_bill_line() returns trigger language plpgsql as $$
begin
  update bills b set amount = b.amount + l.amount
  from (select bill_id, sum(amount) as amount from added where charged_on is not null group by bill_id) l
  where b.id = l.bill_id;
  return null;
end $$;
create or replace trigger bill_lines_sum after insert on bill_lines referencing new table as added for each statement execute function add_bill_line();

-- The tallies count the bills of the lists by due day, paid and open: a change of a bill moves it from one to another.
create or replace function tally_bills() returns trigger language plpgsql as $$
declare
  days date[];
  paid_or_open boolean[];
  steps bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(due_date), array_agg(paid), array_agg(step) into days, paid_or_open, steps
    from (select due_date, paid, count(*) as step from added where listed group by due_date, paid) moved;
  elsif tg_op = 'DELETE' then
    select array_agg(due_date), array_agg(paid), array_agg(step) into days, paid_or_open, steps
    from (select due_date, paid, -count(*) as step from removed where listed group by due_date, paid) moved;
  else
    select array_agg(due_date), array_agg(paid), array_agg(step) into days, paid_or_open, steps
    from (
      select due_date, paid, sum(step) as step from (
        select due_date, paid, 1 as step from added where listed
        union all
        select due_date, paid, -1 from removed where listed
      ) bill group by due_date, paid having sum(step) <> 0
    ) moved;
  end if;
  if days is not null then
    insert into bill_tallies as t (due_date, paid, bills) select * from unnest(days, paid_or_open, steps) order by 1, 2
    on conflict (due_date, paid) do update set bills = t.bills + excluded.bills;
  end if;
  return null;
end $$;
create or replace trigger bills_tally_insert after insert on bills referencing new table as added for each statement execute function tally_bills();
create or replace trigger bills_tally_update after update on bills referencing old table as removed new table as added
  for each statement execute function tally_bills();
create or replace trigger bills_tally_delete after delete on bills referencing old table as removed for each statement execute function tally_bills();

-- Is a setting of yes or no yes? One that nobody entered is no.
create or replace function setting_is_on(setting text) returns boolean language sql stable as $$
  select exists (select from settings where key = setting and value = 'true')
$$;

-- In which order the product splits what is paid over bills, as `payments.split_order` keeps it; null where exact sums are asked, so that
-- there is nothing to split (docs/decisions/any-amount.md).
create or replace function split_order() returns text language sql stable as $$
  select concat_ws('_', case when setting_is_on('dues_first') then 'dues' else 'oldest' end, 'first',
    case when setting_is_on('penalties_last') then 'penalties_last' end)
  where exists (select from settings where key = 'exact_sums' and value = 'false')
$$;

-- The amount in centavos below which what is left of a bill is a small balance; 0 where nobody entered one, so that nothing is.
-- A small balance is owed as before, and never late (docs/decisions/small-balances.md).
create or replace function small_balance_below() returns bigint language sql stable as $$
  select coalesce((select (trim(value)::numeric * 100)::bigint from settings
    where key = 'small_balance_below' and value ~ '^\s*\d{1,12}(\.\d{1,2})?\s*$'), 0)
$$;

-- The day from which a bill that owes so much is late; `below` is the amount of small balances. The one definition of it.
create or replace function late_from(due_date date, owing bigint, below bigint) returns date language sql immutable as $$
  select case when owing < below then 'infinity' else due_date end
$$;

-- Returns the debts of lots, as `lot_arrears` keeps it: a bill of a small balance is late from no day on.
create or replace function arrears_of(lots integer[]) returns setof lot_arrears language sql stable as $$
  with unpaid as (
    select house_id, month, id, listed, amount - settled as owing,
      late_from(due_date, amount - settled, (select small_balance_below())) as day
    from bills where house_id = any(lots) and not paid
  ), counted as (
    select house_id, month, day, id, (sum(owing) over (partition by house_id order by day, id))::bigint as owed,
      row_number() over of_month = 1 as first_of_month,
      listed and count(*) filter (where listed) over of_month = 1 as first_listed
    from unpaid window of_month as (partition by house_id, month order by day, id)
  )
  select house_id, array_agg(day order by day, id) filter (where first_of_month),
    coalesce(array_agg(day order by day, id) filter (where first_listed), '{}'),
    array_agg(day order by day, id), array_agg(owed order by day, id), min(month), max(month)
  from counted group by house_id
$$;

-- Locks what is kept of lots, each named once: whoever changes bills of a lot waits here for whoever does so already, and then sees what
-- that one did. A lot of which nothing is kept yet is begun.
create or replace function lock_arrears(lots integer[]) returns void language plpgsql as $$
declare
  locked integer;
begin
  perform from lot_arrears where house_id = any(lots) order by house_id for no key update;
  get diagnostics locked = row_count;
  if locked < cardinality(lots) then
    insert into lot_arrears (house_id) select unnest(lots) order by 1 on conflict do nothing;
    perform from lot_arrears where house_id = any(lots) order by house_id for no key update;
  end if;
end $$;

-- Writes what lots owe into `lot_arrears` (docs/decisions/what-lots-owe.md).
-- A payment changes one lot, and everybody who pays waits for it: the open bills of one lot are read once, and counted together as they come.
create or replace function update_arrears(lots integer[]) returns void language plpgsql as $$
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
  perform lock_arrears(lots);
  if cardinality(lots) = 1 then
    kept.months := '{}'; kept.listed_months := '{}'; kept.due_days := '{}'; kept.owed := '{}';
    for bill in
      select month, listed, amount - settled as owing,
        late_from(due_date, amount - settled, (select small_balance_below())) as day
      from bills where house_id = lot and not paid order by day, id
    loop
      kept.first_month := least(kept.first_month, bill.month);
      kept.last_month := greatest(kept.last_month, bill.month);
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
    set months = kept.months, listed_months = kept.listed_months, due_days = kept.due_days, owed = kept.owed,
      first_month = kept.first_month, last_month = kept.last_month
    where house_id = lot;
    return;
  end if;
  update lot_arrears a
  set months = coalesce(n.months, '{}'), listed_months = coalesce(n.listed_months, '{}'),
    due_days = coalesce(n.due_days, '{}'), owed = coalesce(n.owed, '{}'), first_month = n.first_month, last_month = n.last_month
  from unnest(lots) l (house_id) left join arrears_of(lots) n on n.house_id = l.house_id
  where a.house_id = l.house_id;
end $$;

-- Returns the debt of all lots by due day, as `village_arrears` keeps it.
create or replace function arrears_by_day() returns setof village_arrears language sql stable as $$
  select late_from(due_date, amount - settled, (select small_balance_below())), count(*), sum(amount - settled)
  from bills where not paid group by 1
$$;

-- Returns days in order with one more.
create or replace function put_day(days date[], day date) returns date[] language sql immutable as $$
  select days[:width_bucket(day, days)] || day || days[width_bucket(day, days) + 1:]
$$;

-- Keeps the debt of a lot, and that of all lots by due day, in step with the bills.
-- A lot's one bill, of a month before or after all of its open ones and due on a day of its own, is put in its place among them: so a run
-- reads nothing of what lots owe from before. Lots with other bills are counted anew.
create or replace function update_arrears_of_bills() returns trigger language plpgsql as $$
declare
  lots integer[];
  placed integer[];
  days date[];
  steps bigint[];
  sums bigint[];
begin
  if tg_op = 'INSERT' then
    lots := array(select distinct house_id from added where not paid);
    if lots = '{}' then
      return null;
    end if;
    perform lock_arrears(lots);
    with bill as (
      select house_id, min(month) as month, bool_and(listed) as listed, min(amount - settled) as owing,
        min(late_from(due_date, amount - settled, (select small_balance_below()))) as day
      from added where not paid group by house_id having count(*) = 1
    ), put as (
      update lot_arrears a
      set months = put_day(a.months, bill.day), due_days = put_day(a.due_days, bill.day),
        listed_months = case when bill.listed then put_day(a.listed_months, bill.day) else a.listed_months end,
        owed = a.owed[:width_bucket(bill.day, a.due_days)] || array(
          select before + bill.owing
          from unnest(coalesce(a.owed[width_bucket(bill.day, a.due_days)], 0) || a.owed[width_bucket(bill.day, a.due_days) + 1:]) before),
        first_month = least(a.first_month, bill.month), last_month = greatest(a.last_month, bill.month)
      from bill
      where a.house_id = bill.house_id and bill.day <> all(a.due_days)
        and (a.first_month is null or bill.month < a.first_month or bill.month > a.last_month)
      returning a.house_id
    )
    select array_agg(house_id) into placed from put;
    if cardinality(placed) is distinct from cardinality(lots) then
      perform update_arrears(array(select unnest(lots) except select unnest(placed)));
    end if;
    select array_agg(day), array_agg(step), array_agg(owing) into days, steps, sums from (
      select late_from(due_date, amount - settled, (select small_balance_below())) as day, count(*) as step, sum(amount - settled)::bigint as owing
      from added where not paid group by 1) moved;
  elsif tg_op = 'DELETE' then
    perform update_arrears((select array_agg(distinct house_id) from removed where not paid));
    select array_agg(day), array_agg(step), array_agg(owing) into days, steps, sums from (
      select late_from(due_date, amount - settled, (select small_balance_below())) as day, -count(*) as step, -sum(amount - settled)::bigint as owing
      from removed where not paid group by 1) moved;
  else
    perform update_arrears((
      select array_agg(distinct lot) from removed o join added n using (id), unnest(array[o.house_id, n.house_id]) lot
      where not (o.paid and n.paid) and (o.house_id, o.month, o.due_date, o.listed, o.amount, o.settled)
        is distinct from (n.house_id, n.month, n.due_date, n.listed, n.amount, n.settled)));
    select array_agg(day), array_agg(step), array_agg(owing) into days, steps, sums from (
      select late_from(due_date, owing, (select small_balance_below())) as day, sum(step) as step, sum(step * owing)::bigint as owing from (
        select due_date, amount - settled as owing, 1 as step from added where not paid
        union all
        select due_date, amount - settled, -1 from removed where not paid
      ) bill group by 1 having sum(step) <> 0 or sum(step * owing) <> 0) moved;
  end if;
  if days is not null then
    insert into village_arrears as v select * from unnest(days, steps, sums) order by 1
    on conflict (due_day) do update set bills = v.bills + excluded.bills, owed = v.owed + excluded.owed;
  end if;
  return null;
end $$;
create or replace trigger bills_arrears_insert after insert on bills referencing new table as added
  for each statement execute function update_arrears_of_bills();
create or replace trigger bills_arrears_delete after delete on bills referencing old table as removed
  for each statement execute function update_arrears_of_bills();
create or replace trigger bills_arrears_update after update on bills referencing old table as removed new table as added
  for each statement execute function update_arrears_of_bills();

-- Another amount of small balances is another list of who is behind.
-- Of every lot, also of those that nothing is kept of yet: whoever bills one at this moment waits for its row and then reads the new amount.
-- The debt of all lots by due day is then counted anew, after whoever moves it already for a lot that is new.
create or replace function update_arrears_of_setting() returns trigger language plpgsql as $$
begin
  perform update_arrears(array(select id from houses));
  lock table village_arrears in share row exclusive mode;
  delete from village_arrears;
  insert into village_arrears select * from arrears_by_day();
  return null;
end $$;
create or replace trigger settings_small_balances after insert on settings
  for each row when (new.key = 'small_balance_below') execute function update_arrears_of_setting();
create or replace trigger settings_small_balances_change after update on settings
  for each row when (new.key = 'small_balance_below' and new.value is distinct from old.value) execute function update_arrears_of_setting();
create or replace trigger settings_small_balances_gone after delete on settings
  for each row when (old.key = 'small_balance_below') execute function update_arrears_of_setting();
