import type { Manifest } from '#server/feature/manifest.ts'
import { admins } from './routes.ts'

export const adminsManifest: Manifest = {
  name: 'admins',
  serves: [admins],
}
