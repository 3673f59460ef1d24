-- Cashiers, who take every payment of the counter and undo none.
alter table admins drop constraint admins_office_role;
alter table admins add constraint admins_office_role
  check (office_role in ('president', 'secretary', 'auditor', 'collector', 'cashier', 'guard'));
