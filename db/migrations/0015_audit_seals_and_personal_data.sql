-- R01: altered, added and removed rows of the audit log are found. Every row carries a digest of itself, taken as it is
-- written, and older rows are sealed: a seal is the digest of a stretch of rows and of the seal before it.
-- P03: a person's values can be taken out of the log without breaking either, because a row's digest covers the digest
-- of its values. Why this way: docs/decisions/the-audit-log-is-sealed.md

alter table audit_log
  add column values_digest bytea,
  add column digest bytea,
  -- When a person's values were taken out of the row.
  add column erased_at timestamptz;

create function audit_values_digest(before jsonb, after jsonb) returns bytea language sql immutable parallel safe
  return sha256(convert_to(jsonb_build_array(before, after)::text, 'UTF8'));

create function audit_digest(entry audit_log) returns bytea language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.user_id, entry.request_id, entry.table_name, entry.row_id, entry.action,
    encode(entry.values_digest, 'hex'))::text, 'UTF8'));

create function sign_audit_entry() returns trigger language plpgsql as $$
begin
  new.erased_at := null;
  new.values_digest := audit_values_digest(new.before, new.after);
  new.digest := audit_digest(new);
  return new;
end $$;

alter table audit_log disable trigger audit_log_append_only;
update audit_log set values_digest = audit_values_digest(before, after);
update audit_log set digest = audit_digest(audit_log);
alter table audit_log enable trigger audit_log_append_only;

alter table audit_log alter column values_digest set not null, alter column digest set not null;
create trigger audit_log_sign before insert on audit_log for each row execute function sign_audit_entry();
create index audit_log_at on audit_log (at desc, id desc);

-- The one change an entry allows: values of a person become null, once, and everything else stays.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null
    and (to_jsonb(new) - array['before', 'after', 'erased_at']) = (to_jsonb(old) - array['before', 'after', 'erased_at'])
    and only_emptied(old.before, new.before) and only_emptied(old.after, new.after)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Whether `shorter` is `whole` with some values set to null.
create function only_emptied(whole jsonb, shorter jsonb) returns boolean language sql immutable
  return whole is not distinct from shorter or coalesce((
    select bool_and(w.key is not null and s.key is not null and (s.value = 'null'::jsonb or s.value = w.value))
    from jsonb_each(whole) w full join jsonb_each(shorter) s on s.key = w.key), false);

drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_audit_change();

-- Rows from the one after the seal before up to `last_id`, and what they came to when they were sealed.
create table audit_seals (
  id integer generated always as identity primary key,
  last_id bigint not null,
  entries bigint not null,
  digest bytea not null,
  sealed_at timestamptz not null,
  constraint audit_seals_last_id unique (last_id)
);
create trigger audit_seals_append_only before update or delete on audit_seals for each row execute function refuse_change();
create trigger audit_seals_no_truncate before truncate on audit_seals for each statement execute function refuse_change();

-- P03: when a person's data was erased; the row of the person stays for the ledger, without a name.
alter table users add column erased_at timestamptz;
