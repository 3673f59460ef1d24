import { manifests } from '#app/server/features.ts'
import { hostTables } from '#server/schema/tables.ts'

/**
 * Rules of who may import whom, and who writes which table. A change of this file is a change of design: say why in
 * `docs/decisions/`. `npm run imports` checks it.
 */
export type Rules = {
  /**
   * The areas of the office, like rooms of a house, each with its features and the areas it may use: their contracts,
   * rules, server and browser halves alike. No circles between areas, nor between features.
   */
  areas: Record<string, { features: readonly string[]; may: readonly string[] }>
  /** Feature on the left writes the tables on the right and nobody else does; `host` is `src/server`. */
  tableOwners: Record<string, readonly string[]>
  /** Tables that a feature writes beside their owner, as its manifest declares. */
  alsoWrites?: Record<string, readonly string[]>
  /** npm packages the browser may load. */
  webPackages: readonly string[]
}

export const rules: Rules = {
  areas: {
    office: { features: ['settings', 'files', 'documents', 'operation', 'papers'], may: [] },
    people: {
      features: [
        'account',
        'access',
        'session',
        'admins',
        'residents',
        'ownership-transfers',
        'houses',
        'privacy',
        'vehicles',
      ],
      may: ['office'],
    },
    messages: { features: ['notifications', 'announcements', 'complaints', 'guidelines'], may: ['office', 'people'] },
    ledger: {
      features: ['series', 'cash-accounts', 'settlement', 'payments', 'books-check', 'restored'],
      may: ['office', 'people', 'messages'],
    },
    dues: {
      features: [
        'rates',
        'charges',
        'bills',
        'billing-runs',
        'adjustments',
        'penalties',
        'desk',
        'assessments',
        'prepayment',
        'reminders',
        'accounts',
        'monthly-dues',
        'plans',
        'sales',
        'lots',
        'balances',
        'statements',
        'statement-links',
        'aging',
        'reported',
        'standing',
        'letters',
        'message-templates',
        'audiences',
      ],
      may: ['office', 'people', 'messages', 'ledger'],
    },
    cash: {
      features: [
        'income',
        'expenses',
        'replenishments',
        'bonds',
        'refunds',
        'cheques',
        'deposits',
        'collections',
        'closings',
        'months',
        'cash-book',
        'reconciliation',
        'books',
        'budgets',
      ],
      may: ['office', 'people', 'messages', 'ledger', 'dues'],
    },
    bookings: {
      features: ['amenities', 'bookings'],
      may: ['office', 'people', 'messages', 'ledger', 'dues', 'cash'],
    },
    requests: {
      features: ['requests', 'workers', 'stickers'],
      may: ['office', 'people', 'messages', 'ledger', 'cash'],
    },
    gate: { features: ['visits', 'gate'], may: ['office', 'people', 'messages', 'requests'] },
    import: { features: ['import'], may: ['office', 'people', 'ledger', 'dues'] },
    my: {
      features: ['my', 'own-copy'],
      may: ['office', 'people', 'messages', 'ledger', 'dues', 'bookings', 'requests', 'gate'],
    },
    overview: {
      features: [
        'search',
        'counter',
        'dashboard',
        'audit',
        'packs',
        'reports',
        'lot',
        'matrix',
        'person',
        'approvals',
        'transparency',
      ],
      may: ['office', 'people', 'messages', 'ledger', 'dues', 'cash', 'bookings', 'requests', 'gate'],
    },
  },

  tableOwners: {
    host: Object.keys(hostTables),
    ...Object.fromEntries(manifests.map(({ name, tables = {} }) => [name, Object.keys(tables)])),
  },

  alsoWrites: Object.fromEntries(manifests.map(({ name, writes = [] }) => [name, writes])),

  webPackages: [
    '@fontsource-variable/inter',
    '@mantine/charts',
    '@mantine/core',
    '@mantine/dates',
    '@mantine/form',
    '@mantine/hooks',
    '@mantine/schedule',
    '@tabler/icons-react',
    '@tanstack/react-query',
    '@tanstack/react-router',
    'dayjs',
    'pdfjs-dist',
    'qr',
    'react',
    'react-dom',
    'recharts',
    'uqr',
    'zod',
    // Module the build makes of the declarations of refusals.
    'virtual:refusals-english',
  ],
}
