import * as z from 'zod/mini'
import { get, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { common } from '#shared/refusals.ts'
import { PACKS } from './rules.ts'

/** An item of the list: what only people can add. */
const item = z.object({
  item: z.string(),
  name: z.string(),
  /** Until when; null where nothing says so, or the election was not yet. */
  due: z.nullable(z.string()),
  done: z.nullable(z.object({ on: z.string(), by: f.named })),
  document: z.nullable(z.object({ id: z.int(), title: z.string() })),
  note: z.nullable(z.string()),
})
export type PackLine = z.output<typeof item>

const checklist = z.object({
  pack: z.enum(PACKS),
  year: z.int(),
  /** The day of the election; of the annual pack. */
  election_on: z.nullable(z.string()),
  items: z.array(item),
})
export type Checklist = z.output<typeof checklist>
export type ChecklistData = z.input<typeof checklist>

const ofPack = { pack: f.choice(PACKS, common.not_found), year: f.year() }
const saved = z.object({ message: z.string(), checklist })

export const packsContract = {
  read: get('/packs/:pack/:year', {
    who: 'read',
    summary: 'What only people can add to the pack of a year: until when, done by whom and when, and its document',
    params: z.object(ofPack),
    reply: checklist,
  }),
  election: put('/packs/annual/:year/election', {
    who: 'records',
    summary: 'Say the day of the election, from which the papers of the pack are due',
    params: z.object({ year: f.year() }),
    body: z.object({ day: f.optionalDay() }),
    reply: saved,
  }),
  mark: put('/packs/:pack/:year/items/:item', {
    who: 'records',
    summary: 'Tick an item of the list or take the tick away, with a document and a note',
    params: z.object({ ...ofPack, item: z.string() }),
    body: z.object({ done: f.flag(false), document_id: f.optionalId(), note: f.optionalText(500) }),
    reply: saved,
  }),
}
