import type { Manifest } from '#server/feature/manifest.ts'

export const settlementManifest: Manifest = {
  name: 'settlement',
  serves: [],
  tables: { advances: { record: 'Advance', personal: { day: 'none', text: 'none' } } },
  writes: ['payment_items'],
}
