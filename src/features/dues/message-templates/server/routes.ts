import { constraintOf } from '#server/database/failure.ts'
import { feature } from '#server/feature/feature.ts'
import type { BodyOf } from '#shared/contract.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { needKnownFields } from '#shared/text/fields-in-braces.ts'
import { messageTemplatesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { NOTICE_FIELDS } from '../rules.ts'
import { deleteTemplate, insertTemplate, messageTemplates, updateTemplate } from './queries.ts'

/** A template as it was written; refused where it names a field that is not known. */
function writtenOf({ name, ...rest }: BodyOf<typeof messageTemplatesContract.add>) {
  const texts = { ...rest, title_fil: rest.title_fil ?? '', body_fil: rest.body_fil ?? '' }
  needKnownFields(NOTICE_FIELDS, texts)
  return { name, ...texts }
}

export const messageTemplatesFeature = feature(
  messageTemplatesContract,
  {
    list: ({ db }) => messageTemplates(db),

    add: async ({ db, body }) => ({
      message: 'The template was saved.',
      template: await insertTemplate(db, writtenOf(body)),
    }),

    change: async ({ db, params, body }) => {
      const template = await updateTemplate(db, params.id, writtenOf(body))
      if (!template) throw notFound(refusals.gone)
      return { message: 'The template was saved.', template }
    },

    remove: async ({ db, params }) => {
      const removed = await deleteTemplate(db, params.id).catch((error: unknown) => {
        // Whatever refers to it keeps it.
        if (constraintOf(error) === null) throw error
        throw conflict(refusals.template_in_use)
      })
      if (!removed) throw notFound(refusals.gone)
      return { message: 'The template was deleted.' }
    },
  },
  { message_templates_name: { code: 'conflict', message: refusals.name_taken, field: 'name' } },
)
