-- The bills of people whom a search names are read in the order of the list from the index alone, and so are the open ones of their lots.
drop index bills_resident;
create index bills_resident on bills (resident_id, due_date desc, lot_order, id desc) include (listed);
drop index bills_unpaid_house;
create index bills_unpaid_house on bills (house_id, due_date, id) include (lot_order, resident_id, listed) where not paid;
