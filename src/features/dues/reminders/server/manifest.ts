import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { reminders } from './routes.ts'
import { reminderSteps } from './steps.routes.ts'
import { reminderStepsJob } from './steps.ts'

export const remindersManifest: Manifest = {
  name: 'reminders',
  serves: [tagged('bills', reminders), reminderSteps],
  tables: {
    reminder_steps: { record: 'Step of reminders', personal: { letter: 'none', way: 'none' } },
    reminders_sent: { personal: { due_date: 'none' } },
  },
  jobs: [reminderStepsJob],
}
