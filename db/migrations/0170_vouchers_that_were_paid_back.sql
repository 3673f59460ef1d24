-- A voucher that its petty cash fund was filled up for stays what was paid back: what it came to, its day and its place. Its words and
-- its paper may still be changed.

create function keep_what_was_paid_back() returns trigger language plpgsql as $$
declare
  -- What the vouchers come to beyond what was paid back for them: one that was changed before this was refused is put right again.
  off bigint;
begin
  if tg_op = 'UPDATE' and (new.expenses_date, new.place_id, new.replenishment_id) = (old.expenses_date, old.place_id, old.replenishment_id) then
    if new.amount = old.amount then return new; end if;
    select sum(e.amount) - min(r.vouchers) into off from expenses e join replenishments r on r.id = e.replenishment_id
    where r.id = old.replenishment_id;
    if abs(off + new.amount - old.amount) < abs(off) then return new; end if;
  end if;
  raise exception 'the voucher was paid back to its fund' using errcode = 'restrict_violation', constraint = 'expenses_paid_back';
end $$;
create trigger expenses_paid_back before update or delete on expenses for each row when (old.replenishment_id is not null)
  execute function keep_what_was_paid_back();
