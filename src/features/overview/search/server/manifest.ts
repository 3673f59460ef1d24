import type { Manifest } from '#server/manifest.ts'
import { search } from './routes.ts'

export const searchManifest: Manifest = {
  name: 'search',
  serves: [search],
}
