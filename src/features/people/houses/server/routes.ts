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
import type { Day } from '#shared/dates.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { housesContract } from '../contract.ts'
import { because } from '../refusals.ts'
import { blockOf, blockProblem, MAX_SUGGESTIONS } from '../rules.ts'
import { deleteHouseholds, insertHousesWithOwners } from './households.ts'
import { houseById, housePage, housesOfBlock, searchHouses } from './list.queries.ts'
import { isTaken, updateHouse } from './queries.ts'
import { holdHousehold, householdOf } from './standing.queries.ts'

async function houseOrGone({ db, ...view }: { db: Db; today: Day; baseUrl: string }, id: number) {
  const house = await houseById(db, id, view)
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
    page: ({ db, body, today, baseUrl }) =>
      housePage(db, body.filteredBlocks ?? [], { page: body.page, size: body.per_page }, { today, baseUrl }),

    ofBlock: async ({ db, params, today, baseUrl }) => {
      const block = blockOf(params.block)
      return block === null ? [] : housesOfBlock(db, block, { today, baseUrl })
    },

    create: async (call) => {
      const { db, body, today } = call
      await checkBlock(db, body.block)
      checkOneName(body)
      checkBirthdate(body.birthdate, today)
      const { block, lot, houseType, middlename = null, facebook = null, ...person } = body
      const { sex = null, civilStatus = null, occupation = null } = body
      const owner = {
        ...person,
        firstname: body.firstname || null,
        middlename,
        facebook,
        sex,
        civilStatus,
        occupation,
        contactNumber: contactOf(body) ?? null,
      }
      const [made] = await insertHousesWithOwners(db, [{ block, lot, houseType, owner }], today)
      if (!made) throw invalid('lot', taken(body))
      const house = await houseOrGone(call, made.houseId)
      const user = { id: made.userId ?? 0, firstname: owner.firstname, email: body.email }
      const invitation = user.email === null ? null : await invite(db, call, user)
      return { message: `${house.address} was added.`, house, invitation }
    },

    update: async (call) => {
      const { db, params, body } = call
      const before = await houseOrGone(call, params.id)
      // A house beyond the village's blocks may keep its block.
      if (body.block !== before.block) await checkBlock(db, body.block)
      if (await isTaken(db, body, params.id)) throw invalid('lot', taken(body))
      await updateHouse(db, params.id, body)
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
  { houses_address_key: { code: 'invalid', field: 'lot', message: because.taken_by_now } },
)
