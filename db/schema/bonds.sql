-- Deposits held: taken whole by a receipt, given back or kept, and no income until then.

-- A bond has a receipt of the series of bonds, and nothing else has one of it.
create or replace function require_bond_series() returns trigger language plpgsql as $$
begin
  if (select held from receipt_series where id = new.series_id) <> (new.type = 'bond') then
    raise exception 'bonds have receipts of their own' using errcode = 'check_violation', constraint = 'payments_bonds_apart';
  end if;
  return new;
end $$;
create or replace trigger payments_bonds_apart before insert on payments for each row execute function require_bond_series();

-- Held part of each receipt, and therefore no income.
create or replace view held_out as select payment_id, sum(held)::bigint as amount from payment_items where held > 0 group by payment_id;

-- Payments of a charge that is held become a bond; a penalty on it is the village's.
create or replace function make_held_bond() returns trigger language plpgsql as $$
declare
  charge integer := new.charge_id;
  lot integer;
  payment payments;
begin
  new.held := case when new.bond_id is null then 0 else new.amount end;
  if new.bill_id is not null then
    select charge_id, house_id into charge, lot from bills where id = new.bill_id;
  end if;
  if new.bond_id is not null or charge is null or new.amount = new.penalty
    -- Whoever changes the charge comes before or after.
    or (select tax from charges where id = charge for share) <> 'held' then
    return new;
  end if;
  select * into payment from payments where id = new.payment_id;
  insert into bonds (house_id, purpose, amount, moved_on, recorded_by)
  values (coalesce(lot, payment.house_id), new.text, new.amount - new.penalty, new.used_on, payment.recorded_by)
  returning id into new.bond_id;
  if new.advance_id is null then new.held := new.amount - new.penalty; end if;
  return new;
end $$;
create or replace trigger payment_items_become_held before insert on payment_items for each row execute function make_held_bond();

-- A bond is taken whole, by a receipt of its own; it is held since the day of the receipt, and not any more when that is voided.
-- Whichever closing counts it. What went out of a bond whose cheque bounced was the village's own money (docs/decisions/money-held.md).
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
    perform record_bond_receivable(new.bond_id, gone_on);
  end if;
  insert into held_entries (bond_id, day, kind, amount)
  values (new.bond_id, gone_on, case when bond.moved_on is null then 'void' else 'moved' end, -bond.amount);
  return null;
end $$;
create or replace trigger payment_items_hold after insert on payment_items for each row when (new.bond_id is not null)
  execute function hold_bond();
create or replace trigger payment_items_let_go after update of voided on payment_items for each row
  when (new.bond_id is not null and new.voided and not old.voided) execute function hold_bond();

-- Sums given back and kept of a bond whose cheque bounced are owed to the village: an income on the day of each.
-- Never before the cheque bounced, so that nothing is held on any evening.
create or replace function record_bond_receivable(bond integer, bounced date) returns void language sql as $$
  insert into held_entries (bond_id, day, kind, amount, account)
  select bond, day, 'moved', sum(amount), account from (
    select greatest(e.day, bounced) as day, -e.amount as amount, 'Bonds given back' as account
    from held_entries e where e.bond_id = bond and e.kind = 'returned'
    union all
    select greatest(r.day, bounced), d.amount, d.account
    from bond_deductions d join bond_releases r on r.id = d.release_id where r.bond_id = bond and r.undone_at is null
  ) gone group by day, account having sum(amount) > 0 order by day, account;
$$;

-- Keeps a bond's sum in step with its entries.
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
create or replace trigger held_entries_follow after insert on held_entries for each row execute function follow_held();

-- Money held is written by the database alone.
create or replace trigger bonds_begin before insert on bonds for each row
  when (new.held <> 0 or new.returned <> 0 or new.forfeited <> 0 or new.covered <> 0 or new.voided) execute function refuse_own_writing();
create or replace trigger bonds_own before update on bonds for each row
  when ((old.held, old.returned, old.forfeited, old.covered, old.voided, old.amount)
    is distinct from (new.held, new.returned, new.forfeited, new.covered, new.voided, new.amount))
  execute function refuse_own_writing();
create or replace trigger held_entries_own before insert on held_entries for each row execute function refuse_own_writing();

-- A release of a bond leaves its cash account and is held no more, on the first open day.
create or replace function post_release_to_cash() returns trigger language plpgsql as $$
declare
  on_day date := lock_open_day(new.place_id, new.day);
begin
  insert into held_entries (bond_id, day, kind, amount) values (new.bond_id, on_day, 'returned', -new.returned);
  insert into place_entries (place_id, day, kind, amount, release_id) values (new.place_id, on_day, 'bond', -new.returned, new.id);
  return null;
end $$;
create or replace trigger bond_releases_move after insert on bond_releases for each row when (new.returned > 0)
  execute function post_release_to_cash();

-- A deduction from a bond is held no more.
create or replace function forfeit_bond() returns trigger language plpgsql as $$
begin
  insert into held_entries (bond_id, day, kind, amount)
  select bond_id, day, 'forfeited', -new.amount from bond_releases where id = new.release_id;
  return null;
end $$;
create or replace trigger bond_deductions_forfeit after insert on bond_deductions for each row execute function forfeit_bond();

-- A release or deduction is taken back once: in an open month, the last of its bond first, and not after its cheque bounced.
create or replace function forbid_release_update() returns trigger language plpgsql as $$
declare
  undoing constant text[] := '{undone_at,undone_by,undo_reason}';
begin
  if old.undone_at is not null or new.undone_at is null or to_jsonb(new) - undoing <> to_jsonb(old) - undoing then
    raise exception 'bond_releases is append-only' using errcode = 'restrict_violation';
  end if;
  perform reject_in_closed_month(old.day, lock_books());
  perform from bonds where id = old.bond_id for update;
  if exists (select from bond_releases where bond_id = old.bond_id and id > old.id and undone_at is null) then
    raise exception 'something was given back or kept since' using errcode = 'restrict_violation', constraint = 'bond_releases_last';
  end if;
  if (select covered from bonds where id = old.bond_id) > 0 then
    raise exception 'the cheque of the bond bounced since' using errcode = 'restrict_violation', constraint = 'bond_releases_covered';
  end if;
  return new;
end $$;
create or replace trigger bond_releases_keep before update on bond_releases for each row execute function forbid_release_update();

-- A release or deduction made by mistake is held again.
create or replace function reverse_release() returns trigger language plpgsql as $$
begin
  insert into place_entries (place_id, day, kind, amount, release_id)
  select place_id, day, 'bond', -amount, new.id from place_entries where release_id = new.id;
  insert into held_entries (bond_id, day, kind, amount)
  select new.bond_id, day, 'returned', amount from place_entries where release_id = new.id and amount > 0;
  insert into held_entries (bond_id, day, kind, amount)
  select new.bond_id, new.day, 'forfeited', amount from bond_deductions where release_id = new.id;
  return null;
end $$;
create or replace trigger bond_releases_take_back after update of undone_at on bond_releases for each row
  when (old.undone_at is null and new.undone_at is not null) execute function reverse_release();
