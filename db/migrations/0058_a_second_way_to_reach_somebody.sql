-- Who has a second number or e-mail address keeps it. Nothing is sent there and nobody signs in with it.
alter table residents
  add column other_number text,
  add column other_email text,
  add constraint residents_other_number check (other_number <> ''),
  add constraint residents_other_email check (other_email <> '');
