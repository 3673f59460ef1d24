-- A file's row becomes vehicles too.
alter table import_records
  drop constraint import_records_record,
  add constraint import_records_record check (record in ('users', 'residents', 'tenures', 'bills', 'advances', 'vehicles'));
