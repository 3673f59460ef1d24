import type { Manifest } from '#server/manifest.ts'
import { houses } from './routes.ts'

export const housesManifest: Manifest = {
  name: 'houses',
  serves: [houses],
  tables: {
    houses: { record: 'House', personal: { house_type: 'none' } },
  },
}
