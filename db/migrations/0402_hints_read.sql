-- Each officer reads the hint of a page once.
alter table users
  drop constraint users_habits,
  add constraint users_habits check (habits <@ array['folded-menu', 'counter-first', 'folded-counter', 'folded-money', 'folded-people',
    'folded-village', 'folded-office', 'unfolded-more', 'no-hints', 'seen-counter', 'seen-dashboard', 'seen-bookings', 'seen-dues',
    'seen-overdues', 'seen-accounts', 'seen-history', 'seen-dues-sheet', 'seen-clearance', 'seen-sticker', 'seen-houses',
    'seen-residents', 'seen-admins', 'seen-announcements', 'seen-complaints', 'seen-reported', 'seen-books', 'seen-reconciliation',
    'seen-cash-book', 'seen-reports', 'seen-settings', 'seen-audit', 'seen-documents', 'seen-overview', 'seen-permits', 'seen-import',
    'seen-guidelines', 'seen-notices']);
