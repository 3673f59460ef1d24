import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { invite } from '#features/people/account/server/invitations.ts'
import { contactOf } from '#features/people/residents/rules.ts'
import { checkBirthdate } from '#features/people/residents/server/birthdate.ts'
import { checkOneName } from '#features/people/residents/server/name.ts'
import { isStaff, ownLot } from '#server/access.ts'
import { constraintOf } from '#server/database/failure.ts'
import type { Db } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import { countStanding, guardsOf } from '#server/guards.ts'
import type { AddressPart, Place } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, Failure, forbidden, invalid, notFound } from '#shared/errors.ts'
import { textsOf } from '#shared/person-texts.ts'
import { common, fields } from '#shared/refusals.ts'
import { type HouseWithResidentsData, housesContract } from '../contract.ts'
import { because } from '../refusals.ts'
import {
  type AddressRules,
  addressRules,
  blockOf,
  MAX_BLOCK,
  MAX_SUGGESTIONS,
  placeProblems,
  placeSent,
} from '../rules.ts'
import { deleteHouseholds, insertHousesWithOwners } from './households.ts'
import { blocksWithHouses, houseById, housePage, housesOfBlock, searchHouses } from './list.queries.ts'
import { addressTaken, updateHouse } from './queries.ts'
import { holdHousehold, householdOf } from './standing.queries.ts'

async function houseOrGone({ db, ...view }: { db: Db; today: Day; baseUrl: string }, id: number) {
  const house = await houseById(db, id, view)
  if (!house) throw notFound(common.no_such_house)
  return house
}

async function rulesOf(db: Db): Promise<AddressRules> {
  const stored = await storedSettings(db)
  return addressRules(settingText(stored, 'address_parts'), Number(settingText(stored, 'village_blocks')))
}

/** The place of a lot as it is kept; 422 where it cannot stand. A house beyond the village's blocks may keep its block. */
async function placeOf(db: Db, sent: Place & { lot_kind?: string | null | undefined }, before?: House): Promise<Place> {
  const rules = await rulesOf(db)
  const place = placeSent(sent, rules)
  const blocks = before && String(before.block) === String(place.block) ? MAX_BLOCK : rules.blocks
  const given = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
  const problems = placeProblems(
    rules.asked ? { ...before, ...given } : place,
    { ...rules, blocks },
    sent.lot_kind ?? before?.kind,
  )
  const [first] = Object.values(problems)
  if (first)
    throw new Failure('invalid', first, {
      fields: Object.fromEntries(Object.entries(problems).map(([part, problem]) => [part, [problem]])),
    })
  const taken = await addressTaken(db, place, before?.id ?? null)
  if (taken) throw takenAt(taken, place, rules)
  return place
}

type House = Pick<HouseWithResidentsData, 'id' | 'block' | 'kind' | AddressPart>

/** Two say so: an address that stands already, and one that somebody else took at the same moment. */
const takenAt = (address: string, { block, lot }: Place, { asked, parts }: AddressRules) =>
  asked
    ? invalid(parts.at(-1) ?? 'lot', because.lot_taken({ address }))
    : invalid('lot', because.taken({ block: String(block), lot: String(lot) }))

export const houses = feature(
  housesContract,
  {
    page: async ({ db, body, today, baseUrl }) => {
      const rules = await rulesOf(db)
      const blocks = (body.filteredBlocks ?? []).map((block) => blockOf(block ?? '', rules))
      if (blocks.includes(null)) throw invalid('filteredBlocks', because.list_of_blocks)
      const known = blocks.filter((block) => block !== null)
      return housePage(db, known, { page: body.page, size: body.per_page }, { today, baseUrl })
    },

    blocks: ({ db }) => blocksWithHouses(db),

    ofBlock: async ({ db, params, query, today, baseUrl }) => {
      const block = blockOf(params.block, await rulesOf(db))
      return block === null ? [] : housesOfBlock(db, { block, phase: query.phase || null }, { today, baseUrl })
    },

    create: async (call) => {
      const { db, body, today } = call
      const place = await placeOf(db, body)
      checkOneName(body)
      checkBirthdate(body.birthdate, today)
      const { houseType, lot_kind, area, title_number, middlename = null, ...person } = body
      const { sex = null, civilStatus = null, occupation = null } = body
      const owner = {
        ...person,
        kind: body.personKind,
        firstname: body.firstname || null,
        middlename,
        ...textsOf(body),
        sex,
        civilStatus,
        occupation,
        contactNumber: contactOf(body) ?? null,
      }
      const lot = { ...place, houseType, kind: lot_kind ?? undefined, area, title_number }
      const [made] = await insertHousesWithOwners(db, [{ ...lot, owner }], today)
      if (!made) throw takenAt((await addressTaken(db, place, null)) ?? '', place, await rulesOf(db))
      const house = await houseOrGone(call, made.houseId)
      const user = { id: made.userId ?? 0, firstname: owner.firstname, email: body.email }
      const invitation = user.email === null ? null : await invite(db, call, user)
      return { message: `${house.address} was added.`, house, invitation }
    },

    createEmpty: async (call) => {
      const { db, body, today } = call
      const place = await placeOf(db, body)
      const { houseType, lot_kind, area, title_number } = body
      const [made] = await insertHousesWithOwners(
        db,
        [{ ...place, houseType, kind: lot_kind ?? 'vacant', area, title_number, owner: null }],
        today,
      )
      if (!made) throw takenAt((await addressTaken(db, place, null)) ?? '', place, await rulesOf(db))
      const house = await houseOrGone(call, made.houseId)
      return { message: `${house.address} was added.`, house }
    },

    update: async (call) => {
      const { db, params, body } = call
      const before = await houseOrGone(call, params.id)
      const place = await placeOf(db, body, before)
      const { houseType, lot_kind, area, title_number } = body
      await updateHouse(db, params.id, { ...place, houseType, kind: lot_kind ?? undefined, area, title_number })
      const house = await houseOrGone(call, params.id)
      return { message: `${house.address} was saved.`, house }
    },

    remove: async (call) => {
      const { db, params, host } = call
      await holdHousehold(db, params.id)
      const { address, residents } = await houseOrGone(call, params.id)
      const standing = await countStanding(db, guardsOf(host.manifests), householdOf(params.id))
      if (standing) throw conflict(because.stands({ address, standing }))
      const owner = residents[0]
      const household = { houseId: params.id, residentId: owner?.id ?? null, userId: owner?.user_id ?? null }
      await deleteHouseholds(db, [household]).catch((error: unknown) => {
        if (constraintOf(error) === null) throw error
        throw conflict(because.entered_now({ address }))
      })
      return { message: `${address} was deleted.` }
    },

    search: async ({ db, query, today, baseUrl }) =>
      query.ownerName ? searchHouses(db, query.ownerName, MAX_SUGGESTIONS, { today, baseUrl }) : [],

    members: async (call) => {
      const { params, account } = call
      if (!isStaff(account) && !ownLot(account, params.houseId)) throw forbidden()
      const { residents, ...house } = await houseOrGone(call, params.houseId)
      return { house, residents }
    },
  },
  {
    houses_address_key: { code: 'invalid', field: 'lot', message: because.taken_by_now },
    houses_address: { code: 'conflict', message: because.part_needed },
    houses_kind_fkey: { code: 'invalid', field: 'lot_kind', message: fields.one_of_list },
  },
)
