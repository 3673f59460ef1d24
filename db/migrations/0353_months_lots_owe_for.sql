-- The first and the last month with an open bill of each lot: a bill of a month before or after is put in its place without reading others.
alter table lot_arrears add column first_month date, add column last_month date;

update lot_arrears a set first_month = b.first_month, last_month = b.last_month
from (select house_id, min(month) as first_month, max(month) as last_month from bills where not paid group by house_id) b
where b.house_id = a.house_id;
