-- What somebody of the office has as they want it, on whatever device they sign in: the menu folded, the counter first.

alter table users
  add column habits text[] not null default '{}',
  add constraint users_habits check (habits <@ array['folded-menu', 'counter-first']);
