import type { Manifest } from '#server/feature/manifest.ts'
import { manualCharges } from './routes.ts'

export const assessmentsManifest: Manifest = {
  name: 'assessments',
  serves: [manualCharges],
}
