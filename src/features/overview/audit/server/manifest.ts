import type { Manifest } from '#server/manifest.ts'
import { audit } from './routes.ts'

export const auditManifest: Manifest = {
  name: 'audit',
  serves: [audit],
}
