-- P03: what somebody searched for may be the name of a person who is erased. The one change that a line of the access
-- log allows: a value that was asked for becomes the word Erased; who read which report and when stays.
create function only_erased(whole text, shorter text) returns boolean language sql immutable
  return split_part(whole, '?', 1) = split_part(shorter, '?', 1) and coalesce((
    select bool_and(w.part is not null and s.part is not null
      and (s.part = w.part or s.part = split_part(w.part, '=', 1) || '=Erased'))
    from unnest(string_to_array(substr(whole, strpos(whole, '?') + 1), '&')) with ordinality w (part, place)
    full join unnest(string_to_array(substr(shorter, strpos(shorter, '?') + 1), '&')) with ordinality s (part, place)
      on s.place = w.place), false);

create function refuse_reading_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.kind = 'report' and (to_jsonb(new) - 'subject') = (to_jsonb(old) - 'subject')
    and only_erased(old.subject, new.subject)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger access_log_append_only on access_log;
create trigger access_log_append_only before update or delete on access_log for each row execute function refuse_reading_change();
