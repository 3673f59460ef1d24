import { refusals as templates } from '#features/dues/message-templates/refusals.ts'
import { feature } from '#server/feature/feature.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { reminderStepsContract } from '../steps.contract.ts'
import { insertStep, type NewStep, removeStep, updateStep } from './steps.queries.ts'
import { stepsAhead } from './steps.ts'

/** A step as it was written; refused where it asks for a letter before anything is overdue, or for none. */
function stepOf({
  letter,
  template_id,
  ...step
}: Omit<NewStep, 'template_id'> & { template_id: number | null | undefined }): NewStep {
  if (step.way !== 'letter') return { ...step, letter: null, template_id: template_id ?? null }
  if (step.days <= 0) throw invalid('days', refusals.letter_after)
  if (letter === null) throw invalid('letter', refusals.choose_letter)
  return { ...step, letter, template_id: null }
}

export const reminderSteps = feature(
  reminderStepsContract,
  {
    list: (call) => stepsAhead({ ...call, timeZone: call.host.timeZone() }),

    add: async ({ db, body }) => {
      await insertStep(db, stepOf(body))
      return { message: 'The step was saved.' }
    },

    change: async ({ db, params, body }) => {
      if (!(await updateStep(db, params.id, stepOf(body)))) throw notFound()
      return { message: 'The step was saved.' }
    },

    remove: async ({ db, params }) => {
      if (!(await removeStep(db, params.id))) throw notFound()
      return { message: 'The step was removed.' }
    },
  },
  {
    reminder_steps_days: { code: 'conflict', message: refusals.days_taken, field: 'days' },
    reminder_steps_template_id_fkey: { code: 'invalid', message: templates.gone, field: 'template_id' },
  },
)
