-- Closings of days and months, and everything that a closed day or month refuses.

-- The last closed day of a place, null while there is none.
create or replace function closed_day_of(place integer) returns date language sql stable
  return (select max(day) from day_closings where place_id = place and state = 'closed');

-- A day is counted, closed by two and perhaps undone, in this order, the last closed day of its place first.
create or replace function keep_day_closing() returns trigger language plpgsql as $$
declare
  -- Columns each step writes.
  closing constant text[] := '{state,deposit_id,closed_by,closed_at,alone,updated_at}';
  undoing constant text[] := '{state,undone_by,undone_at,undo_reason,updated_at}';
begin
  if tg_op = 'INSERT' then
    if new.state <> 'counted' then
      raise exception 'a day is counted before it is closed' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  perform from places where id = new.place_id for no key update;
  if (old.state, new.state) = ('counted', 'counted') and (new.place_id, new.day) = (old.place_id, old.day) then
    return new;
  elsif (old.state, new.state) = ('counted', 'closed') and to_jsonb(new) - closing = to_jsonb(old) - closing then
    if new.day <= closed_day_of(new.place_id) then
      raise exception 'a later day of this place is closed' using errcode = 'restrict_violation';
    end if;
    if new.alone and not exists (select from settings where key = 'close_alone' and value = 'true') then
      raise exception 'two persons close a day' using errcode = 'check_violation', constraint = 'day_closings_two';
    end if;
    -- The counted cash is there, or went to the bank.
    if cash_account_balance(new.place_id, new.day) <> new.stays then
      raise exception 'the book does not hold what stays' using errcode = 'restrict_violation';
    end if;
    return new;
  elsif (old.state, new.state) = ('closed', 'undone') and to_jsonb(new) - undoing = to_jsonb(old) - undoing then
    if new.day <> closed_day_of(new.place_id) then
      raise exception 'a later day of this place is closed' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  raise exception 'the closing of a day goes one way' using errcode = 'restrict_violation';
end $$;
create or replace trigger day_closings_keep before insert or update on day_closings for each row execute function keep_day_closing();

-- A place is closed up to the last closed day.
create or replace function close_place() returns trigger language plpgsql as $$
begin
  update places set closed_to = closed_day_of(new.place_id) where id = new.place_id;
  return null;
end $$;
create or replace trigger day_closings_close after update of state on day_closings for each row
  when (old.state is distinct from new.state) execute function close_place();

-- Until when a place is closed follows from the closings of its days, and from nothing else.
create or replace function keep_closed_to() returns trigger language plpgsql as $$
begin
  if new.closed_to is distinct from closed_day_of(new.id) then
    raise exception 'a place is closed by the closing of its days' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger places_closed_to before insert or update of closed_to on places for each row execute function keep_closed_to();

-- Nothing moves a place on a closed day or in a closed month. Who holds the place keeps it open until the transaction ends.
create or replace function reject_entry_in_closed_day() returns trigger language plpgsql as $$
declare
  place places;
begin
  perform reject_in_closed_month(new.day, lock_books());
  select * into place from places where id = new.place_id for no key update;
  if new.day <= place.closed_to then
    raise exception 'the day is closed' using errcode = 'check_violation', constraint = 'place_entries_open_day',
      detail = json_build_object('day', new.day, 'place', place.name)::text;
  end if;
  return new;
end $$;
create or replace trigger place_entries_open_day before insert on place_entries for each row execute function reject_entry_in_closed_day();

-- The void of a receipt that a closing counted short takes the shortage back: it was that receipt's.
create or replace function reverse_shortage() returns trigger language plpgsql as $$
declare
  closing day_closings;
  missing bigint;
begin
  select * into closing from day_closings where place_id = new.place_id and state = 'closed' and day >= counts_on(new) order by day limit 1;
  if not found or closing.counted >= closing.book then return null; end if;
  missing := least(
    new.amount - coalesce((select amount from payments where replaces_id = new.id and place_id = new.place_id), 0),
    closing.book - closing.counted - coalesce((
      select sum(e.amount) from place_counts c join place_entries e on e.count_id = c.id
      where c.place_id = new.place_id and c.shortage_day = closing.day), 0));
  if missing > 0 then
    insert into place_counts (place_id, kind, day, counted, note, recorded_by, shortage_day)
    values (new.place_id, 'count', new.void_day, cash_account_balance(new.place_id, new.void_day) + missing,
      'Shortage of ' || closing.day || ' taken back: ' || new.receipt_number || ' is void', new.voided_by, closing.day);
  end if;
  return null;
