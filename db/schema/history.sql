-- Columns and triggers of every table: when a row was changed last, and who changed what.

-- A row says when it was changed last.
create or replace function touch() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
create or replace trigger admins_touch before update on admins for each row execute function touch();
create or replace trigger advances_touch before update on advances for each row execute function touch();
create or replace trigger amenities_touch before update on amenities for each row execute function touch();
create or replace trigger announcements_touch before update on announcements for each row execute function touch();
create or replace trigger annual_packs_touch before update on annual_packs for each row execute function touch();
create or replace trigger approvals_touch before update on approvals for each row execute function touch();
create or replace trigger assessments_touch before update on assessments for each row execute function touch();
create or replace trigger bill_runs_touch before update on bill_runs for each row execute function touch();
create or replace trigger bills_touch before update on bills for each row when (old.lot_order = new.lot_order) execute function touch();
create or replace trigger bonds_touch before update on bonds for each row execute function touch();
create or replace trigger bookings_touch before update on bookings for each row execute function touch();
create or replace trigger budget_lines_touch before update on budget_lines for each row execute function touch();
create or replace trigger budgets_touch before update on budgets for each row execute function touch();
create or replace trigger charges_touch before update on charges for each row execute function touch();
create or replace trigger cheques_touch before update on cheques for each row execute function touch();
create or replace trigger complaint_messages_touch before update on complaint_messages for each row execute function touch();
create or replace trigger complaint_photos_touch before update on complaint_photos for each row execute function touch();
create or replace trigger complaints_touch before update on complaints for each row execute function touch();
create or replace trigger day_closings_touch before update on day_closings for each row execute function touch();
create or replace trigger deliveries_touch before update on deliveries for each row execute function touch();
create or replace trigger documents_touch before update on documents for each row execute function touch();
create or replace trigger expenses_touch before update on expenses for each row execute function touch();
create or replace trigger explained_numbers_touch before update on explained_numbers for each row execute function touch();
create or replace trigger expo_tokens_touch before update on expo_tokens for each row execute function touch();
create or replace trigger files_touch before update on files for each row execute function touch();
create or replace trigger household_permissions_touch before update on household_permissions for each row execute function touch();
create or replace trigger houses_touch before update of phase, block, lot, house_number, street, unit, house_type, kind, area, title_number, joined_to
  on houses for each row execute function touch();
