-- R03: entries of the audit log cannot be blanked, altered or taken away unseen, not by the owner of the tables either.
-- A seal carries a code made with a key that the database does not have, and so does the record of each erasure, which
-- names its entries and what remains of them. Why this way: docs/decisions/the-audit-log-is-sealed.md

-- Seals of before have neither; the first one with a code vouches for them, as each covers the one before it.
alter table audit_seals
  add column key_id text,
  add column mac bytea,
  add constraint audit_seals_key check ((key_id is null) = (mac is null));

create table audit_erasures (
  id integer generated always as identity primary key,
  at timestamptz not null,
  -- Who erased; null for what was erased before erasures were recorded.
  user_id integer,
  request_id text,
  person_id integer,
  entry_ids bigint[] not null,
  -- The digest of what the entries still hold.
  remains bytea not null,
  key_id text not null,
  mac bytea not null
);
create index audit_erasures_at on audit_erasures (at);
create trigger audit_erasures_append_only before update or delete on audit_erasures for each row execute function refuse_change();
create trigger audit_erasures_no_truncate before truncate on audit_erasures for each statement execute function refuse_change();

create function audit_remains(ids bigint[]) returns bytea language sql stable
  return (select sha256(convert_to(coalesce(string_agg(
      a.id || ':' || encode(audit_values_digest(a.before, a.after), 'hex'), ',' order by a.id), ''), 'UTF8'))
    from audit_log a where a.id = any(ids) and a.erased_at is not null);

-- The one change an entry allows: values of a person become null, once, by an erasure of the same transaction that names it.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null
    and (to_jsonb(new) - array['before', 'after', 'erased_at']) = (to_jsonb(old) - array['before', 'after', 'erased_at'])
    and only_emptied(old.before, new.before) and only_emptied(old.after, new.after)
    and exists (select from audit_erasures e
      where e.at = new.erased_at and old.id = any(e.entry_ids) and e.xmin = pg_current_xact_id()::xid)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
