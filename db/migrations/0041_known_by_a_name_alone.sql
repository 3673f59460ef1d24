-- Nothing but a name is needed of anybody: a corporation or an estate has one, which stands whole in `lastname`, and so
-- has a person of one word. Who has no e-mail signs in with a mobile number or a user name that the office set, and gets
-- the first password by a code on paper.
alter table users
  drop column search,
  alter column firstname drop not null,
  add column kind text not null default 'person',
  add column sign_in_name citext,
  add constraint users_kind check (kind in ('person', 'corporation', 'estate')),
  add constraint users_one_name check (kind = 'person' or (firstname is null and middlename is null)),
  -- A mobile number as contact numbers are kept, or a user name, which begins with a letter and so is never taken for one.
  add constraint users_sign_in_name_form check (sign_in_name::text ~ '^(09\d{9}|\+\d{10,15}|[a-z][a-z0-9._-]{2,29})$');

alter table users add column search text not null generated always as (
  fold(regexp_replace(coalesce(firstname || ' ', '') || coalesce(middlename || ' ', '') || lastname || E'\n'
    || coalesce(firstname || ' ', '') || lastname || E'\n' || lastname || coalesce(' ' || firstname, ''), '[, ]+', ' ', 'g'))
) stored;
create index users_search on users using gin (search gin_trgm_ops);
create unique index users_sign_in_name on users (sign_in_name) where ended_at is null;

-- Lists sort a name that stands alone by itself.
drop index users_name;
create index users_name on users (fold(lastname), fold(coalesce(firstname, '')), id desc);

alter table account_links
  drop constraint account_links_purpose_check,
  add constraint account_links_purpose check (purpose in ('invitation', 'reset', 'setup', 'code'));

alter table access_events
  drop constraint access_events_event,
  add constraint access_events_event check (event in (
    'signed_in', 'sign_in_refused', 'sign_in_locked', 'session_ended', 'reset_asked', 'reset_link_made', 'invitation_made',
    'link_used', 'link_refused', 'password_changed', 'password_refused', 'email_changed', 'second_factor_on',
    'second_factor_off', 'setup_done', 'paper_code_made', 'sign_in_name_changed'));
