-- Cheques, deposits to the bank, and lines of statements that clear them.

-- A payment by cheque is a cheque in hand, due on its date.
create or replace function add_cheque() returns trigger language plpgsql as $$
begin
  insert into cheques (payment_id, place_id, due_on)
  values (new.id, new.place_id, greatest(new.cheque_date, new.payment_date));
  return null;
end $$;
create or replace trigger payments_cheque after insert on payments for each row when (new.payment_method = 'cheque') execute function add_cheque();

-- A cheque goes one way: received, deposited, cleared or bounced; one that a line cleared is open again with that line.
create or replace function forbid_cheque_update() returns trigger language plpgsql as $$
begin
  if old.payment_id <> new.payment_id or old.due_on <> new.due_on or not (new.state = old.state
     or (old.state, new.state) in (('received', 'deposited'), ('deposited', 'cleared'), ('deposited', 'bounced'))
     or (old.cleared_by_line and old.state = 'cleared' and (new.state = 'bounced' or (new.state = 'deposited' and pg_trigger_depth() > 1)))
     or (new.state = 'void' and old.state <> 'bounced')) then
    raise exception 'a cheque goes one way' using errcode = 'restrict_violation';
  end if;
  if new.cleared_by_line <> old.cleared_by_line and pg_trigger_depth() < 2 then
    raise exception 'a cheque is cleared by its line where that is linked' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger cheques_keep before update on cheques for each row execute function forbid_cheque_update();

-- A deposit changes once, when it is taken back.
create or replace trigger deposits_keep before update on deposits for each row execute function change_once('taken_back_at', 'taken_back_by');

-- A line of a statement stays as it came; one that was decided, or of a closed month, is not deleted.
create or replace function forbid_statement_line_update() returns trigger language plpgsql as $$
declare
  deciding constant text[] := '{linked,decision,parked_until,reason,decided_by,updated_at}';
begin
  if tg_op = 'DELETE' then
    if old.linked <> 0 or old.decision <> 'open' then
      raise exception 'a line that was decided stays' using errcode = 'restrict_violation', constraint = 'statement_lines_decided';
    end if;
    perform reject_in_closed_month(old.day, lock_books());
    return old;
  end if;
  if to_jsonb(new) - deciding is distinct from to_jsonb(old) - deciding or (new.linked <> old.linked and pg_trigger_depth() < 2) then
    raise exception 'a line of a statement is kept as it came' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger statement_lines_keep before update or delete on statement_lines for each row execute function forbid_statement_line_update();

-- A line is linked to entries of its own place, to none beyond its amount, and the line says what of it is linked.
create or replace function link_statement_line() returns trigger language plpgsql as $$
declare
  line statement_lines;
  entry place_entries;
  others bigint;
begin
  if tg_op = 'UPDATE' then
    raise exception 'statement_links is append-only' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    select * into line from statement_lines where id = old.line_id for update;
    -- A void opens a line of a closed month again.
    if pg_trigger_depth() = 1 then perform reject_in_closed_month(line.day, lock_books()); end if;
    update statement_lines set linked = linked - old.amount where id = old.line_id;
    return old;
  end if;
  -- The linker of an entry waits for whoever links it to another line.
  perform from places p join statement_lines l on l.place_id = p.id where l.id = new.line_id for no key update of p;
  select * into line from statement_lines where id = new.line_id for update;
  select * into entry from place_entries where id = new.entry_id;
  select coalesce(sum(amount), 0) into others from statement_links where entry_id = new.entry_id;
  if entry.place_id <> line.place_id then
    raise exception 'the entry is of another place' using errcode = 'check_violation', constraint = 'statement_links_place';
  end if;
  if sign(new.amount) <> sign(entry.amount) or abs(others + new.amount) > abs(entry.amount) then
    raise exception 'the entry is linked already' using errcode = 'check_violation', constraint = 'statement_links_entry';
  end if;
  update statement_lines set linked = linked + new.amount,
    decision = case when linked + new.amount = amount then 'open' else decision end,
    parked_until = case when linked + new.amount = amount then null else parked_until end,
    reason = case when linked + new.amount = amount then null else reason end,
    decided_by = case when linked + new.amount = amount then null else decided_by end
  where id = new.line_id;
  return new;
end $$;
create or replace trigger statement_links_move before insert or update or delete on statement_links for each row execute function link_statement_line();

-- A line is open again when what it was linked to is taken back: a receipt that is voided, an expense that is corrected.
create or replace function open_line_again() returns trigger language plpgsql as $$
begin
  delete from statement_links k using place_entries e
  where e.id = k.entry_id and e.id <> new.id and e.kind in ('payment', 'expense') and sign(e.amount) <> sign(new.amount)
    and (e.payment_id = new.payment_id or e.expense_id = new.expense_id);
  return null;
end $$;
create or replace trigger place_entries_open_line after insert on place_entries for each row
  when (new.kind in ('void', 'expense')) execute function open_line_again();

-- The cheques of a deposit are cleared by what is linked of it by now; in the month of a closed line on the first open day.
create or replace function clear_cheques_of(entry integer) returns void language plpgsql as $$
declare
  deposit deposits;
  not_linked bigint;
  last_day date;
begin
  select d.* into deposit from place_entries e join place_transfers t on t.id = e.transfer_id and t.to_id = e.place_id
    join places p on p.id = t.from_id and p.kind = 'cheques' join deposits d on d.id = t.deposit_id where e.id = entry;
  if not found then return; end if;
  select sum(e.amount - l.linked), max(l.last_day) into not_linked, last_day
  from place_transfers t join places p on p.id = t.from_id and p.kind = 'cheques'
    join place_entries e on e.transfer_id = t.id and e.place_id = t.to_id
    cross join lateral (select coalesce(sum(k.amount), 0) as linked, max(l.day) as last_day
      from statement_links k join statement_lines l on l.id = k.line_id where k.entry_id = e.id) l
  where t.deposit_id = deposit.id;
  if not_linked = 0 then
    update cheques set state = 'cleared', cleared_by_line = true, cleared_on = greatest(last_day, deposit.day, lock_books() + 1)
    where deposit_id = deposit.id and state = 'deposited';
  else
    update cheques set state = 'deposited', cleared_by_line = false, cleared_on = null
    where deposit_id = deposit.id and state = 'cleared' and cleared_by_line;
  end if;
end $$;

-- A cheque is cleared as soon as lines come to all of its deposit, and at the bank again when one of them is taken back.
-- On the day of the last line. What an officer cleared by hand stays.
create or replace function clear_cheques_by_line() returns trigger language plpgsql as $$
begin
  perform clear_cheques_of(case tg_op when 'DELETE' then old.entry_id else new.entry_id end);
  return null;
end $$;
create or replace trigger statement_links_clear after insert or delete on statement_links for each row execute function clear_cheques_by_line();
