-- A lot is one row of the parts of an address that the office chose: phase, block, lot, house number, street, unit. The
-- setting address_parts names them in the order in which they print; unasked they are block and lot.

create function address_parts() returns text[]
  language sql stable parallel safe
  return string_to_array(coalesce(nullif((select value from settings where key = 'address_parts'), ''), 'block,lot'), ',');

-- A part as two of them are compared: without case, accents, spaces and punctuation, and a number without the zeros before
-- it. Only between two numbers something stands, so that the lots `1 & 2` are not lot 12.
create function address_value(source text) returns text
  language sql immutable strict parallel safe
  return case when source ~ '^[1-9][0-9]*$' then source else translate(
    regexp_replace(regexp_replace(regexp_replace(fold(source),
      '(\d)[\x02-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\xa0]+(?=\d)', E'\\1\x01', 'g'),
      '[\x02-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\xa0]+', '', 'g'),
      '(^|\D)0+(?=\d)', '\1', 'g'),
    E'\x01', '.') end;

-- A compared part so that texts of it sort as people read: 2 before 10, 12 before 12-A. Each number has its length before it.
create function address_order(source text) returns text
  language sql immutable strict parallel safe
  return case when source ~ '^[0-9]+$' then lpad(length(source)::text, 2, '0') || source else coalesce((
    select string_agg(case when run[1] ~ '^\d' then lpad(length(run[1])::text, 2, '0') || run[1] else run[1] end, '' order by at)
    from regexp_matches(source, '\d+|\D+', 'g') with ordinality runs (run, at)), '') end;

-- A part as the label says it: `Block 2`. Whoever typed `Blk 2` reads that.
create function address_label(part text, source text) returns text
  language sql immutable strict parallel safe
  return case
    when part = 'phase' and source !~* '^(phase|ph)\M' then 'Phase ' || source
    when part = 'block' and source !~* '^(block|blk)\M' then 'Block ' || source
    when part = 'lot' and source !~* '^(lots?|lt)\M' then 'Lot ' || source
    when part = 'unit' and source !~* '^unit\M' then 'Unit ' || source
    else source end;

-- What a search finds a part by, each word with the letter of its part: ` b=2 `, ` h=117b h=117 `, ` s=ilang s=st `.
create function address_tokens(part text, source text, value text) returns text
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

create table lot_kinds (
  code text primary key,
  name text not null,
  position integer not null,
  -- Whether the monthly run bills lots of this kind at all.
  billed boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lot_kinds_code check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  constraint lot_kinds_name_given check (name = btrim(name) and length(name) between 1 and 60)
);
create unique index lot_kinds_name on lot_kinds (fold(name));
insert into lot_kinds (code, name, position, billed) values
  ('house', 'House', 1, true), ('vacant', 'Vacant lot', 2, true), ('commercial', 'Commercial', 3, true), ('common', 'Common area', 4, false);
call keep_history('lot_kinds');

alter table bills drop constraint bills_house;
alter table houses
  drop constraint houses_id_block_lot,
  drop constraint houses_block_lot,
  drop constraint houses_lot,
  drop constraint houses_block_check,
  alter column block drop not null,
  alter column lot drop not null,
  alter column block type text,
  alter column lot type text,
  add column phase text,
  add column house_number text,
  add column street text,
  add column unit text,
  add column kind text not null default 'house' references lot_kinds (code) on update cascade on delete restrict,
  -- Square metres.
  add column area numeric(10, 2),
  add column title_number text,
  -- All that follows is filled by the trigger from the parts and the setting. The whole label: `Block 2 Lot 14`.
  add column address text not null default '',
  add column address_key text not null default '',
  add column sort_key text collate "C" not null default '',
  -- What calls of before answer as block and lot; a village without blocks has its street and house number here.
  add column block_name text not null default '',
  add column lot_name text not null default '',
  add column search text not null default '',
  add constraint houses_parts check (
    (phase <> '') is not false and (block <> '') is not false and (lot <> '') is not false
    and (house_number <> '') is not false and (street <> '') is not false and (unit <> '') is not false
    and greatest(length(phase), length(block), length(lot), length(house_number), length(street), length(unit)) <= 60),
  add constraint houses_area check (area > 0),
  add constraint houses_title_number check (title_number <> '' and length(title_number) <= 60),
  add constraint houses_id_sort_key unique (id, sort_key);

-- What no two lots share: each part that an address is made of, in an order of its own, so that printing them in another
-- order changes no key.
create function address_key(place jsonb, parts text[]) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(left(part, 1) || '=' || address_value(place ->> part), ' ' order by part), '')
    from unnest(parts) part where place ->> part is not null);

create function fill_address() returns trigger language plpgsql as $$
declare
  parts text[] := address_parts();
  part text;
  before text := '';
  source text;
  -- As people walk: the numbers of one street together.
  walk text[] := string_to_array(replace(array_to_string(parts, ','), 'house_number,street', 'street,house_number'), ',');
begin
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
create trigger houses_address before insert or update on houses for each row execute function fill_address();

-- Nothing of this is a change by a person: no entry of the audit log, and every moment stays.
alter table houses disable trigger houses_touch;
alter table houses disable trigger houses_audit;
update houses set sort_key = sort_key;
drop trigger houses_touch on houses;
drop trigger houses_audit on houses;
create trigger houses_touch before update of phase, block, lot, house_number, street, unit, house_type, kind, area, title_number
  on houses for each row execute function touch();
create trigger houses_audit after insert or update or delete on houses for each row
  execute function audit('search', 'address', 'address_key', 'sort_key', 'block_name', 'lot_name');

alter table houses
  add constraint houses_address check (address <> ''),
  add constraint houses_address_key unique (address_key);
create index houses_sort on houses (sort_key, id);
create index houses_block_name on houses (block_name, sort_key, id);
create index houses_kind on houses (kind);
create index houses_search on houses using gin (search gin_trgm_ops);

-- Another choice of parts writes every lot's label anew; two lots that would become one refuse it.
create function rewrite_addresses() returns trigger language plpgsql as $$
begin
  if coalesce(new.key, old.key) = 'address_parts' then
    update houses set sort_key = sort_key;
  end if;
  return null;
end $$;
create trigger settings_addresses after insert or update or delete on settings
  for each row execute function rewrite_addresses();

-- Bills repeat the order of their lot, so that their lists are read in order from one index.
alter table bills add column lot_order text collate "C";
alter table bills disable trigger user;
update bills set lot_order = houses.sort_key from houses where houses.id = bills.house_id;
alter table bills enable trigger user;
drop index bills_newest;
drop index bills_unpaid;
drop index bills_paid;
alter table bills
  drop column block,
  drop column lot,
  alter column lot_order set not null,
  add constraint bills_house foreign key (house_id, lot_order) references houses (id, sort_key) on update cascade on delete restrict;
create index bills_newest on bills (due_date desc, lot_order, id desc);
create index bills_unpaid on bills (due_date desc, lot_order, id desc) where payment_id is null;
create index bills_paid on bills (due_date desc, lot_order, id desc) where payment_id is not null;

-- A bill that follows its lot to another place in the lists is not changed by it.
drop trigger bills_touch on bills;
drop trigger bills_audit on bills;
create trigger bills_touch before update on bills for each row when (old.lot_order = new.lot_order) execute function touch();
create trigger bills_audit after update or delete on bills for each row execute function audit('lot_order');
