import * as z from 'zod/mini'
import { del, get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { telling } from '#shared/text/telling.ts'
import { refusals } from './refusals.ts'

// Kinds of lots: houses, vacant lots … The office edits the list (docs/spec/people.md#lots).

const lotKind = z.object({
  code: z.string(),
  name: z.string(),
  /** True when the monthly run bills lots of this kind. */
  billed: z.boolean(),
  /** Lots of this kind. */
  lots: z.int(),
})

export type LotKind = z.output<typeof lotKind>

const fields = { name: f.text(60, refusals.kind_name_needed), billed: f.flag(true) }
const answer = z.object({ ...telling, kinds: z.array(lotKind) })

export const lotKindsContract = {
  list: get('/lot-kinds', {
    who: 'office',
    summary: 'The kinds of lots in the order of the office, and how many lots each has',
    reply: z.array(lotKind),
  }),
  add: post('/lot-kinds', {
    who: 'admin',
    summary: 'Add a kind of lot at the end of the list',
    body: z.object(fields),
    status: 201,
    reply: answer,
  }),
  rename: put('/lot-kinds/:code', {
    who: 'admin',
    summary: 'Rename a kind of lot, or say whether it is billed; its lots keep it',
    params: z.object({ code: z.string() }),
    body: z.object(fields),
    reply: answer,
  }),
  order: put('/lot-kinds', {
    who: 'admin',
    summary: 'Put the kinds of lots in another order',
    body: z.object({ codes: f.list(z.string(), refusals.kind_codes) }),
    reply: answer,
  }),
  remove: del('/lot-kinds/:code', {
    who: 'admin',
    summary: 'Take a kind of lot away that no lot has',
    params: z.object({ code: z.string() }),
    reply: answer,
  }),
}
