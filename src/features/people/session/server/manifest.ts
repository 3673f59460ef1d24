import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { session } from './routes.ts'
import { secondFactor } from './second-factor.routes.ts'
import { start } from './start.ts'

export const sessionManifest: Manifest = {
  name: 'session',
  serves: [tagged('me', session), tagged('start', start), tagged('second-factor', secondFactor)],
}
