-- A resident reports a year ahead with its discount as a part of what was paid.
alter table payment_reports
  add column year_ahead smallint,
  add constraint payment_reports_year_ahead check (year_ahead is null or year_ahead between 1900 and 9999 and kind = 'dues');
