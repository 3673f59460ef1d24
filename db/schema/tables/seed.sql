-- The rows that a village begins with.

insert into lot_kinds (code, name, position, billed) values
  ('house', 'House', 1, true),
  ('vacant', 'Vacant lot', 2, true),
  ('commercial', 'Commercial', 3, true),
  ('common', 'Common area', 4, false);

-- The usual charges, proposed until the office saves one.
insert into charges (name, amount, account, tax, used_for, fine, proposed)
select name, 0, account, 'exempt', used_for, fine, true
from (values
  (1, 'Court fine', 'Court fines', 'lots', true),
  (2, 'Lost sticker', 'Car stickers', 'lots', false),
  (3, 'Passway', 'Passway', 'both', false),
  (4, 'Certificate', 'Certification', 'both', false),
  (5, 'Membership fee', 'Membership fees', 'lots', false),
  (6, 'Rental of chairs', 'Hall and pool rental', 'both', false),
  (7, 'Rental of the hall', 'Hall and pool rental', 'both', false),
  (8, 'Rental of the pool', 'Hall and pool rental', 'both', false)
) usual (position, name, account, used_for, fine)
order by position;

insert into receipt_series (prefix, usual) values ('AR', true);
insert into places (kind, name, main) values ('drawer', 'Cash drawer', true), ('wallet', 'E-wallet', true);

-- The usual reminders; none goes before somebody switches it on.
insert into reminder_steps (days, way, letter) values
  (-5, 'notice', null),
  (0, 'notice', null),
  (7, 'notice', null),
  (30, 'letter', 'first_notice');

-- Counters begin at nothing.
insert into split_tallies (splits) values (0);
insert into voucher_numbers default values;
