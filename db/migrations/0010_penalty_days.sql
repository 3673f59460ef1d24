-- The village's day on which a penalty was added or taken back, by the clock that decided it, so that a statement of
-- account names the same month as the run did. Dues and opening balances are dated by their bill.
alter table bill_lines add column charged_on date;
alter table bill_lines disable trigger user;
update bill_lines
set charged_on = (created_at at time zone coalesce((select value from settings where key = 'village_timezone'), 'Asia/Manila'))::date
where kind in ('penalty', 'waiver');
alter table bill_lines enable trigger user;
alter table bill_lines add constraint bill_lines_charged_on check ((kind in ('penalty', 'waiver')) = (charged_on is not null));

-- What was added by one run has one moment and one author: the past runs are read from the lines themselves.
create index bill_lines_penalty_runs on bill_lines (created_at, charged_on, created_by) include (amount) where kind = 'penalty';
