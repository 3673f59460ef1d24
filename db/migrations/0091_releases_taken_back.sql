-- What was given back or kept of a bond by mistake is taken back on its own day, while that day and its month are open and nothing
-- was given back or kept of the bond since.

alter table bond_releases
  add column undone_at timestamptz,
  add column undone_by integer references users (id) on delete restrict,
  add column undo_reason text,
  add constraint bond_releases_undone check (num_nonnulls(undone_at, undone_by, undo_reason) in (0, 3) and undo_reason <> '');

-- What goes back is an entry of the same kind above zero.
alter table held_entries drop constraint held_entries_kind;
alter table held_entries add constraint held_entries_kind check (amount <> 0 and case kind
  when 'taken' then amount > 0 when 'void' then amount < 0 else kind in ('returned', 'forfeited') end);
create or replace function follow_held() returns trigger language plpgsql as $$
begin
  update bonds set
    held = held + new.amount,
    returned = returned - case when new.kind = 'returned' then new.amount else 0 end,
    forfeited = forfeited - case when new.kind = 'forfeited' then new.amount else 0 end,
    voided = voided or new.kind = 'void'
  where id = new.bond_id;
  return null;
end $$;

drop trigger bond_releases_keep on bond_releases;
create function keep_release() returns trigger language plpgsql as $$
declare
  undoing constant text[] := '{undone_at,undone_by,undo_reason}';
begin
  if old.undone_at is not null or new.undone_at is null or to_jsonb(new) - undoing <> to_jsonb(old) - undoing then
    raise exception 'bond_releases is append-only' using errcode = 'restrict_violation';
  end if;
  perform refuse_closed_month(old.day, hold_books());
  perform from bonds where id = old.bond_id for update;
  if exists (select from bond_releases where bond_id = old.bond_id and id > old.id and undone_at is null) then
    raise exception 'something was given back or kept since' using errcode = 'restrict_violation', constraint = 'bond_releases_last';
  end if;
  return new;
end $$;
create trigger bond_releases_keep before update on bond_releases for each row execute function keep_release();
create trigger bond_releases_no_delete before delete on bond_releases for each row execute function refuse_change();
create trigger bond_releases_audit_change after update on bond_releases for each row execute function audit();

create function take_release_back() returns trigger language plpgsql as $$
begin
  insert into place_entries (place_id, day, kind, amount, release_id)
  select place_id, day, 'bond', -amount, new.id from place_entries where release_id = new.id;
  insert into held_entries (bond_id, day, kind, amount)
  select new.bond_id, day, 'returned', amount from place_entries where release_id = new.id and amount > 0;
  insert into held_entries (bond_id, day, kind, amount)
  select new.bond_id, new.day, 'forfeited', amount from bond_deductions where release_id = new.id;
  return null;
end $$;
create trigger bond_releases_take_back after update of undone_at on bond_releases for each row
  when (old.undone_at is null and new.undone_at is not null) execute function take_release_back();
