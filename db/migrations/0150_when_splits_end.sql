-- The day from which a split of a payment or an advance does not count any more, whatever becomes of its bill later: one definition
-- for every figure of a day or a month.

alter table payment_items
  -- Its bill was cancelled, or its advance taken back, on this day; null where its payment was voided.
  add column ended_on date,
  add constraint payment_items_ended check (ended_on is null or voided);

create or replace function keep_payment_item() returns trigger language plpgsql as $$
declare
  ending constant text[] := '{voided,ended_on,updated_at}';
begin
  if old.voided or not new.voided or (to_jsonb(new) - ending) is distinct from (to_jsonb(old) - ending) then
    raise exception 'payment_items is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

alter table payment_items disable trigger user;
update payment_items i set ended_on = village_day(coalesce(b.cancelled_at, i.updated_at))
from bills b where b.id = i.bill_id and i.voided and i.advance_id is not null
  and not exists (select from payments p where p.id = i.payment_id and p.voided_at is not null);
alter table payment_items enable trigger user;

-- Null for one that counts. One that was voided on a day nobody knows never counted.
create function split_ends(i payment_items) returns date language sql stable
  return case when i.voided then coalesce(least((select counts_until(p) from payments p where p.id = i.payment_id), i.ended_on), i.used_on, '1900-01-01') end;
