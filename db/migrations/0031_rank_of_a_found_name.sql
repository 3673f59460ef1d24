-- How well a search fits a name, the best first: the last name itself, the whole name, a beginning, a part, and at the end
-- whoever is found by the middle name alone, which lists show as an initial.
create function name_rank(firstname text, lastname text, search text) returns integer language sql immutable parallel safe as $$
  select case
    when last = wanted then 0
    when last || ' ' || first = wanted or first || ' ' || last = wanted then 1
    when starts_with(last || ' ' || first, wanted) then 2
    when starts_with(first || ' ' || last, wanted) then 3
    when not exists (
      select from unnest(string_to_array(wanted, ' ')) word where strpos(last || ' ' || first, word) = 0
    ) then 4
    else 5
  end
  from (select fold(lastname) as last, fold(firstname) as first,
    trim(regexp_replace(fold(search), '[,\s]+', ' ', 'g')) as wanted) folded
$$;
