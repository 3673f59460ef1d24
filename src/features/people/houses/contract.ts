// biome-ignore-all lint/performance/noBarrelFile: the contract is what other features may read, kinds of lots too
// biome-ignore-all lint/performance/noReExportAll: the same

import * as z from 'zod/mini'
import { personFields, withFirstName } from '#features/people/residents/contract.ts'
import { contactOf } from '#features/people/residents/rules.ts'
import { del, get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { HOUSE_TYPES, house, houseWithResidents, invitation, placeName, residentWithUser } from '#shared/people.ts'
import { telling } from '#shared/text/telling.ts'
import { refusals } from './refusals.ts'
import { MAX_AREA, MAX_BLOCK } from './rules.ts'

export * from './kinds.ts'

/** As handlers build it: instants are Dates. */
export type HouseWithResidentsData = z.input<typeof houseWithResidents>

const place = f.placeParts()

const aboutLot = {
  /** Code of a lot kind; `kind` of a call is the kind of a person. */
  lot_kind: f.optionalText(40),
  area: f.optionalDecimal(MAX_AREA, refusals.area),
  title_number: f.optionalText(60),
}

const BLOCKS = refusals.list_of_blocks

export const housesContract = {
  page: post('/houses/blocks', {
    who: 'records',
    summary: 'Houses of some blocks or streets, or of all, in the order of their addresses',
    reads: true,
    body: z.object({
      filteredBlocks: z.optional(z.nullable(f.list(f.placePart(), BLOCKS, MAX_BLOCK))),
      ...f.paged(),
    }),
    reply: page(houseWithResidents),
  }),
  blocks: get('/houses/blocks', {
    who: 'read',
    summary: 'The blocks that have houses, or the streets where there are no blocks, in order',
    reply: z.array(z.object({ phase: z.nullable(z.string()), block: placeName, label: z.string(), houses: z.int() })),
  }),
  ofBlock: get('/houses/block/:block', {
    who: 'read',
    summary: 'Houses of a block, or of a street where there are no blocks, by lot; anything else has none',
    params: z.object({ block: z.string() }),
    query: z.object({ phase: f.search() }),
    reply: z.array(houseWithResidents),
  }),
  create: post('/houses', {
    who: 'records',
    summary: 'Add a house with its home owner, who is invited where there is an e-mail',
    body: z
      .object({
        ...place,
        ...aboutLot,
        houseType: f.choiceOr(HOUSE_TYPES, 'residential'),
        ...personFields,
        email: f.emailOrNone(),
        contactNum: f.contactNumberOrNone(),
        contactNumber: f.contactNumberOrNone(),
      })
      .check(
        withFirstName,
        z.refine((sent) => contactOf(sent) !== undefined, {
          ...f.refusing(refusals.contact_needed),
          path: ['contactNumber'],
          // Also when another field was refused, so that the form shows everything at once.
          when: () => true,
        }),
      ),
    status: 201,
    /** `invitation` is null where there is no e-mail to invite. */
    reply: z.object({ ...telling, house: houseWithResidents, invitation: z.nullable(invitation) }),
  }),
  createEmpty: post('/lots', {
    who: 'records',
    summary: 'Add a lot without anybody, a vacant one for instance',
    body: z.object({ ...place, ...aboutLot, houseType: f.choiceOr(HOUSE_TYPES, 'residential') }),
    status: 201,
    reply: z.object({ ...telling, house: houseWithResidents }),
  }),
  update: put('/houses/:id', {
    who: 'records',
    summary: 'Correct the address, kind, area or title of a house; its bills follow',
    params: f.byId,
    body: z.object({ ...place, ...aboutLot, houseType: f.choiceOr(HOUSE_TYPES, undefined) }),
    reply: z.object({ ...telling, house: houseWithResidents }),
  }),
  remove: del('/houses/:id', {
    who: 'records',
    summary: 'Delete a house on which nothing stands, with its home owner',
    params: f.byId,
    reply: z.object(telling),
  }),
  search: get('/houses/search', {
    who: 'read',
    summary: 'At most ten houses by the name of anybody who lives there; the match stands first among the residents',
    query: z.object({ ownerName: f.search() }),
    reply: z.array(houseWithResidents),
  }),
  members: get('/houses/members/:houseId', {
    who: 'read + resident',
    summary: 'A house and who lives there, home owner first; residents see their own',
    params: z.object({ houseId: f.id() }),
    reply: z.object({
      house,
      residents: z.array(residentWithUser),
      /** USER.ids of those whom the caller, its home owner, may correct. */
      correctable: z.array(z.int()),
    }),
  }),
}
