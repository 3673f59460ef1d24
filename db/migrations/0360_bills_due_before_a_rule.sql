-- A rule of penalties says what a bill draws that was due before it; the rules that are there drew as they did.
alter table penalty_rules add column earlier_bills text not null default 'by_both',
  add constraint penalty_rules_earlier_bills check (earlier_bills in ('by_rule', 'by_both', 'as_before'));
