import type { Manifest } from '#server/feature/manifest.ts'
import { budgets } from './routes.ts'

export const budgetsManifest: Manifest = {
  name: 'budgets',
  serves: [budgets],
  tables: {
    budgets: { record: 'Budget', personal: { resolution: 'none', resolved_on: 'none' } },
    budget_lines: { record: 'Line of a budget', personal: { account: 'none', side: 'none' } },
  },
}
