-- A payment that was replaced counts until the day of what replaced it: money that was posted right, dated as it came, is not in a
-- day that is over twice.

create function counts_until(p payments) returns date language sql stable
  return least(p.void_day, (select r.payment_date from payments r where r.replaces_id = p.id));

create or replace function lot_balance(lot_id integer, on_day date) returns bigint language sql stable
  return ((select coalesce(sum(amount), 0) from lot_movements where house_id = lot_id and day <= on_day)
    - (select coalesce(sum(i.amount), 0) from payment_items i
       join payments p on p.id = i.payment_id join bills b on b.id = i.bill_id
       where b.house_id = lot_id and i.voided and i.advance_id is null and p.payment_date <= on_day and counts_until(p) > on_day)
    - (select coalesce(sum(a.amount), 0) from advances a join payments p on p.id = a.payment_id
       where a.house_id = lot_id and a.voided and a.day <= on_day and counts_until(p) > on_day))::bigint;
