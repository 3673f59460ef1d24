-- Secrets of the installation itself, such as the key that signs links: made on first use, shared by its processes.
create table host_secrets (
  name text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

-- Stored files whose row is gone, however it went: their bytes are removed after the commit.
create table removed_files (
  id text primary key,
  removed_at timestamptz not null default clock_timestamp()
);

create function note_removed_file() returns trigger language plpgsql as $$
begin
  insert into removed_files (id) values (old.id) on conflict (id) do nothing;
  return null;
end $$;
create trigger files_removed after delete on files for each row execute function note_removed_file();
