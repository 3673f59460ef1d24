import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { cashAccounts } from './routes.ts'

export const cashAccountsManifest: Manifest = {
  name: 'cash-accounts',
  serves: [tagged('places', cashAccounts)],
  tables: {
    places: { record: 'Place of money', personal: { closed_to: 'none', kind: 'none', name: 'none' } },
    place_transfers: { record: 'Transfer between places', personal: { day: 'none', note: 'others' } },
    place_counts: {
      record: 'Count of a place',
      personal: { day: 'none', kind: 'none', note: 'others', shortage_day: 'none' },
    },
    place_entries: { personal: { day: 'none', kind: 'none' } },
    place_months: { personal: { month: 'none' } },
  },
}
