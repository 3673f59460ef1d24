import type { Manifest } from '#server/feature/manifest.ts'
import { documents } from './routes.ts'

export const documentsManifest: Manifest = {
  name: 'documents',
  serves: [documents],
  tables: {
    documents: {
      record: 'Document of the association',
      personal: {
        ...{ audience: 'none', day: 'none', file_id: 'none', kind: 'none', number: 'none', search: 'others' },
        ...{ title: 'others', remove_reason: 'others' },
      },
    },
  },
}
