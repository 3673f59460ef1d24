import type { Manifest } from '#server/feature/manifest.ts'
import { statements } from './routes.ts'

export const statementsManifest: Manifest = {
  name: 'statements',
  serves: [statements],
}
