-- R02: what happened at the door. Who did it to whom, when and from where: signing in, links, passwords, second factors,
-- sessions. Entries are chained: each carries the digest of the one before, so that one that was altered or taken away is
-- found (docs/decisions/events-of-access.md).

create table access_events (
  id bigint generated always as identity primary key,
  -- 1, 2, 3 … without a gap, given as the entry is written.
  place bigint not null,
  at timestamptz not null,
  event text not null,
  -- What the event alone does not say, as a word of ours.
  detail text,
  -- Who did it; null while nobody is signed in.
  by_user_id integer,
  -- Whose account it is about; null for an e-mail nobody has and for an unknown link.
  user_id integer,
  address text,
  -- What the device says it is (User-Agent).
  device text,
  request_id text,
  -- When a person's address and device were taken out.
  erased_at timestamptz,
  values_digest bytea not null,
  previous bytea,
  -- When the entry before happened: tells an entry that was let go with time from one that was taken away.
  previous_at timestamptz,
  digest bytea not null,
  constraint access_events_place unique (place),
  constraint access_events_event check (event in (
    'signed_in', 'sign_in_refused', 'sign_in_locked', 'session_ended', 'reset_asked', 'reset_link_made', 'invitation_made',
    'link_used', 'link_refused', 'password_changed', 'password_refused', 'email_changed', 'second_factor_on',
    'second_factor_off', 'setup_done'))
);
create index access_events_user on access_events (user_id, event, at);
create index access_events_by on access_events (by_user_id, event, at);

create function access_event_digest(entry access_events) returns bytea language sql stable parallel safe
  return sha256(convert_to(jsonb_build_array(
    entry.id, entry.place, extract(epoch from entry.at), entry.event, entry.detail, entry.by_user_id, entry.user_id,
    entry.request_id, encode(entry.values_digest, 'hex'), encode(entry.previous, 'hex'),
    extract(epoch from entry.previous_at))::text, 'UTF8'));

create function access_event_values_digest(address text, device text) returns bytea language sql immutable parallel safe
  return sha256(convert_to(jsonb_build_array(address, device)::text, 'UTF8'));

-- Writers of events wait for each other here until their transactions end, so it is the last that a transaction does.
create function chain_access_event() returns trigger language plpgsql as $$
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
create trigger access_events_chain before insert on access_events for each row execute function chain_access_event();

-- What an entry allows: to lose address and device once its person is erased, and to go when it is a year old.
create function refuse_access_event_change() returns trigger language plpgsql as $$
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
create trigger access_events_append_only before update or delete on access_events
  for each row execute function refuse_access_event_change();
create trigger access_events_no_truncate before truncate on access_events for each statement execute function refuse_change();
