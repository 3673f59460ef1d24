import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { approvableAdjustments } from './approvable.ts'
import { adjustments } from './routes.ts'

export const adjustmentsManifest: Manifest = {
  name: 'adjustments',
  serves: [tagged('bills', adjustments)],
  writes: ['bills', 'bill_lines', 'bill_runs', 'assessments'],
  approvable: approvableAdjustments,
}
