-- Three mechanisms that most tables have: when a row was changed last, who changed what, and rows that stay. And two functions
-- that rules of several areas execute.

-- A row says when it was changed last.
create or replace function touch() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- Changes by a person are recorded in the audit log; the arguments name columns that it must not hold.
-- Who and which request come from the transaction's settings; what a job changes is not recorded. An entry without values is
-- refused: a trigger without arguments has null for them, and what was taken from a row left null.
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

-- Nobody changes, deletes or truncates what is history.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Only triggers write this.
create or replace function refuse_own_writing() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% is written by the database alone', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A row changes once: the first column that is named is filled or becomes true, and no other than those that are named changes with it.
create or replace function change_once() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if coalesce(before ->> tg_argv[0], 'false') <> 'false' or coalesce(after ->> tg_argv[0], 'false') = 'false'
     or after - tg_argv::text[] <> before - tg_argv::text[] then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A table with a column updated_at says when it was changed (`_touch`) and has a history of everything (`_audit`); every other table,
-- and what is otherwise, has a line here, or a test fails. `_append_only` and `_no_truncate` refuse, the latter also where deletions have a
-- history. No history holds the column `search`.
do $$
declare
  one record;
begin
  for one in
    with named (tables, history, refused, left_out) as (values
      -- table                     history of                refuses                     history leaves out
      ('access_events',            '',                       'truncate',                 ''),
      ('access_log',               '',                       'truncate',                 ''),
      ('account_statements',       'insert, delete',         'update, truncate',         ''),
      ('advances',                 '',                       'truncate',                 ''),
      ('approvals',                'insert, update, delete', 'delete, truncate',         ''),
      ('asked_numbers',            'update',                 '',                         ''),
      ('audit_erasures',           '',                       'update, delete, truncate', ''),
      ('audit_log',                '',                       'truncate',                 ''),
      ('audit_seals',              '',                       'update, delete, truncate', ''),
      ('bill_lines',               'update, delete',         '',                         ''),
      ('bills',                    'update, delete',         '',                         'lot_order'),
      ('bond_deductions',          'insert',                 'update, delete, truncate', ''),
      ('bond_inspections',         'insert',                 'update, delete, truncate', ''),
      ('bond_photos',              '',                       'update, delete, truncate', ''),
      ('bond_releases',            'insert, update',         'delete, truncate',         ''),
      ('bonds',                    'insert, update, delete', 'delete, truncate',         ''),
      ('cheques',                  'insert, update, delete', 'delete',                   ''),
      ('closed_balances',          '',                       'update, delete, truncate', ''),
      ('day_closings',             'insert, update, delete', 'delete, truncate',         ''),
      ('deliveries',               '',                       '',                         ''),
      ('deposits',                 'insert, update',         'delete, truncate',         ''),
      ('documents',                'insert, update, delete', 'delete, truncate',         ''),
      ('expo_tokens',              'insert, update, delete', '',                         'token'),
      ('files',                    'insert, update, delete', '',                         'sha256'),
      ('gate_passes',              'insert, update, delete', '',                         'name, plate, plate_key, about, code'), -- guests are no people of the village
      ('held_entries',             '',                       'update, delete, truncate', ''),
      ('houses',                   'insert, update, delete', '',                         'address, address_key, sort_key, block_name, lot_name'),
      ('imports',                  'insert, update, delete', '',                         'source, mapping, dry_run'),
      ('incidents',                'insert, update, delete', '',                         ''),
      ('letter_lots',              '',                       'update, delete, truncate', ''),
      ('letters',                  'insert',                 'truncate',                 'name, body, head'),
      ('month_closings',           'insert, update, delete', 'delete, truncate',         ''),
      ('notifications',            '',                       '',                         ''),
      ('payment_items',            '',                       'delete, truncate',         ''),
      ('payment_plan_bills',       '',                       'update, delete, truncate', ''),
      ('payment_plan_instalments', 'insert',                 'update, delete, truncate', ''),
      ('payment_plans',            'insert, update, delete', 'delete, truncate',         ''),
      ('payments',                 'insert, update, delete', 'delete, truncate',         ''),
      ('penalty_rules',            'insert, update, delete', 'update',                   ''), -- another rule from a later month takes its place
      ('place_counts',             'insert',                 'update, delete, truncate', ''),
      ('place_entries',            '',                       'update, delete, truncate', ''),
      ('place_transfers',          'insert',                 'update, delete, truncate', ''),
      ('printed_papers',           '',                       '',                         ''),
      ('push_subscriptions',       'insert, update, delete', '',                         'endpoint, p256dh, auth'),
      ('receipt_series',           'insert, update, delete', '',                         'last_number'),
      ('reconciliations',          'insert',                 'update, delete, truncate', ''),
      ('refund_parts',             'insert, update',         'delete, truncate',         ''),
      ('refunds',                  'insert, update, delete', 'delete, truncate',         ''),
      ('replenishments',           'insert',                 'update, delete, truncate', ''),
      ('second_factors',           'insert, update, delete', '',                         'secret, last_step, key_id, recovery_salt'),
      ('standing_cases',           'insert, update, delete', 'delete, truncate',         ''),
      ('standing_lots',            '',                       'update, delete, truncate', ''),
      ('standing_photos',          '',                       'update, truncate',         ''), -- a photo shows a name, and goes when the person is erased
      ('standing_steps',           'insert',                 'update, delete, truncate', ''),
      ('statement_lines',          'update, delete',         'truncate',                 ''),
      ('statement_links',          'insert, delete',         'truncate',                 ''),
      ('statement_maps',           '',                       '',                         ''),
      ('users',                    'insert, update, delete', '',                         'password_hash, habits'),
      ('workers',                  'insert, update, delete', '',                         'name, work'), -- gone with the row, as the village promises
      -- Neither history nor refusal.
      ('account_links attempts bill_tallies books_checks bounced_addresses broadcast_lots broadcasts call_counts complaint_numbers deleted_vouchers deposit_receipts host_secrets
        idempotency_keys import_changes import_records import_rows login_failures lot_arrears place_months prepared_documents
        recovery_codes reminders_sent removed_files restores schema_files schema_migrations seen_until sessions split_tallies statement_mail_lots statement_mails
        summed_accounts summed_months village_arrears visits voucher_numbers', '', '', '')
    ), present as (
      select relname::text as name, bool_or(attname = 'updated_at') as dated, bool_or(attname = 'search') as searched
      from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
      where relnamespace = current_schema()::regnamespace and relkind = 'r' group by relname
    )
    select name, dated,
      -- A history of deletions tells nothing of a truncate.
      coalesce(refused, '') like '%truncate' or coalesce(history, case when dated then 'delete' else '' end) like '%delete' as stays,
      replace(coalesce(history, case when dated then 'insert, update, delete' else '' end), ', ', ' or ') as recorded,
      array_to_string(array_remove(string_to_array(refused, ', '), 'truncate'), ' or ') as refused,
      (select string_agg(quote_literal(left_out), ', ') from unnest(
        string_to_array(n.left_out, ', ') || case when searched then '{search}'::text[] end) left_out) as left_out
    from present left join named n on name = any(regexp_split_to_array(tables, '\s+'))
    order by name
  loop
    -- Those say below, or by themselves, when they changed.
    if one.dated and one.name not in ('bills', 'houses', 'printed_papers') then
      execute format('create or replace trigger %I before update on %I for each row execute function touch()', one.name || '_touch', one.name);
    end if;
    if one.recorded <> '' then
      execute format('create or replace trigger %I after %s on %I for each row execute function audit(%s)',
        one.name || '_audit', one.recorded, one.name, one.left_out);
    end if;
    if one.refused <> '' then
      execute format('create or replace trigger %I before %s on %I for each row execute function refuse_change()',
        one.name || '_append_only', one.refused, one.name);
    end if;
    if one.stays then
      execute format('create or replace trigger %I before truncate on %I for each statement execute function refuse_change()',
        one.name || '_no_truncate', one.name);
    end if;
  end loop;
end $$;

-- A bill whose lot comes in another place of lists did not change.
create or replace trigger bills_touch before update on bills for each row when (old.lot_order = new.lot_order) execute function touch();
-- A lot changes with what is entered of it, and not with the label that follows from that.
create or replace trigger houses_touch before update of phase, block, lot, house_number, street, unit, house_type, kind, area, title_number, joined_to
  on houses for each row execute function touch();
