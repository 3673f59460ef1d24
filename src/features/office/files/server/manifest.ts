import type { Manifest } from '#server/manifest.ts'
import { files } from './routes.ts'

export const filesManifest: Manifest = {
  name: 'files',
  serves: [files],
}
