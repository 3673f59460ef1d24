import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { ROLES } from './rules.ts'

/** Somebody whose data is held. Only who has left can be erased. */
const personWithData = z.object({
  id: z.int(),
  name: z.string(),
  role_type: z.enum(ROLES),
  address: z.nullable(z.string()),
  has_left: z.boolean(),
  is_erased: z.boolean(),
})
/** Records an erasure leaves, and why. */
const storedTrace = z.object({ what: z.string(), entries: z.int(), why: z.string() })
export type StoredTrace = z.output<typeof storedTrace>
export type PersonWithData = z.output<typeof personWithData>

const byUser = z.object({ userId: f.id() })

export const privacyContract = {
  people: get('/personal-data', {
    who: 'admin',
    summary: 'Everybody whose data is held, those who left included, by name',
    query: z.object({ search: f.search(), ...f.paged(20) }),
    reply: page(personWithData),
  }),
  take: get('/personal-data/:userId', {
    who: 'admin',
    summary: 'Everything held about one person, as JSON (RA 10173, right to access)',
    params: byUser,
    reply: 'file',
  }),
  own: get('/my-data', {
    who: 'resident',
    summary: 'Everything held about the caller, as JSON (RA 10173, right to access)',
    reply: 'file',
  }),
  erase: post('/personal-data/:userId/erase', {
    who: 'admin',
    summary: 'Erase a resident who has left: the ledger stays, without a name (RA 10173, right to erasure)',
    params: byUser,
    patience: 60_000,
    reply: z.object({ message: z.string(), person: personWithData, kept: z.array(storedTrace) }),
  }),
}
