-- What a lot owed on a day is what it owes now less what happened since: what happened since is found by its day.

create index payment_items_used on payment_items (used_on) include (bill_id, advance_id, amount) where used_on is not null;
create index bill_lines_charged on bill_lines (charged_on) include (bill_id, amount);