create or replace trigger imports_touch before update on imports for each row execute function touch();
create or replace trigger issued_passes_touch before update on issued_passes for each row execute function touch();
create or replace trigger letter_templates_touch before update on letter_templates for each row execute function touch();
create or replace trigger lot_changes_touch before update on lot_changes for each row execute function touch();
create or replace trigger lot_exemptions_touch before update on lot_exemptions for each row execute function touch();
create or replace trigger lot_kind_changes_touch before update on lot_kind_changes for each row execute function touch();
create or replace trigger lot_kinds_touch before update on lot_kinds for each row execute function touch();
create or replace trigger lot_links_touch before update on lot_links for each row execute function touch();
create or replace trigger merges_touch before update on merges for each row execute function touch();
create or replace trigger month_closings_touch before update on month_closings for each row execute function touch();
create or replace trigger notifications_touch before update on notifications for each row execute function touch();
create or replace trigger pack_items_touch before update on pack_items for each row execute function touch();
create or replace trigger payment_items_touch before update on payment_items for each row execute function touch();
create or replace trigger payment_plans_touch before update on payment_plans for each row execute function touch();
create or replace trigger payment_reports_touch before update on payment_reports for each row execute function touch();
create or replace trigger payments_touch before update on payments for each row execute function touch();
create or replace trigger penalty_rules_touch before update on penalty_rules for each row execute function touch();
create or replace trigger places_touch before update on places for each row execute function touch();
create or replace trigger push_subscriptions_touch before update on push_subscriptions for each row execute function touch();
create or replace trigger rates_touch before update on rates for each row execute function touch();
create or replace trigger receipt_series_touch before update on receipt_series for each row execute function touch();
create or replace trigger refunds_touch before update on refunds for each row execute function touch();
create or replace trigger remembered_payers_touch before update on remembered_payers for each row execute function touch();
create or replace trigger request_documents_touch before update on request_documents for each row execute function touch();
create or replace trigger requests_touch before update on requests for each row execute function touch();
create or replace trigger residents_touch before update on residents for each row execute function touch();
create or replace trigger second_factors_touch before update on second_factors for each row execute function touch();
create or replace trigger settings_touch before update on settings for each row execute function touch();
create or replace trigger spoiled_receipts_touch before update on spoiled_receipts for each row execute function touch();
create or replace trigger standing_cases_touch before update on standing_cases for each row execute function touch();
create or replace trigger statement_lines_touch before update on statement_lines for each row execute function touch();
create or replace trigger statement_maps_touch before update on statement_maps for each row execute function touch();
create or replace trigger tenures_touch before update on tenures for each row execute function touch();
create or replace trigger transfers_touch before update on transfers for each row execute function touch();
create or replace trigger users_touch before update on users for each row execute function touch();
create or replace trigger years_ahead_touch before update on years_ahead for each row execute function touch();

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
create or replace trigger account_statements_audit after insert or delete on account_statements for each row execute function audit();
create or replace trigger admins_audit after insert or update or delete on admins for each row execute function audit('search');
create or replace trigger amenities_audit after insert or update or delete on amenities for each row execute function audit('search');
create or replace trigger announcements_audit after insert or update or delete on announcements for each row execute function audit('search');
create or replace trigger annual_packs_audit after insert or update or delete on annual_packs for each row execute function audit('search');
create or replace trigger approvals_audit after insert or update or delete on approvals for each row execute function audit('search');
create or replace trigger asked_numbers_audit after update on asked_numbers for each row execute function audit();
create or replace trigger assessments_audit after insert or update or delete on assessments for each row execute function audit('search');
create or replace trigger bill_lines_audit_change after update or delete on bill_lines for each row execute function audit();
create or replace trigger bill_runs_audit after insert or update or delete on bill_runs for each row execute function audit('search');
create or replace trigger bills_audit after update or delete on bills for each row execute function audit('lot_order');
create or replace trigger bond_deductions_audit after insert on bond_deductions for each row execute function audit();
create or replace trigger bond_inspections_audit after insert on bond_inspections for each row execute function audit();
create or replace trigger bond_releases_audit after insert on bond_releases for each row execute function audit();
create or replace trigger bond_releases_audit_change after update on bond_releases for each row execute function audit();
create or replace trigger bonds_audit after insert or update or delete on bonds for each row execute function audit('search');
create or replace trigger bookings_audit after insert or update or delete on bookings for each row execute function audit('search');
create or replace trigger budget_lines_audit after insert or update or delete on budget_lines for each row execute function audit('search');
create or replace trigger budgets_audit after insert or update or delete on budgets for each row execute function audit('search');
create or replace trigger charges_audit after insert or update or delete on charges for each row execute function audit('search');
create or replace trigger cheques_audit after insert or update or delete on cheques for each row execute function audit('search');
create or replace trigger complaint_messages_audit after insert or update or delete on complaint_messages for each row execute function audit('search');
create or replace trigger complaint_photos_audit after insert or update or delete on complaint_photos for each row execute function audit('search');
create or replace trigger complaints_audit after insert or update or delete on complaints for each row execute function audit('search');
create or replace trigger day_closings_audit after insert or update or delete on day_closings for each row execute function audit('search');
create or replace trigger deposits_audit after insert on deposits for each row execute function audit();
create or replace trigger deposits_audit_change after update on deposits for each row execute function audit();
create or replace trigger documents_audit after insert or update or delete on documents for each row execute function audit('search');
create or replace trigger expenses_audit after insert or update or delete on expenses for each row execute function audit('search');
create or replace trigger explained_numbers_audit after insert or update or delete on explained_numbers for each row execute function audit('search');
create or replace trigger expo_tokens_audit after insert or update or delete on expo_tokens for each row execute function audit('token', 'search');
create or replace trigger files_audit after insert or update or delete on files for each row execute function audit('sha256', 'search');
create or replace trigger household_permissions_audit after insert or update or delete on household_permissions for each row execute function audit('search');
create or replace trigger houses_audit after insert or update or delete on houses for each row
  execute function audit('search', 'address', 'address_key', 'sort_key', 'block_name', 'lot_name');
