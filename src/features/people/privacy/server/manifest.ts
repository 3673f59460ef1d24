import type { Manifest } from '#server/feature/manifest.ts'
import { retentionJob } from './retention.ts'
import { privacy } from './routes.ts'

export const privacyManifest: Manifest = {
  name: 'privacy',
  serves: [privacy],
  jobs: [retentionJob],
}
