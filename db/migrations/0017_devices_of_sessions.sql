-- A device takes notices only as long as somebody is signed in there: its subscription belongs to the session that told
-- of it and goes with it, however the session ends (A04). What is here already belongs to the session used last.
alter table sessions add constraint sessions_id_user unique (id, user_id);

alter table push_subscriptions add column session_id integer;
alter table expo_tokens add column session_id integer;

update push_subscriptions device set session_id =
  (select s.id from sessions s where s.user_id = device.user_id order by s.last_used_at desc, s.id desc limit 1);
update expo_tokens device set session_id =
  (select s.id from sessions s where s.user_id = device.user_id order by s.last_used_at desc, s.id desc limit 1);
delete from push_subscriptions where session_id is null;
delete from expo_tokens where session_id is null;

alter table push_subscriptions alter column session_id set not null,
  add constraint push_subscriptions_session foreign key (session_id, user_id) references sessions (id, user_id) on delete cascade;
alter table expo_tokens alter column session_id set not null,
  add constraint expo_tokens_session foreign key (session_id, user_id) references sessions (id, user_id) on delete cascade;
create index push_subscriptions_of_session on push_subscriptions (session_id, user_id);
create index expo_tokens_of_session on expo_tokens (session_id, user_id);
