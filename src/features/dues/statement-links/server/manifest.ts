import type { Manifest } from '#server/feature/manifest.ts'
import { statementLinks } from './routes.ts'

export const statementLinksManifest: Manifest = {
  name: 'statement-links',
  serves: [statementLinks],
  tables: {
    lot_links: { record: 'Link to a statement', personal: { expires_on: 'none' } },
  },
}
