import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { accounts } from './routes.ts'

export const accountsManifest: Manifest = {
  name: 'accounts',
  serves: [tagged('bills', accounts)],
}
