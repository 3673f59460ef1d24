import { invite } from '#features/account/server/invitations.ts'
import { contactOf } from '#features/residents/rules.ts'
import { checkBirthdate } from '#features/residents/server/birthdate.ts'
import { settingText } from '#features/settings/rules.ts'
import { storedSettings } from '#features/settings/server/queries.ts'
import { isStaff } from '#server/access.ts'
import type { Db } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import { forbidden, invalid, notFound } from '#shared/errors.ts'
import { housesContract } from '../contract.ts'
import { blockOf, blockProblem, MAX_SUGGESTIONS } from '../rules.ts'
import { insertHousesWithOwners } from './households.ts'
import { houseById, housePage, housesOfBlock, searchHouses } from './list.queries.ts'

async function houseOrGone(db: Db, id: number, baseUrl: string) {
  const house = await houseById(db, id, baseUrl)
  if (!house) throw notFound('There is no such house.')
  return house
}

async function checkBlock(db: Db, block: number): Promise<void> {
  const problem = blockProblem(block, Number(settingText(await storedSettings(db), 'village_blocks')))
  if (problem) throw invalid('block', problem)
}

export const houses = feature(housesContract, {
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
    const owner = { ...person, middlename, facebook, contactNumber: contactOf(body) ?? null }
    const [made] = await insertHousesWithOwners(db, [{ block, lot, houseType, owner }])
    if (!made) throw invalid('lot', `There is already a house at block ${block}, lot ${lot}.`)
    const house = await houseOrGone(db, made.houseId, baseUrl)
    const user = { id: made.userId ?? 0, firstname: body.firstname, email: body.email }
    return {
      message: `${house.address} was added.`,
      house,
      invitation: await invite(db, call, user),
    }
  },

  search: async ({ db, query, baseUrl }) =>
    query.ownerName ? searchHouses(db, query.ownerName, MAX_SUGGESTIONS, baseUrl) : [],

  members: async ({ db, params, account, baseUrl }) => {
    if (!isStaff(account) && account.houseId !== params.houseId) throw forbidden()
    const { residents, ...house } = await houseOrGone(db, params.houseId, baseUrl)
    return { house, residents }
  },
})
