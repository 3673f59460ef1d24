-- Where the money is: what each payment, expense, transfer and count moves, and that no place of cash goes below zero.

-- Into which kind of place a way of paying brings money.
create or replace function place_kind_of(method text) returns text language sql immutable
  return case method when 'cash' then 'drawer' when 'cheque' then 'cheques' when 'bank transfer' then 'bank' else 'wallet' end;

-- Where money of a kind goes when nobody says: the own place of who takes it, else the main one, which is made at its first use.
create or replace function place_for(wanted text, who integer) returns integer language plpgsql as $$
declare
  found integer;
  usual text := case wanted when 'drawer' then 'Cash drawer' when 'cheques' then 'Cheques in hand' when 'bank' then 'Bank account'
    when 'wallet' then 'E-wallet' else 'Petty cash' end;
begin
  select id into found from places where kind = wanted and not ended and (main or holder_id = who)
  order by coalesce(holder_id = who, false) desc, main desc, id limit 1;
  if found is null then
    if exists (select from places where fold(name) = fold(usual) and not (kind = wanted and main)) then
      usual := usual || ' (main)';
    end if;
    insert into places (kind, name, main) values (wanted, usual, true) on conflict do nothing;
    select id into strict found from places where kind = wanted and main;
  end if;
  return found;
end $$;

-- Returns the balance of a cash account on the evening of a day, in centavos: the months that are over, and the days of the one that is not.
create or replace function cash_account_balance(place integer, on_day date) returns bigint language sql stable
  return ((select coalesce(sum(amount), 0) from place_months where place_id = place and month < first_of_month(on_day + 1))
    + (select coalesce(sum(amount), 0) from place_entries
       where place_id = place and day >= first_of_month(on_day + 1) and day <= on_day))::bigint;

-- The first day from `wanted` on that is open, of a place that nobody else moves until the transaction ends.
create or replace function lock_open_day(place integer, wanted date) returns date language plpgsql as $$
declare
  closed date;
begin
  select closed_to into closed from places where id = place for no key update;
  return greatest(wanted, closed + 1);
end $$;

-- The first open day from `wanted` on, within its month: what is spent in a month and what left the places in it agree.
create or replace function lock_open_day_of_month(place integer, wanted date) returns date language plpgsql as $$
declare
  found date := lock_open_day(place, wanted);
begin
  if date_trunc('month', found) <> date_trunc('month', wanted) then
    raise exception 'the day is closed' using errcode = 'check_violation', constraint = 'place_entries_open_day',
      detail = json_build_object('day', wanted, 'place', (select name from places where id = place))::text;
  end if;
  return found;
end $$;

-- A payment of no place goes to the own place of who takes it, else to the main one of its kind.
create or replace function name_place_of_payment() returns trigger language plpgsql as $$
begin
  new.place_id := place_for(place_kind_of(new.payment_method), new.recorded_by);
  return new;
end $$;
create or replace trigger payments_place before insert on payments for each row when (new.place_id is null)
  execute function name_place_of_payment();

-- An expense of no place comes from the drawer; paid by cheque or transfer, from the bank; by e-wallet, from the wallet.
create or replace function name_place_of_expense() returns trigger language plpgsql as $$
begin
  new.place_id := place_for(
    case when new.method in ('cheque', 'bank transfer') then 'bank' when new.method = 'e-wallet' then 'wallet' else 'drawer' end,
    new.recorded_by);
  return new;
end $$;
create or replace trigger expenses_place before insert or update on expenses for each row when (new.place_id is null)
  execute function name_place_of_expense();

-- A void counts on the first open day from its own on, and never before the payment counted: what goes out again was there.
create or replace function name_void_day() returns trigger language plpgsql as $$
declare
  cheque cheques;
begin
  select * into cheque from cheques where payment_id = new.id for update;
  new.void_day := lock_open_day(coalesce(cheque.place_id, new.place_id),
    greatest(coalesce(cheque.bounced_on, village_day(new.voided_at)), new.payment_date, counts_on(new)));
  return new;
