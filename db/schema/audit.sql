-- The audit log and the log of access: entries are signed, chained and sealed, and never changed.

-- The digest of what an entry of the audit log holds of a row.
-- As stable as what it is made of, so that it becomes part of the statement that asks instead of one of its own for each entry.
create or replace function audit_values_digest(before jsonb, after jsonb) returns bytea language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(before, after)::text, 'UTF8'));

-- The digest of an entry of the audit log: covers the digest of its values, so that they can be taken out of it.
create or replace function audit_digest(entry audit_log) returns bytea language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.user_id, entry.request_id, entry.table_name, entry.row_id, entry.action,
    encode(entry.values_digest, 'hex'))::text, 'UTF8'));

-- An entry of the audit log carries a digest of itself, taken as it is written (docs/decisions/the-audit-log-is-sealed.md).
create or replace function sign_audit_entry() returns trigger language plpgsql as $$
begin
  new.erased_at := null;
  new.values_digest := audit_values_digest(new.before, new.after);
  new.digest := audit_digest(new);
  return new;
end $$;
create or replace trigger audit_log_sign before insert on audit_log for each row execute function sign_audit_entry();

-- True when `shorter` is `whole` with some values set to null.
create or replace function only_emptied(whole jsonb, shorter jsonb) returns boolean language sql immutable
  return whole is not distinct from shorter or coalesce((
    select bool_and(w.key is not null and s.key is not null and (s.value = 'null'::jsonb or s.value = w.value))
    from jsonb_each(whole) w full join jsonb_each(shorter) s on s.key = w.key), false);

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
create or replace trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_audit_change();

-- The digest of what an erasure left of entries of the audit log.
create or replace function audit_remains(ids bigint[]) returns bytea language sql stable
  return (select sha256(convert_to(coalesce(string_agg(
      a.id || ':' || encode(audit_values_digest(a.before, a.after), 'hex'), ',' order by a.id), ''), 'UTF8'))
    from audit_log a where a.id = any(ids) and a.erased_at is not null);

-- True when `shorter` is `whole` with some values that were asked for replaced by the word Erased.
create or replace function only_erased(whole text, shorter text) returns boolean language sql immutable
  return split_part(whole, '?', 1) = split_part(shorter, '?', 1) and coalesce((
    select bool_and(w.part is not null and s.part is not null
      and (s.part = w.part or s.part = split_part(w.part, '=', 1) || '=Erased'))
    from unnest(string_to_array(substr(whole, strpos(whole, '?') + 1), '&')) with ordinality w (part, place)
    full join unnest(string_to_array(substr(shorter, strpos(shorter, '?') + 1), '&')) with ordinality s (part, place)
      on s.place = w.place), false);

-- The one change that a line of the access log allows: a value that was asked for becomes the word Erased.
-- What somebody searched for may be the name of a person who is erased; who read which report and when stays.
create or replace function refuse_reading_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.kind = 'report' and (to_jsonb(new) - 'subject') = (to_jsonb(old) - 'subject')
    and only_erased(old.subject, new.subject)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger access_log_append_only before update or delete on access_log for each row execute function refuse_reading_change();

-- The digest of an event of access: covers the digest of its values and the event before it.
create or replace function access_event_digest(entry access_events) returns bytea language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(
    entry.id, entry.place, extract(epoch from entry.at), entry.event, entry.detail, entry.by_user_id, entry.user_id,
    entry.request_id, encode(entry.values_digest, 'hex'), encode(entry.previous, 'hex'),
    extract(epoch from entry.previous_at))::text, 'UTF8'));

-- The digest of what is taken out of an event of access when its person is erased.
create or replace function access_event_values_digest(address text, device text) returns bytea language sql immutable parallel safe
  return sha256(convert_to(jsonb_build_array(address, device)::text, 'UTF8'));

-- An event of access carries the digest of the one before (docs/decisions/events-of-access.md).
-- Writers wait for each other here until their transactions end, so it is the last that a transaction does.
create or replace function chain_access_event() returns trigger language plpgsql as $$
declare
  before access_events;
begin
  perform pg_advisory_xact_lock(hashtext('access_events'));
  select * into before from access_events order by place desc limit 1;
  new.place := coalesce(before.place, 0) + 1;
  new.previous := before.digest;
  new.previous_at := before.at;
  new.erased_at := null;
  new.values_digest := access_event_values_digest(new.address, new.device);
  new.digest := access_event_digest(new);
  return new;
end $$;
create or replace trigger access_events_chain before insert on access_events for each row execute function chain_access_event();

-- An event of access loses address and device once its person is erased, and goes when it is a year old; nothing else.
create or replace function refuse_access_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null and new.address is null and new.device is null
    and (to_jsonb(new) - array['address', 'device', 'erased_at']) = (to_jsonb(old) - array['address', 'device', 'erased_at'])
    and exists (select from users where id in (old.user_id, old.by_user_id) and erased_at is not null)
  then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '12 months' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger access_events_append_only before update or delete on access_events
  for each row execute function refuse_access_event_change();
