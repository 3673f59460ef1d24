-- Lots, who owns and lives in them, officers, files and proposals.

-- The tenures of a day. It is the village's day, which the caller knows.
create or replace function tenures_on(day date) returns setof tenures language sql stable parallel safe as $$
  select * from tenures where from_day <= day and (until_day is null or until_day > day)
$$;

-- Returns the owner of each lot on a day, as bills, reminders and statements ask it.
create or replace function owners_on(day date) returns table (house_id integer, resident_id integer)
  language sql stable parallel safe as $$
  select house_id, resident_id from tenures where main and from_day <= day and (until_day is null or until_day > day)
$$;

-- A record without a lot is of the first lot of its resident.
create or replace function fill_house() returns trigger language plpgsql as $$
begin
  if new.house_id is null then
    select house_id into new.house_id from residents where id = new.resident_id;
  end if;
  return new;
end $$;
create or replace trigger bookings_house before insert on bookings for each row when (new.resident_id is not null) execute function fill_house();
create or replace trigger complaints_house before insert on complaints for each row execute function fill_house();
create or replace trigger requests_house before insert on requests for each row execute function fill_house();

-- A kind that is corrected in the lot's own form was never another one: the row of today follows.
create or replace function correct_lot_kind() returns trigger language plpgsql as $$
begin
  update lot_kind_changes c set kind = new.kind
  where c.kind <> new.kind and c.id = (
    select id from lot_kind_changes where house_id = new.id and begun order by from_month desc nulls last limit 1);
  return null;
end $$;
create or replace trigger houses_kind_corrected after update of kind on houses for each row
  when (old.kind <> new.kind) execute function correct_lot_kind();

-- Of which kind every lot is in a month; one that is part of another is none.
create or replace function lot_kinds_in(of_month date) returns table (house_id integer, kind text, area numeric)
language sql stable as $$
  select h.id, coalesce(c.kind, h.kind), h.area
  from houses h left join (
    select distinct on (house_id) house_id, kind from lot_kind_changes where from_month is null or from_month <= of_month
    order by house_id, from_month desc nulls last
  ) c on c.house_id = h.id
  where h.joined_to is null
$$;

-- An administrator has the whole office and no term, so that no day leaves the village without one; no part of its work is taken away.
create or replace function keep_administrator_without_term() returns trigger language plpgsql as $$
begin
  if num_nonnulls(new.office_role, new.term_from, new.term_until) + cardinality(new.removed) > 0
     and (select role_type from users where id = new.user_id for share) = 'admin' then
    raise exception 'an administrator has no term' using errcode = 'check_violation', constraint = 'admins_without_term';
  end if;
  return new;
end $$;
create or replace trigger admins_without_term before insert or update on admins for each row execute function keep_administrator_without_term();

-- Nobody becomes an administrator while there is a term of office.
create or replace function keep_term_of_no_administrator() returns trigger language plpgsql as $$
begin
  if exists (select from admins where user_id = new.id
      and num_nonnulls(office_role, term_from, term_until) + cardinality(removed) > 0) then
    raise exception 'an administrator has no term' using errcode = 'check_violation', constraint = 'admins_without_term';
  end if;
  return new;
end $$;
create or replace trigger users_without_term before update of role_type on users for each row
  when (new.role_type = 'admin' and old.role_type <> 'admin') execute function keep_term_of_no_administrator();

-- A proposal waits first, is decided once, and says for ever what was proposed by whom; while it waits it is asked anew as what it is by then.
create or replace function forbid_approval_update() returns trigger language plpgsql as $$
declare
  renewing constant text[] := '{about,touches,shown,updated_at}';
  deciding constant text[] := '{state,decided_by,decided_at,answer,failure,request_id,updated_at}';
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'a proposal waits first' using errcode = 'restrict_violation';
    end if;
  elsif old.state = 'waiting' and new.shown = old.shown + 1 then
    if to_jsonb(new) - renewing <> to_jsonb(old) - renewing then
      raise exception 'a proposal stays what it is' using errcode = 'restrict_violation';
    end if;
  elsif old.state <> 'waiting' or new.state = 'waiting' or to_jsonb(new) - deciding <> to_jsonb(old) - deciding then
    raise exception 'a proposal is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger approvals_keep before insert or update on approvals for each row execute function forbid_approval_update();

-- The bytes of a file whose row is gone are to be taken away.
create or replace function note_removed_file() returns trigger language plpgsql as $$
begin
  insert into removed_files (id) values (old.id) on conflict (id) do nothing;
  return null;
end $$;
create or replace trigger files_removed after delete on files for each row execute function note_removed_file();

-- Lot of a vehicle on a day, null where its user left the village. One that somebody uses is where that person is: on its own lot, else on
-- the person's first; a vehicle of a lot that was joined is of the joined one.
create or replace function vehicle_lot(of_house integer, of_resident integer, day date) returns integer language sql stable parallel safe as $$
  select coalesce(h.joined_to, h.id) from houses h where h.id = case when of_resident is null then of_house else (
    select t.house_id from tenures t join residents r on t.resident_id in (r.id, r.merged_into)
    where r.id = of_resident and t.from_day <= day and (t.until_day is null or t.until_day > day)
    order by t.house_id <> of_house, t.from_day, t.id limit 1) end
$$;
