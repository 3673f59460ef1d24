-- One transfer may be for several lots; and what arrived against the rule of exact sums is recorded with a reason.
alter table payment_reports add column other_house_ids integer[] not null default '{}',
  add column odd_reason text,
  add constraint payment_reports_odd_reason check (odd_reason <> '');
