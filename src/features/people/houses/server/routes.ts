import { invite } from '#features/people/account/server/invitations.ts'
import { contactOf } from '#features/people/residents/rules.ts'
import { checkBirthdate } from '#features/people/residents/server/birthdate.ts'
import { correctableMembers } from '#features/people/residents/server/household.queries.ts'
import { checkOneName } from '#features/people/residents/server/name.ts'
import { isStaff, lotOfResident } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { constraintOf } from '#server/database/failure.ts'
import { countDependents, deletionGuards } from '#server/feature/deletion-guards.ts'
import { feature } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { pageAsk } from '#shared/paging.ts'
import { common, fields } from '#shared/refusals.ts'
import { textsOf } from '#shared/text/person-texts.ts'
import { successMessages } from '../answers.ts'
import { housesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { blockOf, MAX_SUGGESTIONS } from '../rules.ts'
import { deleteHouseholds, insertHousesWithOwners } from './households.ts'
import { blocksWithHouses, houseById, housePage, housesOfBlock, searchHouses } from './list.queries.ts'
import { lotsAtAddress, placeOf, rulesOf } from './place.ts'
import { isAddressUsed, updateHouse } from './queries.ts'
import { householdOf, lockHousehold } from './standing.queries.ts'

async function lotOrNotFound({ db, ...view }: { db: Db; today: Day; baseUrl: string }, id: number) {
  const house = await houseById(db, id, view)
  if (!house) throw notFound(common.no_such_house)
  return house
}

export const houses = feature(
  housesContract,
  {
    page: async ({ db, body, today, baseUrl }) => {
      const rules = await rulesOf(db)
      const blocks = (body.filteredBlocks ?? []).map((block) => blockOf(block ?? '', rules))
      if (blocks.includes(null)) throw invalid('filteredBlocks', refusals.list_of_blocks)
      const known = blocks.filter((block) => block !== null)
      return housePage(db, known, pageAsk(body), { today, baseUrl })
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
      if (!made) throw lotsAtAddress((await isAddressUsed(db, place, null)) ?? '', place, await rulesOf(db))
      const house = await lotOrNotFound(call, made.houseId)
      const user = { id: made.userId ?? 0, firstname: owner.firstname, email: body.email }
      const invitation = user.email === null ? null : await invite(db, call, user)
      return { ...successMessages.added({ address: house.address }), house, invitation }
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
      if (!made) throw lotsAtAddress((await isAddressUsed(db, place, null)) ?? '', place, await rulesOf(db))
      const house = await lotOrNotFound(call, made.houseId)
      return { ...successMessages.added({ address: house.address }), house }
    },

    update: async (call) => {
      const { db, params, body } = call
      const before = await lotOrNotFound(call, params.id)
      const place = await placeOf(db, body, before)
      const { houseType, lot_kind, area, title_number } = body
      await updateHouse(db, params.id, { ...place, houseType, kind: lot_kind ?? undefined, area, title_number })
      const house = await lotOrNotFound(call, params.id)
      return { ...successMessages.saved({ address: house.address }), house }
    },

    remove: async (call) => {
      const { db, params, host } = call
      await lockHousehold(db, params.id)
      const { address, residents } = await lotOrNotFound(call, params.id)
      const standing = await countDependents(db, deletionGuards(host.manifests), householdOf(params.id))
      if (standing) throw conflict(refusals.stands({ address, standing }))
      const owner = residents[0]
      const household = { houseId: params.id, residentId: owner?.id ?? null, userId: owner?.user_id ?? null }
      await deleteHouseholds(db, [household]).catch((error: unknown) => {
        if (constraintOf(error) === null) throw error
        throw conflict(refusals.entered_now({ address }))
      })
      return successMessages.deleted({ address })
    },

    search: async ({ db, query, today, baseUrl }) =>
      query.ownerName ? searchHouses(db, query.ownerName, MAX_SUGGESTIONS, { today, baseUrl }) : [],

    members: async (call) => {
      const { params, account } = call
      if (!isStaff(account) && !lotOfResident(account, params.houseId)) throw forbidden()
      const { residents, ...house } = await lotOrNotFound(call, params.houseId)
      const owner = lotOfResident(account, params.houseId)?.role === 'home_owner'
      const correctable = owner ? await correctableMembers(call.db, params.houseId, account.userId) : []
      return { house, residents, correctable }
    },
  },
  {
    houses_address_key: { code: 'invalid', field: 'lot', message: refusals.taken_by_now },
    houses_address: { code: 'conflict', message: refusals.part_needed },
    houses_kind_fkey: { code: 'invalid', field: 'lot_kind', message: fields.one_of_list },
  },
)
