import type { Manifest } from '#server/feature/manifest.ts'
import { search } from './routes.ts'

export const searchManifest: Manifest = {
  name: 'search',
  serves: [search],
}
