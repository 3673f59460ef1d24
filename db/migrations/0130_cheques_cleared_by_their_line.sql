-- A cheque is cleared by what the bank says of its deposit: as soon as lines of a statement come to all of it, on the day of the last
-- of them; it is at the bank again when one of them is taken back. What an officer cleared by hand stays.

alter table cheques
  -- Lines of a statement cleared it, nobody of the office. It can still bounce.
  add column cleared_by_line boolean not null default false,
  add constraint cheques_cleared_by_line check (not cleared_by_line or cleared_on is not null);

create or replace function keep_cheque() returns trigger language plpgsql as $$
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

-- What was cleared in a closed month stays so too.
create or replace function refuse_closed_cheque() returns trigger language plpgsql as $$
declare
  closed date := hold_books();
begin
  if new.cleared_on is distinct from old.cleared_on then perform refuse_closed_month(least(old.cleared_on, new.cleared_on), closed); end if;
  if new.bounced_on is distinct from old.bounced_on then perform refuse_closed_month(least(old.bounced_on, new.bounced_on), closed); end if;
  return new;
end $$;

-- The cheques of a deposit as what carried them is linked by now; in the month of a closed line they are cleared on the first open day.
create function clear_cheques_of(entry integer) returns void language plpgsql as $$
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
    update cheques set state = 'cleared', cleared_by_line = true, cleared_on = greatest(last_day, deposit.day, hold_books() + 1)
    where deposit_id = deposit.id and state = 'deposited';
  else
    update cheques set state = 'deposited', cleared_by_line = false, cleared_on = null
    where deposit_id = deposit.id and state = 'cleared' and cleared_by_line;
  end if;
end $$;

create function clear_cheques_by_line() returns trigger language plpgsql as $$
begin
  perform clear_cheques_of(case tg_op when 'DELETE' then old.entry_id else new.entry_id end);
  return null;
end $$;
create trigger statement_links_clear after insert or delete on statement_links for each row execute function clear_cheques_by_line();

-- What is linked already.
alter table cheques disable trigger cheques_keep;
select clear_cheques_of(entry_id) from (select distinct entry_id from statement_links order by entry_id) linked;
alter table cheques enable trigger cheques_keep;