end $$;
drop trigger if exists payments_shortage on payments;
create constraint trigger payments_shortage after update of voided_at on payments deferrable initially deferred
  for each row when (old.voided_at is null and new.voided_at is not null) execute function reverse_shortage();

-- The last day of the last closed month, null while none is closed.
create or replace function books_closed_to() returns date language sql stable
  return (select (max(month) + interval '1 month - 1 day')::date from month_closings where reopened_at is null);

-- The last day of the last closed month; no month is closed or opened until the transaction ends.
create or replace function lock_books() returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('closing of a month'));
  return books_closed_to();
end $$;

-- The closing of a month goes one way: closed, asked to be opened, opened again; the last closed month alone.
-- What is being written in the month comes first; what comes later finds it closed.
create or replace function keep_month_closing() returns trigger language plpgsql as $$
declare
  asking constant text[] := '{reopen_asked_by,reopen_asked_at,reopen_reason,updated_at}';
  reopening constant text[] := '{reopened_by,reopened_at,updated_at}';
begin
  -- Entries being written in the month come first; later ones find it closed.
  perform pg_advisory_xact_lock(hashtext('closing of a month'));
  if tg_op = 'INSERT' then
    if num_nonnulls(new.reopen_asked_by, new.reopened_by) > 0 then
      raise exception 'a month is closed before it is opened again' using errcode = 'restrict_violation';
    end if;
    if new.month <= books_closed_to() then
      raise exception 'the month is closed' using errcode = 'unique_violation', constraint = 'month_closings_once';
    end if;
    return new;
  end if;
  if old.reopened_at is null and new.reopened_at is null and old.reopen_asked_by is null
     and to_jsonb(new) - asking = to_jsonb(old) - asking then
    return new;
  end if;
  if old.reopened_at is null and new.reopened_at is not null and to_jsonb(new) - reopening = to_jsonb(old) - reopening
     and new.month = date_trunc('month', books_closed_to()) then
    return new;
  end if;
  raise exception 'the closing of a month goes one way' using errcode = 'restrict_violation';
end $$;
create or replace trigger month_closings_keep before insert or update on month_closings for each row execute function keep_month_closing();

-- Refuses what is dated in a closed month.
create or replace function reject_in_closed_month(day date, closed date) returns void language plpgsql as $$
begin
  if day <= closed then
    raise exception 'the month is closed' using errcode = 'check_violation', constraint = 'open_month',
      detail = json_build_object('day', day)::text;
  end if;
end $$;

-- Nothing of a closed month is added, changed or deleted; the argument names the column of the day.
create or replace function reject_change_in_closed_month() returns trigger language plpgsql as $$
declare
  closed date := lock_books();
begin
  if tg_op <> 'INSERT' then perform reject_in_closed_month((to_jsonb(old) ->> tg_argv[0])::date, closed); end if;
  if tg_op <> 'DELETE' then perform reject_in_closed_month((to_jsonb(new) ->> tg_argv[0])::date, closed); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
-- No bill of a closed month is deleted, and none is dated out of it or into it.
create or replace trigger bills_open_month_of_change before update of issue_date on bills for each row
  when (old.issue_date <> new.issue_date) execute function reject_change_in_closed_month('issue_date');
create or replace trigger bills_open_month_of_delete before delete on bills for each row execute function reject_change_in_closed_month('issue_date');
-- No advance is used in a closed month.
create or replace trigger payment_items_open_month before insert on payment_items for each row when (new.used_on is not null)
  execute function reject_change_in_closed_month('used_on');
-- Credit that is taken over from an earlier book, by an import or by its undoing, moves no figure of a closed month either.
create or replace trigger advances_open_month before insert or delete on advances for each row execute function reject_change_in_closed_month('day');
-- No day of a closed month is counted, closed or undone.
create or replace trigger day_closings_open_month before insert or update on day_closings for each row execute function reject_change_in_closed_month('day');
-- Nothing is given back, kept or inspected in a closed month: what was held at its end never moves.
create or replace trigger bond_inspections_open_month before insert on bond_inspections for each row execute function reject_change_in_closed_month('day');
create or replace trigger bond_releases_open_month before insert on bond_releases for each row execute function reject_change_in_closed_month('day');
create or replace trigger held_entries_open_month before insert on held_entries for each row execute function reject_change_in_closed_month('day');

