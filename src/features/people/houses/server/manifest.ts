import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { kinds } from './kinds.ts'
import { houses } from './routes.ts'

export const housesManifest: Manifest = {
  name: 'houses',
  serves: [houses, tagged('lot-kinds', kinds)],
  tables: {
    houses: {
      record: 'House',
      personal: {
        ...{ house_type: 'none', kind: 'none', title_number: 'none', phase: 'none', block: 'none', lot: 'none' },
        ...{ house_number: 'none', street: 'none', unit: 'none', address: 'none', address_key: 'none' },
        ...{ block_name: 'none', lot_name: 'none', search: 'none', sort_key: 'none', joined_on: 'none' },
      },
    },
    lot_kinds: { record: 'Kind of lot', personal: { code: 'none', name: 'none' } },
  },
}
