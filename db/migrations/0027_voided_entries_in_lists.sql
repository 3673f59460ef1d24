-- The lists show voided entries too, when they are asked to: newest first as the valid ones, and their number.
create index payments_newest on payments (payment_date desc, id desc) include (type, amount);
create index payment_items_voided on payment_items (bill_id) where voided;
