-- Officers beside administrators and treasurers: what they are, from which day to which. To clients that know no such
-- role they are treasurers, so `users.role_type` says that; what they may do follows from here.
alter table admins
  add column office_role text,
  -- Both days are within the term; without a last day it has no end yet.
  add column term_from date,
  add column term_until date,
  add constraint admins_office_role check (office_role in ('president', 'secretary', 'auditor', 'collector')),
  add constraint admins_term check (term_until is null or (term_from is not null and term_from <= term_until)),
  add constraint admins_term_of_role check (office_role is null or term_from is not null);

-- An administrator has the whole office and no term, so that no day leaves the village without one.
create function keep_administrator_without_term() returns trigger language plpgsql as $$
begin
  if num_nonnulls(new.office_role, new.term_from, new.term_until) > 0
     and (select role_type from users where id = new.user_id for share) = 'admin' then
    raise exception 'an administrator has no term' using errcode = 'check_violation', constraint = 'admins_without_term';
  end if;
  return new;
end $$;
create trigger admins_without_term before insert or update on admins for each row execute function keep_administrator_without_term();

create function keep_term_of_no_administrator() returns trigger language plpgsql as $$
begin
  if exists (select from admins where user_id = new.id and num_nonnulls(office_role, term_from, term_until) > 0) then
    raise exception 'an administrator has no term' using errcode = 'check_violation', constraint = 'admins_without_term';
  end if;
  return new;
end $$;
create trigger users_without_term before update of role_type on users for each row
  when (new.role_type = 'admin' and old.role_type <> 'admin') execute function keep_term_of_no_administrator();
