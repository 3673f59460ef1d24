-- What each lot owes, kept with its bills, so that a list of who is behind does not read every open bill. Days are kept, not
-- how many months a lot is behind: that is another number tomorrow.

create table lot_arrears (
  house_id integer primary key references houses (id) on delete cascade,
  -- For each month with an open bill the first day on which one of them is due, in order: so many of them before today, so many
  -- months behind. Once for every bill, once for those that are listed.
  months date[] not null default '{}',
  listed_months date[] not null default '{}',
  -- The due day of each open bill, in order, and beside it what is owed with all before, in centavos.
  due_days date[] not null default '{}',
  owed bigint[] not null default '{}'
) with (fillfactor = 70);

create function arrears_of(lots integer[]) returns setof lot_arrears language sql stable as $$
  with unpaid as materialized (
    select b.house_id, b.month, b.due_date, b.id, b.listed, b.amount - b.settled as owing
    from (select distinct house_id from unnest(lots) l (house_id)) l join bills b on b.house_id = l.house_id where not b.paid
  ), in_months as (
    select house_id, array_agg(day order by day) as months,
      array_agg(listed_day order by listed_day) filter (where listed_day is not null) as listed_months
    from (
      select house_id, min(due_date) as day, min(due_date) filter (where listed) as listed_day
      from unpaid group by house_id, month) m
    group by house_id
  ), in_bills as (
    select house_id, array_agg(due_date order by due_date, id) as due_days, array_agg(owed order by due_date, id) as owed
    from (
      select house_id, due_date, id, (sum(owing) over (partition by house_id order by due_date, id))::bigint as owed
      from unpaid) b
    group by house_id
  )
  select house_id, months, coalesce(listed_months, '{}'), due_days, owed from in_months join in_bills using (house_id)
$$;

-- Whoever changes bills of a lot waits here for whoever does so already, and then sees what that one did: hence two statements.
create function keep_arrears(lots integer[]) returns void language plpgsql as $$
begin
  if lots is null then
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

create function keep_arrears_of_added() returns trigger language plpgsql as $$
begin
  perform keep_arrears((select array_agg(distinct house_id) from added where not paid));
  return null;
end $$;
create function keep_arrears_of_removed() returns trigger language plpgsql as $$
begin
  perform keep_arrears((select array_agg(distinct house_id) from removed where not paid));
  return null;
end $$;
create function keep_arrears_of_changed() returns trigger language plpgsql as $$
begin
  perform keep_arrears((
    select array_agg(distinct lot) from removed o join added n using (id), unnest(array[o.house_id, n.house_id]) lot
    where not (o.paid and n.paid) and (o.house_id, o.month, o.due_date, o.listed, o.amount, o.settled)
      is distinct from (n.house_id, n.month, n.due_date, n.listed, n.amount, n.settled)));
  return null;
end $$;
create trigger bills_arrears_insert after insert on bills referencing new table as added
  for each statement execute function keep_arrears_of_added();
create trigger bills_arrears_update after update on bills referencing old table as removed new table as added
  for each statement execute function keep_arrears_of_changed();
create trigger bills_arrears_delete after delete on bills referencing old table as removed
  for each statement execute function keep_arrears_of_removed();

insert into lot_arrears select * from arrears_of(array(select distinct house_id from bills where not paid));
