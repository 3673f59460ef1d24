-- What a lot owes as of a day is what its books said at the end of that day: a payment that was voided later still counts.

create or replace function lot_balance(lot_id integer, on_day date) returns bigint language sql stable
  return ((select coalesce(sum(amount), 0) from lot_movements where house_id = lot_id and day <= on_day)
    - (select coalesce(sum(i.amount), 0) from payment_items i
       join payments p on p.id = i.payment_id join bills b on b.id = i.bill_id
       where b.house_id = lot_id and i.voided and i.advance_id is null and p.payment_date <= on_day and p.void_day > on_day)
    - (select coalesce(sum(a.amount), 0) from advances a join payments p on p.id = a.payment_id
       where a.house_id = lot_id and a.voided and a.day <= on_day and p.void_day > on_day))::bigint;
