import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { invite } from '#features/people/account/server/invitations.ts'
import { contactOf } from '#features/people/residents/rules.ts'
import { checkBirthdate } from '#features/people/residents/server/birthdate.ts'
import { isStaff } from '#server/access.ts'
import { constraintOf } from '#server/database/failure.ts'
import type { Db } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import { countStanding, guardsOf } from '#server/guards.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { housesContract } from '../contract.ts'
import { because } from '../refusals.ts'
import { blockOf, blockProblem, MAX_SUGGESTIONS } from '../rules.ts'
import { deleteHouseholds, insertHousesWithOwners } from './households.ts'
import { houseById, housePage, housesOfBlock, searchHouses } from './list.queries.ts'
import { isTaken, updateHouse } from './queries.ts'
import { holdHousehold, householdOf } from './standing.queries.ts'

async function houseOrGone(db: Db, id: number, baseUrl: string) {
  const house = await houseById(db, id, baseUrl)
  if (!house) throw notFound(common.no_such_house)
  return house
}

async function checkBlock(db: Db, block: number): Promise<void> {
  const problem = blockProblem(block, Number(settingText(await storedSettings(db), 'village_blocks')))
  if (problem) throw invalid('block', problem)
}

const taken = ({ block, lot }: { block: number; lot: number }) => because.taken({ block, lot })

export const houses = feature(
  housesContract,
  {
    page: ({ db, body, baseUrl }) =>
      housePage(db, body.filteredBlocks ?? [], { page: body.page, size: body.per_page }, baseUrl),

    ofBlock: async ({ db, params, baseUrl }) => {
      const block = blockOf(params.block)
      return block === null ? [] : housesOfBlock(db, block, baseUrl)
    },

    create: async (call) => {
      const { db, body, today, baseUrl } = call
      await checkBlock(db, body.block)
      checkBirthdate(body.birthdate, today)
      const { block, lot, houseType, middlename = null, facebook = null, ...person } = body
      const { sex = null, civilStatus = null, occupation = null } = body
      const owner = {
        ...person,
        middlename,
        facebook,
        sex,
        civilStatus,
        occupation,
        contactNumber: contactOf(body) ?? null,
      }
      const [made] = await insertHousesWithOwners(db, [{ block, lot, houseType, owner }])
      if (!made) throw invalid('lot', taken(body))
      const house = await houseOrGone(db, made.houseId, baseUrl)
      const user = { id: made.userId ?? 0, firstname: body.firstname, email: body.email }
      const invitation = user.email === null ? null : await invite(db, call, user)
      return { message: `${house.address} was added.`, house, invitation }
    },

    update: async ({ db, params, body, baseUrl }) => {
      const before = await houseOrGone(db, params.id, baseUrl)
      // A house beyond the village's blocks may keep its block.
      if (body.block !== before.block) await checkBlock(db, body.block)
      if (await isTaken(db, body, params.id)) throw invalid('lot', taken(body))
      await updateHouse(db, params.id, body)
      const house = await houseOrGone(db, params.id, baseUrl)
      return { message: `${house.address} was saved.`, house }
    },

    remove: async ({ db, params, baseUrl, host }) => {
      await holdHousehold(db, params.id)
      const { address, residents } = await houseOrGone(db, params.id, baseUrl)
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

    search: async ({ db, query, baseUrl }) =>
      query.ownerName ? searchHouses(db, query.ownerName, MAX_SUGGESTIONS, baseUrl) : [],

    members: async ({ db, params, account, baseUrl }) => {
      if (!isStaff(account) && account.houseId !== params.houseId) throw forbidden()
      const { residents, ...house } = await houseOrGone(db, params.houseId, baseUrl)
      return { house, residents }
    },
  },
  { houses_address_key: { code: 'invalid', field: 'lot', message: because.taken_by_now } },
)
