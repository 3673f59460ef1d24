import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { house } from '#shared/people.ts'
import { refusals } from './refusals.ts'
import { MAX_PARTS } from './rules.ts'

const MAX_AREA = 99_999_999

const placed = {
  ...f.placeParts(),
  area: f.optionalDecimal(MAX_AREA, refusals.area),
}

/** Lots that became one, or one that became several. */
const change = z.object({
  id: z.int(),
  kind: z.enum(['join', 'split']),
  day: z.string(),
  /** The lot that stays, by its address then and after. */
  house_id: z.int(),
  before: z.string(),
  after: z.string(),
  /** Those that joined it, or that were made of it, as they were called. */
  others: z.array(z.object({ house_id: z.int(), address: z.string() })),
  /** Amount carried from the lots that joined. */
  carried: f.pesos(),
  undone_at: z.nullable(f.instant()),
  ...f.stamps,
})

const done = z.object({ message: z.string(), change })

export type LotChange = z.output<typeof change>
/** As handlers build it: centavos and Dates. */
export type LotChangeData = z.input<typeof change>

export const lotsContract = {
  ofLot: get('/lots/:id/changes', {
    who: 'read',
    summary: 'How a lot was joined with others or split, newest first, and which lots of its owner could join it',
    params: f.byId,
    reply: z.object({
      changes: z.array(change),
      /** The lot that this one is a part of. */
      part_of: z.nullable(house),
      can_join: z.array(house),
    }),
  }),
  join: post('/lots/:id/joins', {
    who: 'staff',
    summary:
      'Make another lot of the same owner a part of this one, from today: one account, which gets what the other owes',
    params: f.byId,
    body: z.object({
      other: f.id(refusals.choose_other),
      /** Where the joined lot stands; what is left out stays. */
      ...placed,
    }),
    status: 201,
    reply: done,
  }),
  split: post('/lots/:id/splits', {
    who: 'staff',
    summary: 'Make several lots of one, from today; the first keeps its history and what it owes',
    params: f.byId,
    body: z.object({
      parts: f.list(z.object(placed), refusals.choose_parts, MAX_PARTS),
    }),
    status: 201,
    reply: done,
  }),
  undo: post('/lot-changes/:id/undo', {
    who: 'staff',
    summary: 'Take a joining or a split back, while nothing was built on it',
    params: f.byId,
    reply: done,
  }),
}
