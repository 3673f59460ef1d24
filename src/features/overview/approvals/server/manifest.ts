import type { Manifest } from '#server/feature/manifest.ts'
import { approvals } from './routes.ts'

export const approvalsManifest: Manifest = {
  name: 'approvals',
  serves: [approvals],
}
