import type { Manifest } from '#server/feature/manifest.ts'
import { amenities } from './routes.ts'

export const amenitiesManifest: Manifest = {
  name: 'amenities',
  serves: [amenities],
  tables: {
    amenities: { record: 'Amenity', personal: { name: 'none', picture_file_id: 'none', rules: 'none' } },
  },
}
