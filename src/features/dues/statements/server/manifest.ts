import type { Manifest } from '#server/manifest.ts'
import { statements } from './routes.ts'

export const statementsManifest: Manifest = {
  name: 'statements',
  serves: [statements],
}
