-- The bond of a clearance is that of the day it was approved, whatever the settings say later. What is approved already has that of today.
alter table requests add column bond bigint;
alter table requests disable trigger user;
update requests set bond = coalesce(round(100 * (
  select nullif(value, '') from settings where key = case permit_type
    when 'Building Clearance' then 'building_clearance_bond' else 'construction_clearance_bond' end)::numeric), 0)
where product = 'permit' and step not in ('pending', 'rejected');
alter table requests enable trigger user;

-- A cheque is found by its number, however it is written.
create index payments_cheque_number on payments (reference_key(cheque_number)) where cheque_number is not null;
