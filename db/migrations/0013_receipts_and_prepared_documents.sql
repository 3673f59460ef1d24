-- What an expense was for, and the photo or PDF of its receipt.

alter table expenses
  add column category text not null default 'Other',
  add column receipt_file_id text references files (id) on delete set null,
  add constraint expenses_category check (category <> '' and char_length(category) <= 60);

create unique index expenses_receipt on expenses (receipt_file_id) where receipt_file_id is not null;

-- Reports that are too long to be printed while somebody waits: one row each, kept for some hours.
create table prepared_documents (
  id text primary key,
  user_id integer not null references users (id) on delete cascade,
  report text not null,
  asked jsonb not null,
  state text not null default 'waiting',
  progress integer not null default 0,
  name text,
  error text,
  file_id text references files (id) on delete set null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint prepared_documents_state check (state in ('waiting', 'printing', 'ready', 'failed')),
  constraint prepared_documents_progress check (progress between 0 and 100)
);
create index prepared_documents_to_print on prepared_documents (created_at, id) where state in ('waiting', 'printing');
create index prepared_documents_by_end on prepared_documents (expires_at, id);
create index prepared_documents_of_user on prepared_documents (user_id, created_at desc);
