-- A search of two letters has no trigram: every receipt of the village was read for it, from every list that money is searched in.

create function letter_pairs(source text) returns text[] language sql immutable strict parallel safe
  return array(select distinct substr(source, at, 2) from generate_series(1, length(source) - 1) at);

create index payments_receipt_pairs on payments using gin (letter_pairs(fold(regexp_replace(receipt_number, '[ -]', '', 'g'))));
