-- A payment that replaces another one counts for penalties from the day of that one: its value day. The books know its own day alone.
alter table payments
  -- Null where it is its own day.
  add column value_day date,
  add constraint payments_value_day check (value_day < payment_date);

-- What was paid of a penalty that is waived later is an advance of the lot from that day on.
alter table advances
  -- The line by which the bill stays settled.
  add column bill_line_id integer references bill_lines (id) on delete restrict;
create unique index advances_bill_line on advances (bill_line_id) where bill_line_id is not null;
drop trigger advances_no_delete on advances;
create trigger advances_no_delete before delete on advances for each row
  when (num_nonnulls(old.payment_id, old.refund_id, old.bill_line_id) > 0) execute function refuse_change();
alter table bill_lines add constraint bill_lines_penalty_credited
  check (kind <> 'penalty_credited' or (amount > 0 and charged_on is not null));
