-- A receipt says in which order the product split it over bills; null where somebody chose, and for what was before.
alter table payments add column split_order text;
alter table payments add constraint payments_split_order check (
  split_order in ('oldest_first', 'oldest_first_penalties_last', 'dues_first', 'dues_first_penalties_last'));
