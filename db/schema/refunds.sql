-- Refunds of the association: credit paid out, and what was paid for a booking.

-- The refunded part of an advance is used up; it is unused again when the refund is taken back, once.
create or replace function move_refund_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update advances set unused = unused - new.amount where id = new.advance_id;
  elsif old.voided or not new.voided or (new.refund_id, new.advance_id, new.amount) <> (old.refund_id, old.advance_id, old.amount) then
    raise exception 'refund_parts is append-only' using errcode = 'restrict_violation';
  else
    update advances set unused = unused + new.amount where id = new.advance_id;
  end if;
  return new;
end $$;
create or replace trigger refund_parts_move after insert or update on refund_parts for each row execute function move_refund_part();

-- Returns the amount given back of a booking, in centavos.
create or replace function booking_given_back(booking integer) returns bigint language sql stable
  return (select coalesce(sum(amount), 0)::bigint from refunds where booking_id = booking and undone_at is null);

-- A payment is not voided while what it brought was given back.
create or replace function keep_what_was_given_back() returns trigger language plpgsql as $$
begin
  if exists (select from refund_parts r join advances a on a.id = r.advance_id where a.payment_id = new.id and not r.voided)
     or exists (
       select from payment_items mine where mine.payment_id = new.id and mine.booking_id is not null
         and booking_given_back(mine.booking_id) > (
           select coalesce(sum(i.amount), 0) from payment_items i
           where i.booking_id = mine.booking_id and i.payment_id <> new.id and not i.voided)) then
    raise exception 'what this payment brought was given back' using errcode = 'restrict_violation', constraint = 'payments_given_back';
  end if;
  return new;
end $$;
create or replace trigger payments_given_back before update of voided_at on payments for each row
  when (old.voided_at is null and new.voided_at is not null) execute function keep_what_was_given_back();

-- The expense of a refund says what was paid out, on its day: neither changes, and it goes with the refund alone.
create or replace function keep_expense_of_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from refunds where expense_id = new.id and undone_at is not null) then
      raise exception 'the refund was taken back' using errcode = 'restrict_violation', constraint = 'expenses_refund';
    end if;
    return new;
  end if;
  if exists (select from refunds where expense_id = old.id and undone_at is null) then
    if tg_op = 'DELETE' then
      raise exception 'the expense is a refund' using errcode = 'restrict_violation', constraint = 'expenses_refund';
    end if;
    if (new.amount, new.expenses_date) is distinct from (old.amount, old.expenses_date) then
      raise exception 'the expense is a refund' using errcode = 'restrict_violation', constraint = 'expenses_refund';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create or replace trigger expenses_refund before insert or update or delete on expenses for each row execute function keep_expense_of_refund();
