// What every column with a text or a day holds of a person (docs/how-to/personal-data.md). A new column must be entered here;
// erasure.test.ts fails until it is, finds the first two kinds filled, and the first one empty after an erasure.

const columns = (table: string, names: string) => names.split(' ').map((name) => `${table}.${name}`)

/** Of the person: erased, or gone with its row. */
export const ERASED = [
  ...columns('access_events', 'device'),
  ...columns('access_log', 'subject'),
  ...columns('audit_log', 'before after'),
  ...columns('bill_lines', 'reason'),
  ...columns('bookings', 'full_name email contact_number search'),
  ...columns('complaints', 'message remarks'),
  ...columns('deliveries', 'address letter last_error'),
  ...columns('expo_tokens', 'token'),
  ...columns('files', 'original_name'),
  ...columns('idempotency_keys', 'reply'),
  ...columns('imports', 'source mapping dry_run'),
  ...columns('login_failures', 'email'),
  ...columns('notifications', 'caption content params'),
  ...columns('request_documents', 'description'),
  ...columns('requests', 'note purpose car_model car_plate_number'),
  ...columns('residents', 'birthdate fb_name'),
  ...columns('sessions', 'user_agent'),
  ...columns('users', 'lastname email contact_number search'),
]

/** The same, but of names that others have too. */
export const SHARED = columns('users', 'firstname middlename')

/** Of the person and kept: the name on receipts, as long as the books are. */
export const KEPT = columns('payments', 'payer_name search')

/** Written by others about anything: an erasure tells where they name the person. */
export const OTHERS = [
  ...columns('announcements', 'title content'),
  ...columns('expenses', 'expense_name search'),
  ...columns('settings', 'value'),
]

/** Of nobody: kinds, states, days of the office's work, numbers of ours. Browsers' keys go with the device. */
export const IMPERSONAL = [
  ...columns('access_events', 'address detail event request_id'),
  ...columns('access_log', 'kind request_id'),
  ...columns('account_links', 'purpose'),
  ...columns('amenities', 'name'),
  ...columns('announcements', 'event_end_date event_start_date picture_file_id'),
  ...columns('attempts', 'address call'),
  ...columns('audit_erasures', 'entry_ids key_id request_id'),
  ...columns('audit_log', 'action request_id row_id table_name'),
  ...columns('audit_seals', 'key_id'),
  ...columns('bill_lines', 'charged_on kind text'),
  ...columns('bill_runs', 'skipped'),
  ...columns('bill_tallies', 'due_date'),
  ...columns('bills', 'due_date issue_date kind month'),
  ...columns('bookings', 'booking_date booking_status'),
  ...columns('books_checks', 'problems'),
  ...columns('call_counts', 'key'),
  ...columns('complaints', 'date_sent status type'),
  ...columns('deliveries', 'channel provider provider_id state'),
  ...columns('expenses', 'category expenses_date or_date or_number receipt_file_id'),
  ...columns('files', 'audience content_type id purpose'),
  ...columns('host_secrets', 'name'),
  ...columns('household_permissions', 'permission_type'),
  ...columns('houses', 'house_type'),
  ...columns('idempotency_keys', 'call key'),
  ...columns('imports', 'as_of file_name status undo_reason'),
  ...columns('issued_passes', 'expiry_date issue_date'),
  ...columns('login_failures', 'address'),
  ...columns('notifications', 'kind url wording'),
  ...columns('payment_items', 'text'),
  ...columns(
    'payments',
    'ewallet_key ewallet_reference late_reason payment_date payment_method receipt_number type void_reason',
  ),
  ...columns('prepared_documents', 'name asked error file_id id report state'),
  ...columns('push_subscriptions', 'auth endpoint p256dh service'),
  ...columns('receipt_series', 'prefix'),
  ...columns('removed_files', 'id'),
  ...columns('request_documents', 'file_id'),
  ...columns(
    'requests',
    'application_date approval_date claimed_date completed_date expect_end_date expect_start_date permit_type product reference_number step sticker_type',
  ),
  ...columns('residents', 'civil_status occupation_status role_type sex'),
  ...columns('schema_migrations', 'checksum name'),
  ...columns('sessions', 'address'),
  ...columns('settings', 'key'),
  ...columns('users', 'language password_hash picture_file_id role_type'),
]
