-- An import brings lots without people, people with several lots, co-owners, tenants, months and advances, and later what
-- changed of them.
alter table imports
  add column credit bigint not null default 0,
  -- Lots that were there and got something from the file.
  add column changed integer not null default 0;

-- What a row became besides its house, first owner and first bill. No foreign keys: undoing takes the things away and
-- leaves the trace.
create table import_records (
  import_id integer not null references imports (id) on delete cascade,
  row integer not null,
  record text not null,
  record_id integer not null,
  primary key (import_id, record, record_id),
  constraint import_records_record check (record in ('users', 'residents', 'tenures', 'bills', 'advances'))
);

-- What a row changed of something that was there, so that undoing puts it back.
create table import_changes (
  import_id integer not null references imports (id) on delete cascade,
  row integer not null,
  record text not null,
  record_id integer not null,
  field text not null,
  before text,
  after text not null,
  primary key (import_id, record, record_id, field),
  constraint import_changes_record check (record in ('houses', 'users', 'residents'))
);
