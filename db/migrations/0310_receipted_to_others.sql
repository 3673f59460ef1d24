-- A bill that was addressed to somebody else than its receipt names is found by that name too: the receipt says so once, so that a search
-- need not read every payment.
alter table payment_items add column receipted_to integer references residents (id) on delete restrict;

alter table payment_items disable trigger user;
update payment_items i set receipted_to = p.resident_id
from payments p, bills b where p.id = i.payment_id and b.id = i.bill_id and p.resident_id <> b.resident_id;
alter table payment_items enable trigger user;

create index payment_items_receipted_to on payment_items (receipted_to) where receipted_to is not null;
