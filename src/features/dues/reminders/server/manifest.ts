import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { dueSoonJob } from './due-soon.ts'
import { reminders } from './routes.ts'

export const remindersManifest: Manifest = {
  name: 'reminders',
  serves: [tagged('bills', reminders)],
  jobs: [dueSoonJob],
}
