-- One definition of what a lot owed on a day: the sum of its movements up to it, as the kept balances of closed months have it.
create or replace function lot_balance(lot_id integer, on_day date) returns bigint language sql stable
  return (select coalesce(sum(amount), 0) from lot_days where house_id = lot_id and day <= on_day)::bigint;
