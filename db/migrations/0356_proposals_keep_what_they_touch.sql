-- A proposal keeps what it touches, so that a yes to it does nothing else. Those that wait from before kept nothing: a yes to one is
-- asked anew, with what it is by then.
alter table approvals add column touches jsonb, add column shown integer not null default 1, add column subject text;

create unique index approvals_subject on approvals (subject) where state = 'waiting';
