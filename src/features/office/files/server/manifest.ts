import type { Manifest } from '#server/feature/manifest.ts'
import { files } from './routes.ts'

export const filesManifest: Manifest = {
  name: 'files',
  serves: [files],
}
