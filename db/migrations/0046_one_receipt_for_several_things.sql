-- One receipt over several things: dues of several lots, a charge of the catalogue, any other income, from a lot or a walk-in.

alter table payment_items
  -- The account of an income that is neither a bill, a booking nor a request; with the charge it was taken by.
  add column account text,
  add column charge_id integer references charges (id) on delete restrict,
  add constraint payment_items_account check (account <> ''),
  add constraint payment_items_charge check (charge_id is null or account is not null);
alter table payment_items drop constraint payment_items_one_thing;
alter table payment_items add constraint payment_items_one_thing
  check (num_nonnulls(bill_id, booking_id, request_id, account) = 1);

alter table payments drop constraint payments_type;
alter table payments add constraint payments_type check (type in ('bill', 'booking', 'permit', 'sticker', 'sale'));
alter table payments drop constraint payments_method;
alter table payments add constraint payments_method check (payment_method in ('cash', 'e-wallet', 'bank transfer', 'cheque'));
