-- A wrong bill is cancelled and stays visible, a wrong run is taken back, a bill is corrected by a line with its reason.

-- A month whose bill was cancelled can be billed again.
drop index bills_once;
create unique index bills_once on bills (house_id, month, kind) where kind in ('dues', 'opening_balance') and cancelled_at is null;
create index bills_run on bills (bill_run_id) where bill_run_id is not null;
create index bills_cancelled_newest on bills (house_id, id desc) where cancelled_at is not null;

-- The tallies are of the lists.
create or replace function tally_bills() returns trigger language plpgsql as $$
begin
  insert into bill_tallies as t (due_date, paid, bills)
  select due_date, paid, sum(step) from (
    select due_date, paid, 1 as step from added where listed
    union all
    select due_date, paid, -1 from removed where listed
  ) moved group by due_date, paid having sum(step) <> 0
  order by due_date, paid
  on conflict (due_date, paid) do update set bills = t.bills + excluded.bills;
  return null;
end $$;
create or replace function tally_added_bills() returns trigger language plpgsql as $$
begin
  insert into bill_tallies as t (due_date, paid, bills)
  select due_date, paid, count(*) from added where listed group by 1, 2 order by 1, 2
  on conflict (due_date, paid) do update set bills = t.bills + excluded.bills;
  return null;
end $$;
create or replace function tally_removed_bills() returns trigger language plpgsql as $$
begin
  insert into bill_tallies as t (due_date, paid, bills)
  select due_date, paid, -count(*) from removed where listed group by 1, 2 order by 1, 2
  on conflict (due_date, paid) do update set bills = t.bills + excluded.bills;
  return null;
end $$;
