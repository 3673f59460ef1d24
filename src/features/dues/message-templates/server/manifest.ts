import type { Manifest } from '#server/feature/manifest.ts'
import { messageTemplatesFeature } from './routes.ts'

export const messageTemplatesManifest: Manifest = {
  name: 'message-templates',
  serves: [messageTemplatesFeature],
  tables: {
    message_templates: {
      record: 'Template of messages',
      personal: { body_en: 'none', body_fil: 'none', name: 'none', title_en: 'none', title_fil: 'none' },
    },
  },
}