create or replace trigger imports_audit after insert or update or delete on imports for each row execute function audit('source', 'mapping', 'dry_run', 'search');
create or replace trigger issued_passes_audit after insert or update or delete on issued_passes for each row execute function audit('search');
create or replace trigger letter_templates_audit after insert or update or delete on letter_templates for each row execute function audit('search');
create or replace trigger letters_audit after insert on letters for each row execute function audit('name', 'body', 'head');
create or replace trigger lot_changes_audit after insert or update or delete on lot_changes for each row execute function audit('search');
create or replace trigger lot_exemptions_audit after insert or update or delete on lot_exemptions for each row execute function audit('search');
create or replace trigger lot_kind_changes_audit after insert or update or delete on lot_kind_changes for each row execute function audit('search');
create or replace trigger lot_kinds_audit after insert or update or delete on lot_kinds for each row execute function audit('search');
create or replace trigger lot_links_audit after insert or update or delete on lot_links for each row execute function audit('search');
create or replace trigger merges_audit after insert or update or delete on merges for each row execute function audit('search');
create or replace trigger month_closings_audit after insert or update or delete on month_closings for each row execute function audit('search');
create or replace trigger pack_items_audit after insert or update or delete on pack_items for each row execute function audit('search');
create or replace trigger payment_plan_instalments_audit after insert on payment_plan_instalments for each row execute function audit();
create or replace trigger payment_plans_audit after insert or update or delete on payment_plans for each row execute function audit('search');
create or replace trigger payment_reports_audit after insert or update or delete on payment_reports for each row execute function audit('search');
create or replace trigger payments_audit after insert or update or delete on payments for each row execute function audit('search');
create or replace trigger penalty_rules_audit after insert or update or delete on penalty_rules for each row execute function audit('search');
create or replace trigger place_counts_audit after insert on place_counts for each row execute function audit();
create or replace trigger place_transfers_audit after insert on place_transfers for each row execute function audit();
create or replace trigger places_audit after insert or update or delete on places for each row execute function audit('search');
create or replace trigger push_subscriptions_audit after insert or update or delete on push_subscriptions for each row execute function audit('endpoint', 'p256dh', 'auth', 'search');
create or replace trigger rates_audit after insert or update or delete on rates for each row execute function audit('search');
create or replace trigger receipt_series_audit after insert or update or delete on receipt_series for each row execute function audit('last_number', 'search');
create or replace trigger reconciliations_audit after insert on reconciliations for each row execute function audit();
create or replace trigger refund_parts_audit after insert or update on refund_parts for each row execute function audit();
create or replace trigger refunds_audit after insert or update or delete on refunds for each row execute function audit('search');
create or replace trigger remembered_payers_audit after insert or update or delete on remembered_payers for each row execute function audit('search');
create or replace trigger replenishments_audit after insert on replenishments for each row execute function audit();
create or replace trigger request_documents_audit after insert or update or delete on request_documents for each row execute function audit('search');
create or replace trigger requests_audit after insert or update or delete on requests for each row execute function audit('search');
create or replace trigger residents_audit after insert or update or delete on residents for each row execute function audit('search');
create or replace trigger second_factors_audit after insert or update or delete on second_factors
  for each row execute function audit('secret', 'last_step', 'key_id', 'recovery_salt', 'search');
create or replace trigger settings_audit after insert or update or delete on settings for each row execute function audit('search');
create or replace trigger spoiled_receipts_audit after insert or update or delete on spoiled_receipts for each row execute function audit('search');
create or replace trigger standing_cases_audit after insert or update or delete on standing_cases for each row execute function audit('search');
create or replace trigger standing_steps_audit after insert on standing_steps for each row execute function audit();
create or replace trigger statement_lines_audit after update or delete on statement_lines for each row execute function audit();
create or replace trigger statement_links_audit after insert or delete on statement_links for each row execute function audit();
create or replace trigger tenures_audit after insert or update or delete on tenures for each row execute function audit('search');
create or replace trigger transfers_audit after insert or update or delete on transfers for each row execute function audit('search');
create or replace trigger users_audit after insert or update or delete on users for each row execute function audit('password_hash', 'search');
create or replace trigger years_ahead_audit after insert or update or delete on years_ahead for each row execute function audit('search');

-- Nobody changes, deletes or truncates what is history.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Nobody changes, deletes or truncates what is history.
create or replace trigger documents_no_delete before delete on documents for each row execute function refuse_change();
create or replace trigger documents_no_truncate before truncate on documents for each statement execute function refuse_change();
create or replace trigger replenishments_keep before update or delete on replenishments for each row execute function refuse_change();
create or replace trigger replenishments_no_truncate before truncate on replenishments for each statement execute function refuse_change();
