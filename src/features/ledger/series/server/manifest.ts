import type { Manifest } from '#server/feature/manifest.ts'
import { series } from './routes.ts'

export const seriesManifest: Manifest = {
  name: 'series',
  serves: [series],
  tables: {
    receipt_series: {
      record: 'Receipt series',
      personal: {
        holder: 'others',
        kind: 'none',
        notice: 'none',
        permit: 'none',
        prefix: 'none',
        title: 'none',
      },
    },
    spoiled_receipts: { record: 'Spoiled receipt', personal: { reason: 'none' } },
  },
}
