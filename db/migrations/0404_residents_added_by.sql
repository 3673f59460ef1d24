-- A home owner corrects whom they added. Of those who are there, the audit log knows who added them.
alter table residents add column added_by integer references users (id) on delete set null;
alter table residents disable trigger user;
update residents r set added_by = a.user_id
from audit_log a join users u on u.id = a.user_id
where a.table_name = 'residents' and a.action = 'insert' and a.row_id = r.id::text;
alter table residents enable trigger user;
