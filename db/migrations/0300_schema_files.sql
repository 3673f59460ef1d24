-- Functions, triggers and views are in db/schema from here on, and applied after the migrations whenever they change. This table says
-- which of them the database has. A version of before knows no such files: it finds a migration that is not its own, and refuses.
create table schema_files (
  checksum text primary key,
  applied_at timestamptz not null default now()
);
