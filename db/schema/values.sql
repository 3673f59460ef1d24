-- Functions that tables are made with, and the plain ones beside them: they come before the tables.

-- Text as searches compare it: without case and accents. Immutable because the dictionary is named.
create or replace function fold(source text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, source));

-- A search text as a LIKE pattern of folded text: % and _ are letters, commas and extra spaces do not count.
create or replace function search_pattern(source text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(trim(regexp_replace(fold(source), '[,\s]+', ' ', 'g')), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Every two letters of a text that stand together: a search of two letters has no trigram, and read every receipt of the village.
create or replace function letter_pairs(source text) returns text[] language sql immutable strict parallel safe
  return array(select distinct substr(source, at, 2) from generate_series(1, length(source) - 1) at);

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

-- A cheque is known by its bank and its number, each by itself, so that "Bank 1", "23" is not "Bank", "123".
create or replace function cheque_key(bank text, number text) returns text
  language sql immutable parallel safe
  return concat(reference_key(bank),
    case when reference_key(bank) ~ '[0-9]$' and reference_key(number) ~ '^[0-9]' then ' ' end, reference_key(number));

-- A plate or conduction sticker is one however it is written: without case, blanks and dashes. The browser has the same
-- (src/features/people/vehicles/rules.ts).
create or replace function plate_key(source text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace(source, '[^A-Za-z0-9]', '', 'g'));

-- The first day of the month of a day.
create or replace function first_of_month(day date) returns date language sql immutable
  return day - (extract(day from day)::integer - 1);

-- The last day of the month that begins on a day.
create or replace function last_of_month(month date) returns date language sql immutable
  return (month + interval '1 month')::date - 1;

-- Centavos of notes and coins: how many there are of each, by what it is and is worth in centavos, as `note 2000`.
create or replace function sum_of_pieces(pieces jsonb) returns bigint language sql immutable
  return (select coalesce(sum(split_part(key, ' ', 2)::bigint * value::bigint), 0)::bigint from jsonb_each_text(pieces));

-- The next number of a voucher: one writer at a time, without a gap.
create or replace function next_voucher() returns bigint language sql as $$
  update voucher_numbers set last_number = last_number + 1 returning last_number
$$;
