-- A key is known as long as whoever holds it may send it again: a day at a desk, longer for what waits on a phone.
alter table idempotency_keys add column kept_until timestamptz not null default now() + interval '1 day';
update idempotency_keys set kept_until = created_at + interval '1 day';
drop index idempotency_keys_age;
create index idempotency_keys_kept on idempotency_keys (kept_until);
