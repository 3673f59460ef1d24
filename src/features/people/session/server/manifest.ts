import type { Manifest } from '#server/manifest.ts'
import { session } from './routes.ts'
import { secondFactor } from './second-factor.routes.ts'

export const sessionManifest: Manifest = {
  name: 'session',
  serves: [session, secondFactor],
}
