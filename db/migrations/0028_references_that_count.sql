-- A reference of an e-wallet is one reference however it is typed: capitals, spaces, characters that do not show, wide
-- letters and the kind of dash make no difference. Null when nothing of it shows.
create function reference_key(source text) returns text
  language sql immutable strict parallel safe
  return nullif(lower(regexp_replace(
    translate(normalize(source, NFKC), '‐‒–—―−', '------'),
    -- White space, controls, and the characters of Unicode that have no shape of their own.
    '[[:space:][:cntrl:]\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]',
    '', 'g')), '');

-- Only an entry that counts holds its reference: what was posted to the wrong lot and voided can be posted to the right
-- one. Entries of before may hold one reference typed in two ways; the later ones keep a key of their own.
alter table payments add column ewallet_key text;
alter table payments disable trigger user;
update payments set ewallet_key = reference_key(ewallet_reference) where ewallet_reference is not null;
update payments later set ewallet_key = later.ewallet_key || ' ' || later.receipt_number
where later.voided_at is null and exists (
  select from payments earlier
  where earlier.ewallet_key = later.ewallet_key and earlier.voided_at is null and earlier.id < later.id);
alter table payments enable trigger user;

create function key_reference() returns trigger language plpgsql as $$
begin
  new.ewallet_key := reference_key(new.ewallet_reference);
  if new.ewallet_key is null then
    new.ewallet_reference := null;
  end if;
  return new;
end $$;
-- A restored entry brings its key.
create trigger payments_key_reference before insert on payments for each row
  when (new.ewallet_reference is not null and new.ewallet_key is null) execute function key_reference();

drop index payments_ewallet_reference;
create unique index payments_ewallet_reference on payments (ewallet_key) where voided_at is null and ewallet_key is not null;
