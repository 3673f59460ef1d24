-- A charge or an assessment may leave what a lot has in advance for its dues.
alter table bills add column without_advances boolean not null default false;
