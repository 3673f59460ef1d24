-- Addresses of lots: their order, their key and how they are searched, kept by the database.

-- A lot is one row of the parts of an address that the office chose: phase, block, lot, house number, street, unit. The
-- setting address_parts names them in the order in which they print; unasked they are block and lot.
create or replace function address_parts() returns text[]
  language sql stable parallel safe
  return string_to_array(coalesce(nullif((select value from settings where key = 'address_parts'), ''), 'block,lot'), ',');

-- A part as two of them are compared: without case, accents, spaces and punctuation, and a number without the zeros before
-- it. Only between two numbers something stands, so that the lots `1 & 2` are not lot 12.
create or replace function address_value(source text) returns text
  language sql immutable strict parallel safe
  return case when source ~ '^[1-9][0-9]*$' then source else translate(
    regexp_replace(regexp_replace(regexp_replace(fold(source),
      '(\d)[\x02-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\xa0]+(?=\d)', E'\\1\x01', 'g'),
      '[\x02-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\xa0]+', '', 'g'),
      '(^|\D)0+(?=\d)', '\1', 'g'),
    E'\x01', '.') end;

-- A compared part so that texts of it sort as people read: 2 before 10, 12 before 12-A. Each number has its length before it.
create or replace function address_order(source text) returns text
  language sql immutable strict parallel safe
  return case when source ~ '^[0-9]+$' then lpad(length(source)::text, 2, '0') || source else coalesce((
    select string_agg(case when run[1] ~ '^\d' then lpad(length(run[1])::text, 2, '0') || run[1] else run[1] end, '' order by at)
    from regexp_matches(source, '\d+|\D+', 'g') with ordinality runs (run, at)), '') end;

-- A part as the label says it: `Block 2`. Whoever typed `Blk 2` reads that.
create or replace function address_label(part text, source text) returns text
  language sql immutable strict parallel safe
  return case
    when part = 'phase' and source !~* '^(phase|ph)\M' then 'Phase ' || source
    when part = 'block' and source !~* '^(block|blk)\M' then 'Block ' || source
    when part = 'lot' and source !~* '^(lots?|lt)\M' then 'Lot ' || source
    when part = 'unit' and source !~* '^unit\M' then 'Unit ' || source
    else source end;

-- Returns the search words of a part, each word with the letter of its part: ` b=2 `, ` h=117b h=117 `, ` s=ilang s=st `.
create or replace function address_tokens(part text, source text, value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  words text[];
begin
  if part = 'street' then
    words := array(select word from regexp_split_to_table(fold(source), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\xa0]+') word where word <> '')
      || value;
  else
    words := array[value];
    if value like '%.%' then words := words || string_to_array(value, '.'); end if;
    if part = 'house_number' and value ~ '^\d+\D' then words := words || substring(value from '^\d+'); end if;
  end if;
  return (select coalesce(string_agg(left(part, 1) || '=' || word || ' ', ''), '') from unnest(words) word);
end $$;

-- Returns the key no two lots share: each part that an address is made of, in an order of its own, so that printing them in another
-- order changes no key.
create or replace function address_key(place jsonb, parts text[]) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(left(part, 1) || '=' || address_value(place ->> part), ' ' order by part), '')
    from unnest(parts) part where place ->> part is not null);

-- A lot's label, key, order and search follow from the parts of its address.
-- Numbered blocks and lots, which most villages have, need none of the functions that read a part: thousands are added at once.
create or replace function fill_address() returns trigger language plpgsql as $$
declare
  parts text[] := address_parts();
  part text;
  before text := '';
  source text;
  -- As people walk: the numbers of one street together.
  walk text[] := string_to_array(replace(array_to_string(parts, ','), 'house_number,street', 'street,house_number'), ',');
begin
  if parts = '{block,lot}' and new.block ~ '^[1-9][0-9]*$' and new.lot ~ '^[1-9][0-9]*$' then
    new.address := 'Block ' || new.block || ' Lot ' || new.lot;
    new.sort_key := lpad(length(new.block)::text, 2, '0') || new.block || ' ' || lpad(length(new.lot)::text, 2, '0') || new.lot || ' ';
    new.search := ' b=' || new.block || ' l=' || new.lot || ' ';
    new.address_key := 'b=' || new.block || ' l=' || new.lot;
    new.block_name := new.block;
    new.lot_name := new.lot;
    return new;
  end if;
  new.address := '';
  new.sort_key := '';
  new.search := ' ';
  foreach part in array parts loop
    source := case part when 'phase' then new.phase when 'block' then new.block when 'lot' then new.lot
      when 'house_number' then new.house_number when 'street' then new.street else new.unit end;
    continue when source is null;
    -- A street stands apart, but for the number before it: `Block 2 Lot 14, Rosal St.`, `117-B Rosal St., Unit 3`.
    new.address := new.address || case
        when new.address = '' then ''
        when before = 'street' or (part = 'street' and before <> 'house_number') then ', '
        else ' ' end || address_label(part, source);
    new.search := new.search || address_tokens(part, source, address_value(source));
    before := part;
  end loop;
  foreach part in array walk loop
    source := case part when 'phase' then new.phase when 'block' then new.block when 'lot' then new.lot
      when 'house_number' then new.house_number when 'street' then new.street else new.unit end;
    new.sort_key := new.sort_key || coalesce(address_order(address_value(source)), '') || ' ';
  end loop;
  new.address_key := address_key(jsonb_build_object('phase', new.phase, 'block', new.block, 'lot', new.lot,
    'house_number', new.house_number, 'street', new.street, 'unit', new.unit), parts);
  new.block_name := coalesce(case when 'block' = any (parts) then new.block end,
    case when 'street' = any (parts) then new.street end, case when 'phase' = any (parts) then new.phase end, '');
  new.lot_name := coalesce(case when 'lot' = any (parts) then new.lot end,
    case when 'house_number' = any (parts) then new.house_number end, case when 'unit' = any (parts) then new.unit end, '');
  return new;
end $$;
create or replace trigger houses_address before insert or update on houses for each row execute function fill_address();

-- Another choice of parts writes every lot's label anew; two lots that would become one refuse it.
create or replace function rewrite_addresses() returns trigger language plpgsql as $$
begin
  if coalesce(new.key, old.key) = 'address_parts' then
    update houses set sort_key = sort_key;
  end if;
  return null;
end $$;
create or replace trigger settings_addresses after insert or update or delete on settings
  for each row execute function rewrite_addresses();
