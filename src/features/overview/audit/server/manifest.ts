import type { Manifest } from '#server/feature/manifest.ts'
import { audit } from './routes.ts'

export const auditManifest: Manifest = {
  name: 'audit',
  serves: [audit],
}
