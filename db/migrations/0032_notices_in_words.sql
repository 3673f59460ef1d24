-- Notices in the reader's language, and announcements that are withdrawn.

-- The language a person chose for the screens, and so for what is sent to them; null until somebody chose.
alter table users add column language text
  constraint users_language check (language in ('en', 'fil'));

alter table notifications
  -- What is said, for whoever reads it in another language; null for what a person wrote in words of their own.
  add column wording text,
  add column params jsonb,
  -- Out of the inbox since then.
  add column withdrawn_at timestamptz,
  add constraint notifications_wording check ((wording is null) = (params is null));

alter table announcements
  add column withdrawn_at timestamptz,
  add column withdrawn_by integer references users (id) on delete restrict,
  add constraint announcements_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null));
