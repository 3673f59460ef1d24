-- The ledger of payments: what may be written into it, what it settles, and what a lot owes by it.

-- The village's day of an instant.
create or replace function village_day(at timestamptz) returns date language sql stable
  return (at at time zone coalesce((select nullif(value, '') from settings where key = 'village_timezone'), 'Asia/Manila'))::date;

-- A reference is known by its key, however it is written; one of which nothing shows is none.
-- A restored entry brings its key.
create or replace function key_reference() returns trigger language plpgsql as $$
begin
  new.ewallet_key := case when new.cheque_number is null then reference_key(new.ewallet_reference)
    else cheque_key(new.cheque_bank, new.cheque_number) end;
  if new.ewallet_key is null then
    new.ewallet_reference := null;
  end if;
  return new;
end $$;
create or replace trigger payments_key_reference before insert on payments for each row
  when (new.ewallet_reference is not null and new.ewallet_key is null) execute function key_reference();

-- The entries that count and have a reference; each of the two finds them by its own index.
create or replace function receipts_of_reference(key text) returns setof payments language sql stable as $$
  select * from payments where ewallet_key = key and voided_at is null and not reference_repeats
  union all
  select * from payments where ewallet_key = key and voided_at is null and reference_repeats
$$;

-- One transfer is on several receipts only where they say what came in by it, all the same, and never on more than that. Whoever
-- enters the same reference meanwhile waits.
create or replace function check_transfer() returns trigger language plpgsql as $$
declare
  recorded bigint;
  said bigint;
begin
  perform pg_advisory_xact_lock(hashtext('ewallet_reference'), hashtext(new.ewallet_key));
  select sum(amount), max(transfer_amount) into recorded, said from receipts_of_reference(new.ewallet_key);
  if recorded is null then
    return new;
  end if;
  if new.transfer_amount is null then
    raise exception 'a reference is used once' using errcode = 'unique_violation', constraint = 'payments_ewallet_reference';
  end if;
  if said <> new.transfer_amount or recorded + new.amount > new.transfer_amount then
    raise exception 'the receipts of a transfer are more than it' using errcode = 'check_violation', constraint = 'payments_transfer';
  end if;
  new.reference_repeats := true;
  return new;
end $$;
create or replace trigger payments_of_transfer before insert on payments for each row
  when (new.ewallet_key is not null and new.voided_at is null) execute function check_transfer();

-- An entry of the ledger changes once, when it is voided.
-- Columns a void writes, and those the database works out by itself.
create or replace trigger payments_keep before update on payments for each row
  execute function change_once('voided_at', 'void_reason', 'voided_by', 'updated_at', 'search', 'series_number');

-- A payment's split changes once, when it stops counting.
create or replace trigger payment_items_keep before update on payment_items for each row execute function change_once('voided', 'ended_on', 'updated_at');

-- A void reopens exactly what the payment settled, with its own money and later with its advance, whoever does it.
create or replace function void_payment() returns trigger language plpgsql as $$
begin
  -- In the order in which payments lock them.
  perform from bills where id in (select bill_id from payment_items where payment_id = new.id) order by id for update;
  update payment_items set voided = true where payment_id = new.id and not voided;
  update advances set voided = true where payment_id = new.id and not voided;
  return null;
end $$;
create or replace trigger payments_voided after update of voided_at on payments for each row
  when (old.voided_at is null and new.voided_at is not null) execute function void_payment();

-- An advance stays as it came in: only what is unused of it changes, and that it is voided once.
create or replace function forbid_advance_update() returns trigger language plpgsql as $$
begin
  if (old.voided and not new.voided)
     or (to_jsonb(new) - '{unused,voided,updated_at}'::text[]) is distinct from (to_jsonb(old) - '{unused,voided,updated_at}'::text[]) then
    raise exception 'advances is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger advances_keep before update on advances for each row execute function forbid_advance_update();

-- Counts valid splits of payments, so that their list knows its length.
create or replace function count_splits(step bigint) returns void language sql as $$
  update split_tallies set splits = splits + step where step <> 0
$$;

-- A bill is found by whom its receipt names, too; where it was addressed to somebody else its split says so, or a search would read
-- every payment.
create or replace function fill_receipted_to() returns trigger language plpgsql as $$
begin
  new.receipted_to := (select p.resident_id from payments p, bills b
    where p.id = new.payment_id and b.id = new.bill_id and p.resident_id <> b.resident_id);
  return new;
end $$;
create or replace trigger payment_items_receipted_to before insert on payment_items for each row
  when (new.bill_id is not null) execute function fill_receipted_to();

-- A bill is settled by what is paid of it, and an advance is used up by it; neither beyond its amount (`bills_settled`,
-- `advances_unused`). One bill, which nearly every payment is of, is updated without a join.
create or replace function add_splits() returns trigger language plpgsql as $$
declare
  first_bill integer;
  last_bill integer;
  total bigint;
  of_advances boolean;
  counted bigint;
