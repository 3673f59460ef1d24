/**
 * Who may import whom, and who owns which table. A change of this file is a change of design: say why in
 * `docs/decisions/`. `npm run imports` checks it.
 */
export type Rules = {
  /** Feature on the left: its `server/` may use the `server/` of the features on the right. No cycles. */
  serverCalls: Record<string, readonly string[]>
  /** Feature on the left: its `web/` may show the `web/` of the features on the right. */
  webShows: Record<string, readonly string[]>
  /** Feature on the left writes the tables on the right and nobody else does; `host` is `src/server`. */
  tableOwners: Record<string, readonly string[]>
  /** Host files that may import every feature: the visible lists. */
  featureLists: readonly string[]
  /** Features whose `contract.ts` and `rules.ts` the hosts themselves may use: who is signed in, the village's name, the search of the shell and the
   *  receipts it opens. */
  hostContracts: readonly string[]
  /** npm packages the browser may load. */
  webPackages: readonly string[]
}

export const rules: Rules = {
  serverCalls: {
    settings: [],
    files: [],
    audit: [],
    account: [],
    access: ['account'],
    admins: ['account'],
    session: ['account', 'admins', 'settings'],
    operation: [],
    notifications: ['settings'],
    residents: ['account', 'billing', 'session'],
    houses: ['residents', 'account', 'settings'],
    payments: ['settings', 'notifications'],
    billing: ['payments', 'settings', 'notifications'],
    amenities: ['settings'],
    bookings: ['amenities', 'payments', 'settings', 'notifications'],
    requests: ['payments', 'settings', 'notifications'],
    complaints: ['notifications'],
    announcements: ['notifications'],
    income: ['billing'],
    expenses: [],
    statements: ['settings'],
    reports: ['billing', 'income', 'settings'],
    dashboard: ['billing', 'income', 'settings'],
    guidelines: [],
    privacy: [
      ...['account', 'residents', 'billing', 'bookings', 'requests', 'complaints', 'notifications', 'reports'],
      ...['import', 'settings'],
    ],
    search: [],
    my: [],
    import: ['houses', 'residents', 'billing', 'settings'],
  },

  webShows: {
    bookings: ['amenities', 'residents'],
    requests: ['residents'],
    complaints: ['residents'],
    settings: ['amenities'],
    my: ['notifications', 'residents'],
    audit: ['session'],
  },

  tableOwners: {
    host: [
      'attempts',
      'audit_log',
      'audit_erasures',
      'audit_seals',
      'access_log',
      'call_counts',
      'access_events',
      'files',
      'host_secrets',
      'removed_files',
      'idempotency_keys',
      'schema_migrations',
    ],
    account: ['users', 'account_links', 'login_failures', 'sessions', 'second_factors', 'recovery_codes'],
    admins: ['admins'],
    settings: ['settings'],
    residents: ['residents', 'household_permissions'],
    houses: ['houses'],
    payments: ['payments', 'payment_items', 'receipt_series', 'books_checks'],
    notifications: ['notifications', 'push_subscriptions', 'expo_tokens', 'deliveries'],
    billing: ['bills', 'bill_lines', 'bill_runs', 'bill_tallies'],
    amenities: ['amenities'],
    bookings: ['bookings'],
    complaints: ['complaints'],
    requests: ['requests', 'request_documents', 'issued_passes'],
    announcements: ['announcements'],
    expenses: ['expenses'],
    reports: ['prepared_documents'],
    import: ['imports', 'import_rows'],
  },

  featureLists: [
    'src/app/server/create-host.ts',
    'src/app/server/features.ts',
    'src/app/server/main.ts',
    'src/app/web/routes.tsx',
  ],
  hostContracts: ['payments', 'residents', 'search', 'session', 'settings'],

  webPackages: [
    '@fontsource-variable/inter',
    '@mantine/charts',
    '@mantine/core',
    '@mantine/dates',
    '@mantine/form',
    '@mantine/hooks',
    '@mantine/notifications',
    '@mantine/schedule',
    '@tabler/icons-react',
    '@tanstack/react-query',
    '@tanstack/react-router',
    'dayjs',
    'react',
    'react-dom',
    'recharts',
    'zod',
  ],
}
