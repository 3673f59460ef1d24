import type { Manifest } from '#server/feature/manifest.ts'
import { dashboard } from './routes.ts'

export const dashboardManifest: Manifest = {
  name: 'dashboard',
  serves: [dashboard],
}
