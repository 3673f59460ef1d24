-- A reference of an e-wallet, a bank or a cheque is one however it is written: case, accents, spaces, punctuation and zeros before
-- a number make no other one. What is punctuation alone is compared as it shows; null when nothing of it shows. The browser has the
-- same (src/shared/references.ts).
create or replace function reference_key(source text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(
      nullif(regexp_replace(regexp_replace(seen,
        '[!-/:-@\[-`{-\u00BF\u00D7\u00F7\u02B0-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3006\u3008-\u303F\uFE20-\uFE6F\U0001F000-\U0001FAFF]',
        '', 'g'), '(?<![0-9])0+(?=[0-9])', '', 'g'), ''),
      nullif(seen, ''))
    from (select lower(regexp_replace(normalize(source, NFKD),
      '[[:space:][:cntrl:]\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]',
      '', 'g')) as seen) shown);

-- Of a cheque: its bank and its number, each by itself, so that "Bank 1", "23" is not "Bank", "123".
create function cheque_key(bank text, number text) returns text
  language sql immutable parallel safe
  return concat(reference_key(bank),
    case when reference_key(bank) ~ '[0-9]$' and reference_key(number) ~ '^[0-9]' then ' ' end, reference_key(number));

reindex index payment_reports_reference;
create index statement_lines_reference on statement_lines (place_id, reference_key(reference)) where reference is not null;

-- Entries of before may hold one reference in two hands: the first keeps it, of the later ones is noted that they repeat it. Nothing
-- new is taken while one of them counts.
drop index payments_ewallet_reference;
alter table payments add column reference_repeats boolean not null default false;
alter table payments disable trigger user;
update payments set ewallet_key = new.key
from (
  select id, case when cheque_number is null then reference_key(ewallet_reference) else cheque_key(cheque_bank, cheque_number) end as key
  from payments where ewallet_reference is not null
) new
where new.id = payments.id and payments.ewallet_key is distinct from new.key;
update payments later set reference_repeats = true
where later.voided_at is null and later.ewallet_key is not null and exists (
  select from payments earlier
  where earlier.ewallet_key = later.ewallet_key and earlier.voided_at is null and earlier.id < later.id);
alter table payments enable trigger user;
create unique index payments_ewallet_reference on payments (ewallet_key)
  where voided_at is null and ewallet_key is not null and not reference_repeats;
create index payments_repeated_reference on payments (ewallet_key) where reference_repeats;

create or replace function key_reference() returns trigger language plpgsql as $$
begin
  new.ewallet_key := case when new.cheque_number is null then reference_key(new.ewallet_reference)
    else cheque_key(new.cheque_bank, new.cheque_number) end;
  if new.ewallet_key is null then
    new.ewallet_reference := null;
  end if;
  return new;
end $$;
