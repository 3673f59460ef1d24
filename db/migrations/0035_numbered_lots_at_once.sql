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
