-- A cheque that bounces after something of its bond was given back or kept: the bond was never held, and what went out of it was the village's
-- own money, which it is owed (docs/decisions/money-held.md).

alter table bonds
  -- What was given back and kept though nothing had come; written by the database.
  add column covered bigint not null default 0,
  drop constraint bonds_held,
  add constraint bonds_held check (held >= 0 and returned >= 0 and forfeited >= 0 and covered >= 0
    and held + returned + forfeited <= amount + covered);
drop trigger bonds_begin on bonds;
create trigger bonds_begin before insert on bonds for each row
  when (new.held <> 0 or new.returned <> 0 or new.forfeited <> 0 or new.covered <> 0 or new.voided) execute function refuse_own_holding();
drop trigger bonds_own on bonds;
create trigger bonds_own before update on bonds for each row
  when ((old.held, old.returned, old.forfeited, old.covered, old.voided, old.amount)
    is distinct from (new.held, new.returned, new.forfeited, new.covered, new.voided, new.amount))
  execute function refuse_own_holding();

alter table held_entries
  -- Of the income that covers what was given back or kept; null for everything else.
  add column account text,
  add constraint held_entries_account check (account is null or (account <> '' and kind = 'moved' and amount > 0));

create or replace function follow_held() returns trigger language plpgsql as $$
begin
  update bonds set
    held = held + new.amount,
    returned = returned - case when new.kind = 'returned' then new.amount else 0 end,
    forfeited = forfeited - case when new.kind = 'forfeited' then new.amount else 0 end,
    covered = covered + case when new.account is not null then new.amount else 0 end,
    voided = voided or new.kind = 'void' or (new.kind = 'moved' and new.amount < 0)
  where id = new.bond_id;
  return null;
end $$;

-- Covers what was given back and kept of a bond, on the day of each and never before the cheque bounced, so that nothing is held on any evening.
create function cover_bond(bond integer, bounced date) returns void language sql as $$
  insert into held_entries (bond_id, day, kind, amount, account)
  select bond, day, 'moved', sum(amount), account from (
    select greatest(e.day, bounced) as day, -e.amount as amount, 'Bonds given back' as account
    from held_entries e where e.bond_id = bond and e.kind = 'returned'
    union all
    select greatest(r.day, bounced), d.amount, d.account
    from bond_deductions d join bond_releases r on r.id = d.release_id where r.bond_id = bond and r.undone_at is null
  ) gone group by day, account having sum(amount) > 0 order by day, account;
$$;

create or replace function hold_bond() returns trigger language plpgsql as $$
declare
  payment payments;
  bond bonds;
  gone_on date;
begin
  -- Credit that was taken over came with no payment.
  select * into payment from payments where id = new.payment_id;
  select * into strict bond from bonds where id = new.bond_id;
  if tg_op = 'INSERT' and ((num_nonnulls(new.bill_id, new.account) = 0 and payment.type <> 'bond') or new.amount - new.penalty <> bond.amount) then
    raise exception 'a bond is taken whole, by a receipt of its own' using errcode = 'check_violation', constraint = 'payments_bonds_apart';
  end if;
  if tg_op = 'INSERT' then
    insert into held_entries (bond_id, day, kind, amount) values (new.bond_id,
      coalesce(bond.moved_on, payment.payment_date),
      case when bond.moved_on is null then 'taken' else 'moved' end, bond.amount);
    return null;
  end if;
  gone_on := case when bond.moved_on is not null then greatest(bond.moved_on, coalesce(new.ended_on, payment.void_day))
    else (select day from place_entries where payment_id = new.payment_id and kind = 'void') end;
  if exists (select from cheques where payment_id = new.payment_id and state = 'bounced') then
    perform cover_bond(new.bond_id, gone_on);
  end if;
  insert into held_entries (bond_id, day, kind, amount)
  values (new.bond_id, gone_on, case when bond.moved_on is null then 'void' else 'moved' end, -bond.amount);
  return null;
end $$;

-- What was covered is owed, so it is not taken back any more.
create or replace function keep_release() returns trigger language plpgsql as $$
declare
  undoing constant text[] := '{undone_at,undone_by,undo_reason}';
begin
  if old.undone_at is not null or new.undone_at is null or to_jsonb(new) - undoing <> to_jsonb(old) - undoing then
    raise exception 'bond_releases is append-only' using errcode = 'restrict_violation';
  end if;
  perform refuse_closed_month(old.day, hold_books());
  perform from bonds where id = old.bond_id for update;
  if exists (select from bond_releases where bond_id = old.bond_id and id > old.id and undone_at is null) then
    raise exception 'something was given back or kept since' using errcode = 'restrict_violation', constraint = 'bond_releases_last';
  end if;
  if (select covered from bonds where id = old.bond_id) > 0 then
    raise exception 'the cheque of the bond bounced since' using errcode = 'restrict_violation', constraint = 'bond_releases_covered';
  end if;
  return new;
end $$;
