-- Standing of members by recorded steps, and letters.

-- A printed letter stays; an erasure alone takes name and text out.
create or replace function forbid_letter_update() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.name = 'Erased' and new.body = 'Erased'
    and (to_jsonb(new) - array['name', 'body']) = (to_jsonb(old) - array['name', 'body']) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger letters_keep before update or delete on letters for each row execute function forbid_letter_update();

-- Letters are numbered without a gap, one writer at a time.
create or replace function number_letter() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('letters'));
  new.number := (select greatest(
    (select coalesce(max(number), 0) from letters), (select max(last) from asked_numbers where kind = 'letters')) + 1);
  return new;
end $$;
create or replace trigger letters_number before insert on letters for each row execute function number_letter();

-- The steps of a case that count: neither taken back nor what takes back.
create or replace view standing_counting as
  select s.* from standing_steps s
  where s.kind <> 'taken_back' and not exists (select from standing_steps b where b.takes_back_id = s.id);

-- The last step of each case as of a day, and whose it is: one person, whatever entries were made one.
create or replace function standing_on(day date) returns table (case_id integer, resident_id integer, kind text, since date)
  language sql stable parallel safe as $$
  select distinct on (s.case_id) s.case_id, coalesce(r.merged_into, r.id), s.kind, s.day
  from standing_counting s join standing_cases c on c.id = s.case_id join residents r on r.id = c.resident_id
  where s.day <= $1 and s.kind <> 'demand'
  order by s.case_id, s.id desc
$$;

-- Steps of a case come in their order and by their days, and the last is taken back first.
create or replace function order_standing_step() returns trigger language plpgsql as $$
declare
  stands text;
  before standing_steps;
begin
  select state into strict stands from standing_cases where id = new.case_id for update;
  select * into before from standing_counting where case_id = new.case_id order by id desc limit 1;
  if new.kind = 'taken_back' then
    if new.takes_back_id is distinct from before.id then
      raise exception 'the last step is taken back first' using errcode = 'check_violation', constraint = 'standing_steps_last';
    end if;
    return new;
  end if;
  if not (case new.kind
    when 'notice' then stands = 'begun'
    when 'demand' then stands in ('notified', 'heard')
    when 'hearing' then stands = 'notified'
    when 'declaration' then stands = 'heard'
    when 'reinstatement' then stands in ('notified', 'heard', 'declared')
    else stands in ('begun', 'notified', 'heard', 'declared') end)
  then
    raise exception 'a step out of its order' using errcode = 'check_violation', constraint = 'standing_steps_order';
  end if;
  if new.day < before.day then
    raise exception 'a step before the one before it' using errcode = 'check_violation', constraint = 'standing_steps_days';
  end if;
  return new;
end $$;
create or replace trigger standing_steps_order before insert on standing_steps for each row execute function order_standing_step();

-- The state of a case is that of its last step that counts.
create or replace function follow_standing_step() returns trigger language plpgsql as $$
begin
  update standing_cases set state = coalesce((
    select case kind when 'notice' then 'notified' when 'hearing' then 'heard' when 'declaration' then 'declared'
      when 'reinstatement' then 'reinstated' else 'ended' end
    from standing_counting where case_id = new.case_id and kind <> 'demand' order by id desc limit 1), 'begun')
  where id = new.case_id;
  return null;
end $$;
create or replace trigger standing_steps_follow after insert on standing_steps for each row execute function follow_standing_step();

-- The state of a case is nobody's own making.
create or replace function refuse_own_standing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or pg_trigger_depth() < 2 or old.resident_id <> new.resident_id then
    raise exception 'standing follows its steps' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger standing_cases_begin before insert on standing_cases for each row when (new.state <> 'begun')
  execute function refuse_own_standing();
create or replace trigger standing_cases_own before update on standing_cases for each row
  when ((old.state, old.resident_id) is distinct from (new.state, new.resident_id)) execute function refuse_own_standing();

-- One case of a person is open, whatever entries were made one.
create or replace function refuse_second_case() returns trigger language plpgsql as $$
declare
  person integer;
begin
  if tg_table_name = 'residents' then
    person := new.merged_into;
  else
    select coalesce(merged_into, id) into person from residents where id = new.resident_id;
  end if;
  if (select count(*) from standing_cases c join residents r on r.id = c.resident_id
      where person in (r.id, r.merged_into) and c.state not in ('reinstated', 'ended')) > 1 then
    raise exception 'one case of a person is open' using errcode = 'unique_violation', constraint = tg_table_name || '_one_case';
  end if;
  return null;
end $$;
create or replace trigger standing_cases_one_case after insert or update of state on standing_cases for each row
  when (new.state not in ('reinstated', 'ended')) execute function refuse_second_case();
create or replace trigger residents_one_case after update of merged_into on residents for each row
  when (new.merged_into is not null) execute function refuse_second_case();

-- An owner who sold all the lots has no case; a sale that is taken back brings it back.
create or replace function follow_owner() returns trigger language plpgsql as $$
declare
  persons integer[] := array_remove(array[
    case when tg_op <> 'INSERT' then old.resident_id end, case when tg_op <> 'DELETE' then new.resident_id end], null);
  found record;
  recorder integer := nullif(current_setting('purok.user_id', true), '')::integer;
begin
  if not exists (select from standing_cases) then
    return null;
  end if;
  for found in
    select c.id, c.state, own.goes_on, own.until_day, last.id as last_id, last.kind as last_kind, last.day as last_day,
      exists (select from standing_cases o where o.resident_id = c.resident_id and o.state not in ('reinstated', 'ended')) as has_other
    from standing_cases c
    join residents r on r.id = c.resident_id
    cross join lateral (
      select coalesce(bool_or(t.until_day is null), false) as goes_on, max(t.until_day) as until_day
      from standing_lots l join tenures t on t.house_id = l.house_id and t.main
      where l.case_id = c.id and t.resident_id in (select id from residents where coalesce(merged_into, id) = coalesce(r.merged_into, r.id))) own
    left join lateral (select id, kind, day from standing_counting where case_id = c.id order by id desc limit 1) last on true
    where c.state <> 'reinstated' and coalesce(r.merged_into, r.id) in (select coalesce(merged_into, id) from residents where id = any(persons))
    order by c.id
  loop
    if found.state <> 'ended' and not found.goes_on then
      insert into standing_steps (case_id, kind, day, recorded_by)
      values (found.id, 'end', greatest(found.until_day, found.last_day, case when found.until_day is null then now()::date end), recorder);
    elsif found.state = 'ended' and found.goes_on and found.last_kind = 'end' and not found.has_other then
      insert into standing_steps (case_id, kind, day, takes_back_id, remarks, recorded_by)
      values (found.id, 'taken_back', found.last_day, found.last_id, 'The lots are owned as before.', recorder);
    end if;
  end loop;
  return null;
end $$;
drop trigger if exists tenures_end_standing on tenures;
create constraint trigger tenures_end_standing after insert or update or delete on tenures
  deferrable initially deferred for each row execute function follow_owner();
