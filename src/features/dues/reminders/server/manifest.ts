import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { reminding, sending } from './routes.ts'

export const remindersManifest: Manifest = {
  name: 'reminders',
  serves: [tagged('bills', reminding), tagged('bills', sending)],
}
