-- The audit of bills and of their lines leaves no column out, and a trigger without arguments has null for them: what was
-- taken from a row left null, so those entries told who and when, but neither the record nor its values. What has no
-- values is refused from now on.
create or replace function audit() returns trigger language plpgsql as $$
declare
  who integer := nullif(current_setting('purok.user_id', true), '')::integer;
  left_out text[] := coalesce(tg_argv::text[], '{}');
  old_row jsonb;
  new_row jsonb;
begin
  if who is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then old_row := to_jsonb(old) - left_out; end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new) - left_out; end if;
  if coalesce(new_row, old_row) is null then
    raise exception 'a change of % without values', tg_table_name;
  end if;
  if tg_op = 'UPDATE' and (old_row - 'updated_at') = (new_row - 'updated_at') then
    return null;
  end if;
  insert into audit_log (user_id, request_id, table_name, row_id, action, before, after)
  values (who, nullif(current_setting('purok.request_id', true), ''), tg_table_name,
          coalesce(new_row ->> 'id', old_row ->> 'id', new_row ->> 'key', old_row ->> 'key', ''),
          lower(tg_op), old_row, new_row);
  return null;
end $$;
