import { feature } from '#server/feature/feature.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { packsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { itemsOf } from '../rules.ts'
import { checklistOf } from './checklist.ts'
import { hasDocument, markItem, storeElection } from './queries.ts'

export const packs = feature(packsContract, {
  read: ({ db, params }) => checklistOf(db, params.pack, params.year),

  election: async ({ db, params: { year }, body, today }) => {
    const day = body.day ?? null
    if (day !== null && day > today) throw invalid('day', refusals.future_election)
    if (day !== null && ![year, year + 1].includes(Number(day.slice(0, 4))))
      throw invalid('day', refusals.other_year({ year }))
    await storeElection(db, year, day)
    return { message: 'The day of the election is kept.', checklist: await checklistOf(db, 'annual', year) }
  },

  mark: async ({ db, params, body, account, today }) => {
    const { pack, year, item } = params
    if (itemsOf(pack).every((one) => one.item !== item)) throw notFound(refusals.no_such_item)
    const document_id = body.document_id
    if (document_id !== null && !(await hasDocument(db, document_id)))
      throw invalid('document_id', refusals.no_such_document)
    await markItem(db, {
      ...{ pack, year, item, document_id, note: body.note ?? null },
      done_on: body.done ? today : null,
      done_by: body.done ? account.userId : null,
    })
    return { message: 'The list is saved.', checklist: await checklistOf(db, pack, year) }
  },
})