-- An expense of a closed month stays; its missing paper may be attached.
-- It may still be paid back to its petty cash fund: that moves money of the later month alone.
create or replace function reject_expense_in_closed_period() returns trigger language plpgsql as $$
declare
  -- A paper that was missing may still be attached.
  attaching constant text[] := '{receipt_file_id,replenishment_id,updated_at,search}';
begin
  if tg_op = 'DELETE' then
    perform reject_in_closed_month(old.expenses_date, lock_books());
    return old;
  end if;
  if to_jsonb(new) - attaching is distinct from to_jsonb(old) - attaching then
    perform reject_in_closed_month(least(old.expenses_date, new.expenses_date), lock_books());
  end if;
  return new;
end $$;
create or replace trigger expenses_open_month before update or delete on expenses for each row execute function reject_expense_in_closed_period();

-- No bill is issued in a closed month.
create or replace function reject_bills_in_closed_month() returns trigger language plpgsql as $$
begin
  perform reject_in_closed_month((select min(issue_date) from added), lock_books());
  return null;
end $$;
create or replace trigger bills_open_month after insert on bills referencing new table as added for each statement execute function reject_bills_in_closed_month();

-- No line is added in a closed month; one without a day is of the day of its bill.
create or replace function reject_lines_in_closed_month() returns trigger language plpgsql as $$
declare
  closed date := lock_books();
begin
  if closed is not null then
    perform reject_in_closed_month((
      select min(coalesce(l.charged_on, b.issue_date)) from added l join bills b on b.id = l.bill_id), closed);
  end if;
  return null;
end $$;
create or replace trigger bill_lines_open_month after insert on bill_lines referencing new table as added for each statement execute function reject_lines_in_closed_month();

-- No line of a closed month is changed or deleted.
create or replace function reject_line_in_closed_month() returns trigger language plpgsql as $$
declare
  closed date := lock_books();
begin
  if closed is not null then
    perform reject_in_closed_month(coalesce(old.charged_on, (select issue_date from bills where id = old.bill_id)), closed);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger bill_lines_open_month_of_change before update or delete on bill_lines for each row execute function reject_line_in_closed_month();

-- No cheque is cleared or bounces in a closed month, and what did stays so.
create or replace function reject_cheque_in_closed_period() returns trigger language plpgsql as $$
declare
  closed date := lock_books();
begin
  if new.cleared_on is distinct from old.cleared_on then perform reject_in_closed_month(least(old.cleared_on, new.cleared_on), closed); end if;
  if new.bounced_on is distinct from old.bounced_on then perform reject_in_closed_month(least(old.bounced_on, new.bounced_on), closed); end if;
  return new;
end $$;
create or replace trigger cheques_open_month before update on cheques for each row
  when ((old.cleared_on, old.bounced_on) is distinct from (new.cleared_on, new.bounced_on)) execute function reject_cheque_in_closed_period();

-- Returns the balance of all cash accounts on the evening of a day, in centavos.
create or replace function in_places_on(on_day date) returns bigint language sql stable
  return (select coalesce(sum(cash_account_balance(id, on_day)), 0) from places)::bigint;

-- Closed months with what every lot that owed something, or was ahead, is said now to have owed at their ends.
create or replace view closed_months_now as
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

-- The closing of a month keeps what every lot owed at its end.
create or replace function reject_balances_in_closed_period() returns trigger language plpgsql as $$
begin
  insert into closed_balances (closing_id, house_id, balance)
  select new.id, house_id, sum(amount) from lot_days where day <= last_of_month(new.month) group by house_id having sum(amount) <> 0;
  return null;
end $$;
create or replace trigger month_closings_balances after insert on month_closings for each row execute function reject_balances_in_closed_period();

-- The closing of a month keeps what was in all places at its end.
-- By its name after `month_closings_keep`, which waits for what is being written in the month.
create or replace function reject_cash_accounts_in_closed_period() returns trigger language plpgsql as $$
begin
  new.in_places := in_places_on(last_of_month(new.month));
  return new;
end $$;
create or replace trigger month_closings_places before insert on month_closings for each row execute function reject_cash_accounts_in_closed_period();
