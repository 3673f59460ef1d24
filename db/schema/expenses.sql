-- Expenses and their vouchers.

-- The number of a voucher stays, and one that was deleted is not given again.
create or replace function forbid_voucher_update() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into deleted_vouchers (number) values (old.voucher_number);
  elsif tg_op = 'INSERT' then
    delete from deleted_vouchers where number = new.voucher_number;
  else
    raise exception 'the number of a voucher stays' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create or replace trigger expenses_voucher_in after insert on expenses for each row when (new.voucher_number is not null)
  execute function forbid_voucher_update();
create or replace trigger expenses_voucher_keep after update on expenses for each row
  when (old.voucher_number is distinct from new.voucher_number) execute function forbid_voucher_update();
create or replace trigger expenses_voucher_out after delete on expenses for each row when (old.voucher_number is not null)
  execute function forbid_voucher_update();

-- A voucher that its petty cash fund was filled up for stays what was paid back: amount, day and place.
-- Its words and its paper may still be changed.
create or replace function keep_what_was_paid_back() returns trigger language plpgsql as $$
declare
  -- Sum of the vouchers beyond what was paid back for them: one that was changed before this was refused is put right again.
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
create or replace trigger expenses_paid_back before update or delete on expenses for each row when (old.replenishment_id is not null)
  execute function keep_what_was_paid_back();