end $$;
create or replace trigger payments_void_day before update of voided_at on payments for each row
  when (old.voided_at is null and new.voided_at is not null) execute function name_void_day();

-- A payment moves its place on its day; one of today on the first open day, and it is refused where that is of the next month; a closed
-- day refuses the entry (`reject_entry_in_closed_day`).
-- Whoever pays holds the place from here on, so it is closed before or after, and the payment is in exactly one of its closings. What a
-- month received and what its places took in agree.
create or replace function post_payment_to_cash() returns trigger language plpgsql as $$
begin
  insert into place_entries (place_id, day, kind, amount, payment_id) values (new.place_id,
    case when new.recorded_on = new.payment_date then lock_open_day_of_month(new.place_id, new.payment_date) else new.payment_date end,
    'payment', new.amount, new.id);
  return null;
end $$;
create or replace trigger payments_move after insert on payments for each row execute function post_payment_to_cash();

-- A void moves the place back; a cheque leaves the place where it is by now, on the day it bounced.
create or replace function reverse_cash_of_void() returns trigger language plpgsql as $$
declare
  cheque cheques;
begin
  select * into cheque from cheques where payment_id = new.id for update;
  insert into place_entries (place_id, day, kind, amount, payment_id)
  values (coalesce(cheque.place_id, new.place_id), new.void_day, 'void', -new.amount, new.id);
  update cheques set state = 'void' where id = cheque.id and state <> 'bounced';
  return null;
end $$;
create or replace trigger payments_move_back after update of voided_at on payments for each row
  when (old.voided_at is null and new.voided_at is not null) execute function reverse_cash_of_void();

-- An expense moves its place; one that is corrected is moved back whole and moved again.
create or replace function post_expense_to_cash() returns trigger language plpgsql as $$
declare
  moved record;
  on_day date;
begin
  if tg_op <> 'INSERT' then
    for moved in
      select place_id, day, -sum(amount) as amount from place_entries where expense_id = old.id
      group by place_id, day having sum(amount) <> 0 order by place_id, day
    loop
      insert into place_entries (place_id, day, kind, amount, expense_id)
      values (moved.place_id, lock_open_day_of_month(moved.place_id, moved.day), 'expense', moved.amount, old.id);
    end loop;
  end if;
  if tg_op <> 'DELETE' then
    -- An entry that was in the book before is corrected, or back; only a new one has to be of an open day.
    if (tg_op = 'UPDATE' and (new.place_id, new.expenses_date) = (old.place_id, old.expenses_date))
       or (tg_op = 'INSERT' and exists (select from place_entries where expense_id = new.id)) then
      on_day := lock_open_day_of_month(new.place_id, new.expenses_date);
    else
      on_day := new.expenses_date;
    end if;
    insert into place_entries (place_id, day, kind, amount, expense_id)
    values (new.place_id, on_day, 'expense', -new.amount, new.id);
  end if;
  return null;
end $$;
create or replace trigger expenses_move after insert or delete on expenses for each row execute function post_expense_to_cash();
create or replace trigger expenses_move_again after update on expenses for each row
  when ((old.amount, old.expenses_date, old.place_id) is distinct from (new.amount, new.expenses_date, new.place_id))
  execute function post_expense_to_cash();

-- A transfer moves two places by the same amount.
create or replace function post_transfer_to_cash() returns trigger language plpgsql as $$
begin
  -- In one order, whichever way the money goes.
  perform from places where id in (new.from_id, new.to_id) order by id for no key update;
  insert into place_entries (place_id, day, kind, amount, transfer_id) values
    (new.from_id, new.day, 'transfer', -new.amount, new.id),
    (new.to_id, new.day, 'transfer', new.amount, new.id);
  return null;
end $$;
create or replace trigger place_transfers_move after insert on place_transfers for each row execute function post_transfer_to_cash();

-- A count moves its place to what was found in it.
create or replace function post_count_to_cash() returns trigger language plpgsql as $$
declare
  difference bigint;
