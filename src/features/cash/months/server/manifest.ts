import type { Manifest } from '#server/feature/manifest.ts'
import { months } from './routes.ts'

export const monthsManifest: Manifest = {
  name: 'months',
  serves: [months],
  tables: {
    month_closings: {
      record: 'Closing of a month',
      personal: { month: 'none', points: 'none', reopen_reason: 'others' },
    },
    closed_balances: { personal: {} },
  },
}
