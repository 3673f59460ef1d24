import type { Manifest } from '#server/feature/manifest.ts'
import { closings } from './routes.ts'

export const closingsManifest: Manifest = {
  name: 'closings',
  serves: [closings],
  tables: {
    day_closings: {
      record: 'Closing of a day',
      personal: { day: 'none', pieces: 'none', reason: 'others', state: 'none', undo_reason: 'others' },
    },
  },
}
