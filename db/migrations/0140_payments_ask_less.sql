-- Everybody who pays waits while the triggers of one payment run. What they did for a payment of one bill, which is nearly every
-- one, they did as for many: two statements for every step, joins over one row, and updates of nothing.

-- As stable as what it is made of, so that it becomes part of the statement that asks instead of one of its own for each entry.
alter function audit_values_digest(jsonb, jsonb) stable;

create or replace function add_splits() returns trigger language plpgsql as $$
declare
  first_bill integer;
  last_bill integer;
  total bigint;
  of_advances boolean;
  counted bigint;
begin
  select min(bill_id), max(bill_id), sum(amount) filter (where bill_id is not null), bool_or(advance_id is not null),
    count(*) filter (where bill_id is not null and payment_id is not null)
  into first_bill, last_bill, total, of_advances, counted
  from added where not voided;
  if first_bill = last_bill then
    update bills set settled = settled + total where id = first_bill;
  elsif first_bill is not null then
    update bills b set settled = b.settled + i.amount
    from (select bill_id, sum(amount) as amount from added where bill_id is not null and not voided group by bill_id) i
    where b.id = i.bill_id;
  end if;
  if of_advances then
    update advances a set unused = a.unused - i.amount
    from (select advance_id, sum(amount) as amount from added where advance_id is not null and not voided group by advance_id) i
    where a.id = i.advance_id;
  end if;
  if counted > 0 then
    perform count_splits(counted);
  end if;
  return null;
end $$;

-- What is kept of one lot: its open bills are read once, and counted together as they come.
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
      select month, due_date, listed, amount - settled as owing from bills where house_id = lot and not paid order by due_date, id
    loop
      total := total + bill.owing;
      kept.due_days := kept.due_days || bill.due_date;
      kept.owed := kept.owed || total;
      -- In the order of days: the first bill of a month is the one of its first day.
      if not bill.month = any(seen) then
        seen := seen || bill.month;
        kept.months := kept.months || bill.due_date;
      end if;
      if bill.listed and not bill.month = any(seen_listed) then
        seen_listed := seen_listed || bill.month;
        kept.listed_months := kept.listed_months || bill.due_date;
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
