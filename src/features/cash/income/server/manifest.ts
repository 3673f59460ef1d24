import type { Manifest } from '#server/feature/manifest.ts'
import { income } from './routes.ts'

export const incomeManifest: Manifest = {
  name: 'income',
  serves: [income],
}
