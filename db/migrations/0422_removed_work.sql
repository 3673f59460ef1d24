-- Groups of work that an administrator took away from one officer, who has the rest of the office.
alter table admins
  add column removed text[] not null default '{}',
  add constraint admins_removed check (removed <@ array['desk', 'till', 'records', 'voids', 'expenses', 'bills', 'bank', 'closings',
    'imports', 'staff', 'approve', 'announce', 'board', 'audit']);
