-- A voucher of a closed month may still be paid back to its petty cash fund: that moves money of the later month alone.
create or replace function refuse_closed_expense() returns trigger language plpgsql as $$
declare
  -- A paper that was missing may still be attached.
  attaching constant text[] := '{receipt_file_id,replenishment_id,updated_at,search}';
begin
  if tg_op = 'DELETE' then
    perform refuse_closed_month(old.expenses_date, hold_books());
    return old;
  end if;
  if to_jsonb(new) - attaching is distinct from to_jsonb(old) - attaching then
    perform refuse_closed_month(least(old.expenses_date, new.expenses_date), hold_books());
  end if;
  return new;
end $$;