begin
  perform from places where id = new.place_id for no key update;
  difference := new.counted - (
    select coalesce(sum(amount), 0) from place_entries
    where place_id = new.place_id and (day < new.day or (day = new.day and (new.kind = 'count' or kind = 'opening'))));
  if difference <> 0 then
    insert into place_entries (place_id, day, kind, amount, count_id) values (new.place_id, new.day, new.kind, difference, new.id);
  end if;
  return null;
end $$;
create or replace trigger place_counts_move after insert on place_counts for each row execute function post_count_to_cash();

-- An entry of a place comes from what moved the money; nobody writes one of their own.
create or replace trigger place_entries_own before insert on place_entries for each row execute function refuse_own_writing();

-- The month of a place follows its entries, and the sum of a month that was summed up is gone.
-- Who adds an entry has said that no month is closed or summed up until the end of the transaction (`lock_books`).
create or replace function move_place_month() returns trigger language plpgsql as $$
begin
  update place_months set amount = amount + new.amount, inflow = inflow + greatest(new.amount, 0)
  where place_id = new.place_id and month = first_of_month(new.day);
  if not found then
    insert into place_months (place_id, month, amount, inflow)
    values (new.place_id, first_of_month(new.day), new.amount, greatest(new.amount, 0));
  end if;
  if new.kind = 'payment' then
    delete from summed_months where month = first_of_month(new.day);
  elsif new.kind = 'void' then
    delete from summed_months where month = (select first_of_month(payment_date) from payments where id = new.payment_id);
  end if;
  return null;
end $$;
create or replace trigger place_entries_month after insert on place_entries for each row execute function move_place_month();

-- Since when it is known what a place holds: petty cash and cheques always, a drawer from its opening count or its first closed day on.
create or replace function counted_from(place places) returns date language sql stable
  return case
    when place.kind in ('petty_cash', 'cheques') then '-infinity'::date
    when place.kind = 'drawer' then least(
      (select min(day) from place_counts where place_id = place.id and kind = 'opening'),
      (select min(day) from day_closings where place_id = place.id and state = 'closed')) end;

-- Notes the first day on which the transaction moved a place; blank once what follows from it was looked at.
create or replace function note_moved_place() returns trigger language plpgsql as $$
declare
  setting constant text := 'purok.moved_' || new.place_id;
begin
  perform set_config(setting, least(nullif(current_setting(setting, true), '')::date, new.day)::text, true);
  return null;
end $$;
create or replace trigger place_entries_moved after insert on place_entries for each row execute function note_moved_place();

-- No place of cash goes below zero on any evening.
-- What was below zero before may stay so: a change is refused where it takes a place lower. Whoever adds an entry holds its place until
-- the transaction ends (`reject_entry_in_closed_day`), so its own entries are those of the moment it began.
create or replace function refuse_short_place() returns trigger language plpgsql as $$
declare
  setting constant text := 'purok.moved_' || new.place_id;
  since constant date := nullif(current_setting(setting, true), '');
  place places;
  counted date;
  before bigint;
  short record;
begin
  if since is null then return null; end if;
  perform set_config(setting, '', true);
  select * into place from places where id = new.place_id;
  counted := counted_from(place);
  if counted is null then return null; end if;
  before := cash_account_balance(place.id, since - 1);
  select day, held into short from (
    select day, before + sum(sum(amount)) over days as held,
      sum(coalesce(sum(amount) filter (where created_at = now()), 0)) over days as moved
    from place_entries where place_id = place.id and day >= since group by day window days as (order by day)
  ) evenings where held < 0 and moved < 0 and day >= counted order by day limit 1;
  if found then
    raise exception 'less than nothing in a place' using errcode = 'check_violation', constraint = 'place_entries_not_short',
      detail = json_build_object('day', short.day, 'place', place.name, 'short', -short.held, 'void', exists (
        select from place_entries where place_id = place.id and day >= since and kind = 'void' and created_at = now()))::text;
  end if;
  return null;
end $$;
drop trigger if exists place_entries_not_short on place_entries;
create constraint trigger place_entries_not_short after insert on place_entries deferrable initially deferred
  for each row when (new.amount < 0) execute function refuse_short_place();
