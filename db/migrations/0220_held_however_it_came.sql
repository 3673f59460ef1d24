-- Held is held, whichever way it comes: what is paid for a charge of the catalogue that is given back becomes a bond by itself, sold at the
-- desk or billed to a lot (docs/decisions/money-held.md).

alter table bonds
  -- What was income before is held since this day: credit that settled a bill, and what was paid in a month that was closed before
  -- this was known. Null for what is held since its receipt.
  add column moved_on date;

alter table payment_items
  -- What of the receipt is held by this item, and therefore no income; written by the database.
  add column held bigint not null default 0;
alter table payment_items disable trigger user;
update payment_items set held = amount where bond_id is not null;
alter table payment_items enable trigger user;
alter table payment_items
  drop constraint payment_items_one_thing,
  add constraint payment_items_one_thing check (num_nonnulls(bill_id, booking_id, request_id, account) = 1
    or (bond_id is not null and num_nonnulls(bill_id, booking_id, request_id, account) = 0)),
  add constraint payment_items_held check (held = 0 or (bond_id is not null and advance_id is null and held = amount - penalty));

-- How much of each receipt is held: every sum of what was earned leaves it out.
create index payment_items_held_out on payment_items (payment_id) include (held) where held > 0;
create view held_out as select payment_id, sum(held)::bigint as amount from payment_items where held > 0 group by payment_id;

alter table held_entries drop constraint held_entries_kind;
alter table held_entries add constraint held_entries_kind check (amount <> 0 and case kind
  when 'taken' then amount > 0 when 'void' then amount < 0 else kind in ('moved', 'returned', 'forfeited') end);
create index held_entries_moved on held_entries (day) include (bond_id, amount) where kind = 'moved';

-- A penalty on what is billed is the village's; the rest of the item is held.
create function make_held_bond() returns trigger language plpgsql as $$
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
create trigger payment_items_become_held before insert on payment_items for each row execute function make_held_bond();

create or replace function hold_bond() returns trigger language plpgsql as $$
declare
  payment payments;
  bond bonds;
begin
  -- Credit that was taken over came with no payment.
  select * into payment from payments where id = new.payment_id;
  select * into strict bond from bonds where id = new.bond_id;
  if tg_op = 'INSERT' and ((num_nonnulls(new.bill_id, new.account) = 0 and payment.type <> 'bond') or new.amount - new.penalty <> bond.amount) then
    raise exception 'a bond is taken whole, by a receipt of its own' using errcode = 'check_violation', constraint = 'payments_bonds_apart';
  end if;
  if tg_op = 'INSERT' then
    insert into held_entries (bond_id, day, kind, amount) values (new.bond_id,
      coalesce(bond.moved_on, hold_open_day(payment.place_id, payment.payment_date)),
      case when bond.moved_on is null then 'taken' else 'moved' end, bond.amount);
  elsif bond.moved_on is not null then
    insert into held_entries (bond_id, day, kind, amount)
    values (new.bond_id, greatest(bond.moved_on, coalesce(new.ended_on, payment.void_day)), 'moved', -bond.amount);
  else
    insert into held_entries (bond_id, day, kind, amount)
    select new.bond_id, day, 'void', -bond.amount from place_entries where payment_id = new.payment_id and kind = 'void';
  end if;
  return null;
end $$;

create or replace function follow_held() returns trigger language plpgsql as $$
begin
  update bonds set
    held = held + new.amount,
    returned = returned - case when new.kind = 'returned' then new.amount else 0 end,
    forfeited = forfeited - case when new.kind = 'forfeited' then new.amount else 0 end,
    voided = voided or new.kind = 'void' or (new.kind = 'moved' and new.amount < 0)
  where id = new.bond_id;
  return null;
end $$;
