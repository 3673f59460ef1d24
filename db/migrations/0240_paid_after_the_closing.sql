-- A drawer is counted and closed at five, and at twenty past somebody pays: the receipt is of today, and its money counts in the next
-- closing of the drawer, on the first day that is open, as voids do (docs/decisions/closing.md). What is dated back stays refused.

alter table payments
  -- The village's day on which it was written; null for what was before, and for what nobody says it of.
  add column recorded_on date;

-- Whoever pays holds the drawer from here on, so it is closed before or after, and the payment is in exactly one of its closings. Where
-- the first open day is of the next month it is refused: what a month received and what its places took in agree.
create or replace function move_by_payment() returns trigger language plpgsql as $$
begin
  insert into place_entries (place_id, day, kind, amount, payment_id) values (new.place_id,
    case when new.recorded_on = new.payment_date then hold_open_day_of_month(new.place_id, new.payment_date) else new.payment_date end,
    'payment', new.amount, new.id);
  return null;
end $$;

-- The day on which the money of a receipt came into its place.
create function counts_on(p payments) returns date language sql stable
  return (select day from place_entries where payment_id = p.id and kind = 'payment');

-- What goes out again was there: never before it counted.
create or replace function name_void_day() returns trigger language plpgsql as $$
declare
  cheque cheques;
begin
  select * into cheque from cheques where payment_id = new.id for update;
  new.void_day := hold_open_day(coalesce(cheque.place_id, new.place_id),
    greatest(coalesce(cheque.bounced_on, village_day(new.voided_at)), new.payment_date, counts_on(new)));
  return new;
end $$;

-- The shortage is that of the closing that counted the receipt.
create or replace function take_shortage_back() returns trigger language plpgsql as $$
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
    values (new.place_id, 'count', new.void_day, place_balance(new.place_id, new.void_day) + missing,
      'Shortage of ' || closing.day || ' taken back: ' || new.receipt_number || ' is void', new.voided_by, closing.day);
  end if;
  return null;
end $$;

-- What is held is so since the day of its receipt, whichever closing counts it.
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
      coalesce(bond.moved_on, payment.payment_date),
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