begin
  select min(bill_id), max(bill_id), sum(amount) filter (where bill_id is not null), bool_or(advance_id is not null),
    count(*) filter (where bill_id is not null and payment_id is not null)
  into first_bill, last_bill, total, of_advances, counted
  from added where not voided;
  if first_bill = last_bill then
    update bills set settled = settled + total where id = first_bill;
  elsif first_bill is not null then
    update bills b set settled = b.settled + i.amount
    from (select bill_id, sum(amount) as amount from added where bill_id is not null and not voided group by bill_id) i
    where b.id = i.bill_id;
  end if;
  if of_advances then
    update advances a set unused = a.unused - i.amount
    from (select advance_id, sum(amount) as amount from added where advance_id is not null and not voided group by advance_id) i
    where a.id = i.advance_id;
  end if;
  if counted > 0 then
    perform count_splits(counted);
  end if;
  return null;
end $$;
create or replace trigger payment_items_add after insert on payment_items referencing new table as added
  for each statement execute function add_splits();

-- A bill is open again, and an advance unused, by what does not count any more.
create or replace function reverse_splits() returns trigger language plpgsql as $$
begin
  update bills b set settled = b.settled - i.amount
  from (
    select o.bill_id, sum(o.amount) as amount from removed o join added n using (id)
    where o.bill_id is not null and not o.voided and n.voided group by o.bill_id
  ) i where b.id = i.bill_id;
  update advances a set unused = a.unused + i.amount
  from (
    select o.advance_id, sum(o.amount) as amount from removed o join added n using (id)
    where o.advance_id is not null and not o.voided and n.voided group by o.advance_id
  ) i where a.id = i.advance_id;
  perform count_splits(-(select count(*) from removed o join added n using (id)
    where o.bill_id is not null and o.payment_id is not null and not o.voided and n.voided));
  return null;
end $$;
create or replace trigger payment_items_take_back after update on payment_items referencing old table as removed new table as added
  for each statement execute function reverse_splits();

-- The day on which the money of a receipt came into its place.
create or replace function counts_on(p payments) returns date language sql stable
  return (select day from place_entries where payment_id = p.id and kind = 'payment');

-- The day from which a voided payment is on its lots no more: that of its void, where the money leaves its place in the same month
-- (docs/decisions/as-of-a-day.md). A payment that was replaced counts until the day of what replaced it: money that was posted right, dated
-- as it came, is not in a day that is over twice.
create or replace function counts_until(p payments) returns date language sql stable
  return least(p.void_day,
    case when first_of_month(village_day(p.voided_at)) = first_of_month(p.void_day) then greatest(village_day(p.voided_at), p.payment_date) end,
    (select r.payment_date from payments r where r.replaces_id = p.id));

-- Null for one that counts. One that was voided on a day nobody knows never counted.
create or replace function split_ends(i payment_items) returns date language sql stable
  return case when i.voided then coalesce(least((select counts_until(p) from payments p where p.id = i.payment_id), i.ended_on), i.used_on, '1900-01-01') end;

-- Everything that moves what a lot owes, in centavos: charges add, payments and advances take off. A use of an advance
-- moves nothing, it was paid before. The one definition of a lot's balance (docs/decisions/any-amount.md).
-- A tenant sees what was `issued` in the tenancy.
create or replace view lot_movements as
  select b.house_id, coalesce(l.charged_on, b.issue_date) as day, 'charge'::text as kind, l.text, null::integer as payment_id,
    l.amount, b.issue_date as issued, 1 as first, b.id as second, l.id as third
  from bill_lines l join bills b on b.id = l.bill_id
  union all
  select b.house_id, p.payment_date, 'payment', i.text, p.id, -i.amount, b.issue_date, 2, p.id, i.id
  from payment_items i join payments p on p.id = i.payment_id join bills b on b.id = i.bill_id
  where not i.voided and i.advance_id is null
  union all
  select a.house_id, a.day, 'advance', a.text, a.payment_id, -a.amount, a.day, 3, coalesce(a.payment_id, 0), a.id
  from advances a where not a.voided
  union all
  select r.house_id, r.day, 'refund', 'Refund ' || r.label, null, r.amount, r.day, 5, 0, r.id
  from refunds r where r.what = 'refund' and r.booking_id is null and r.undone_at is null;

-- Changes of a lot's balance, on which day, also by receipts that were voided since: they count until then. The sum up to a day is
-- `lot_balance`.
create or replace view lot_days as
  select house_id, day, amount from lot_movements
  union all
  select house_id, effects.day, effects.amount from (
    select b.house_id, p.payment_date as counted_from, counts_until(p) as counted_until, i.amount
    from payment_items i join payments p on p.id = i.payment_id join bills b on b.id = i.bill_id
    where i.voided and i.advance_id is null
    union all
    select a.house_id, a.day, counts_until(p), a.amount
    from advances a join payments p on p.id = a.payment_id where a.voided
  ) voided cross join lateral (values (counted_from, -amount), (counted_until, amount)) as effects (day, amount)
  where counted_until > counted_from;

-- One definition of what a lot owed on a day: the sum of its movements up to it, as the kept balances of closed months have it.
create or replace function lot_balance(lot_id integer, on_day date) returns bigint language sql stable
  return (select coalesce(sum(amount), 0) from lot_days where house_id = lot_id and day <= on_day)::bigint;

-- An advance of a payment, a refund or a bill is not deleted; one that an import took over goes by its undoing.
create or replace trigger advances_no_delete before delete on advances for each row
  when (num_nonnulls(old.payment_id, old.refund_id, old.bill_line_id) > 0) execute function refuse_change();
