-- A payment changes one lot, and everybody who pays waits for it: what is kept of one lot is written by a statement of its own, which
-- is planned once. Months of a whole village come as before.
create or replace function keep_arrears(lots integer[]) returns void language plpgsql as $$
declare
  lot integer := lots[1];
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
    update lot_arrears set
      months = array(select min(due_date) from bills where house_id = lot and not paid group by month order by 1),
      listed_months = array(select min(due_date) from bills where house_id = lot and not paid and listed group by month order by 1),
      due_days = array(select due_date from bills where house_id = lot and not paid order by due_date, id),
      owed = array(
        select (sum(amount - settled) over (order by due_date, id))::bigint from bills
        where house_id = lot and not paid order by due_date, id)
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
