import type { Manifest } from '#server/feature/manifest.ts'
import { access } from './routes.ts'

export const accessManifest: Manifest = {
  name: 'access',
  serves: [access],
}
