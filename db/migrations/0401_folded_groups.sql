-- The groups of the menu fold, for each officer by themselves.
alter table users
  drop constraint users_habits,
  add constraint users_habits check (habits <@ array['folded-menu', 'counter-first', 'folded-counter', 'folded-money', 'folded-people',
    'folded-village', 'folded-office', 'unfolded-more']);
