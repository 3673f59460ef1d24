// Runs on both engines: order, of text.

import { describe, expect, it } from 'vitest'
import { aResident, leaveLots } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import type { HouseWithResidents } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import { aHouse, anEmptyHouse } from './factory.ts'

const { call, signInAs, tokenFor, database } = await testApp()
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)
const ask = <Body>(method: string, path: string, body?: unknown, token: string | undefined = treasurer.token) =>
  call<Body>(method, path, body, token ? { token } : {})

interface Houses {
  data: HouseWithResidents[]
  total: number
  current_page: number
  last_page: number
}

const rowCount = async (sqlText: string) => (await database.pool.query<{ n: number }>(sqlText)).rows[0]?.n
describe('the houses of blocks', () => {
  it('are listed by block and lot with their residents, home owner first', async () => {
    const house = await write(async (tx) => {
      await anEmptyHouse(tx, { block: 3, lot: 9 })
      const made = await aHouse(tx, { block: 3, lot: 4 })
      const old = await aResident(tx, { houseId: made.id, role: 'tenant' })
      await leaveLots(tx, old.residentId)
      await aResident(tx, { houseId: made.id, firstname: 'Niña' })
      return made
    })
    const { body, status } = await ask<HouseWithResidents[]>('GET', '/houses/block/3')
    expect(status).toBe(200)
    expect(body.map((one) => [one.lot, one.residents.map((each) => each.user.role_type)])).toEqual([
      [4, ['home_owner', 'member']],
      [9, []],
    ])
    expect(body[0]?.residents[0]?.user).toMatchObject({ id: house.owner.userId, lastname: house.owner.lastname })
  })

  it.each(['null', 'undefined', 'abc', '0', '-3', '1e1', '999', '99999999999999999999', '%00', '3%27'])(
    'of "%s" are none',
    async (block) => {
      const { status, body } = await ask('GET', `/houses/block/${block}`)
      expect([status, body]).toEqual([200, []])
    },
  )

  it('come in pages, of all blocks when none is chosen', async () => {
    await write(async (tx) => {
      for (let lot = 1; lot <= 12; lot++) await anEmptyHouse(tx, { block: 6, lot })
    })
    const first = (await ask<Houses>('POST', '/houses/blocks', { filteredBlocks: [6, '6'] })).body
    expect(first).toMatchObject({ total: 12, last_page: 2, current_page: 1 })
    expect(first.data.map((one) => one.lot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const second = (await ask<Houses>('POST', '/houses/blocks', { filteredBlocks: [6], page: 2 })).body
    expect(second.data.map((one) => one.lot)).toEqual([11, 12])
    const all = (await ask<Houses>('POST', '/houses/blocks', { filteredBlocks: [], per_page: 100 })).body
    expect(all.total).toBe(await rowCount('select count(*)::int n from houses'))
    expect(all.data.map((one) => one.block)).toEqual(
      all.data.map((one) => one.block).toSorted((a, b) => Number(a) - Number(b)),
    )
    expect((await ask<Houses>('POST', '/houses/blocks')).body.total).toBe(all.total)
    expect((await ask<Houses>('POST', '/houses/blocks', { filteredBlocks: [6], page: 9 })).body).toMatchObject({
      data: [],
      total: 12,
    })
    expect((await ask<Houses>('POST', '/houses/blocks', { filteredBlocks: [888] })).body).toMatchObject({
      data: [],
      total: 0,
      last_page: 1,
    })
  })

  it.each([[{ filteredBlocks: 'all' }], [{ filteredBlocks: [-1] }], [{ filteredBlocks: [1.5] }], [{ per_page: 101 }]])(
    'with %j are refused',
    async (body) => {
      expect((await ask('POST', '/houses/blocks', body)).status).toBe(422)
    },
  )
})

describe('searching a house by a resident', () => {
  const search = async (name: string) =>
    (await ask<HouseWithResidents[]>('GET', `/houses/search?ownerName=${encodeURIComponent(name)}`)).body

  it('finds anybody, also without accents and case, and shows the match first', async () => {
    const house = await write(async (tx) => {
      const made = await aHouse(tx, { block: 4, lot: 1, owner: { firstname: 'Efren', lastname: 'Quizon' } })
      await aResident(tx, { houseId: made.id, firstname: 'María Ángela', middlename: 'Xerez', lastname: 'Ñunga' })
      return made
    })
    for (const text of ['nunga', 'ÑUNGA', 'maria angela nunga', 'ñunga, maría', ' Ñunga ', 'xerez', 'ngela nun']) {
      const found = await search(text)
      expect(
        found.map((one) => one.id),
        text,
      ).toEqual([house.id])
      expect(found[0]?.residents.map((one) => one.user.lastname)).toEqual(['Ñunga', 'Quizon'])
    }
  })

  it('finds nobody for nothing, and takes % and _ as letters', async () => {
    await write((tx) => aHouse(tx, { block: 4, lot: 2, owner: { firstname: 'Cent%um', lastname: 'Under_Score' } }))
    expect(await search('')).toEqual([])
    expect(await search('  ')).toEqual([])
    expect((await ask('GET', '/houses/search')).body).toEqual([])
    expect(await search('%%')).toEqual([])
    expect(await search('_____')).toEqual([])
    expect(await search("' or 1=1 --")).toEqual([])
    expect((await search('t%u')).map((one) => one.lot)).toEqual([2])
    expect((await search('r_s')).map((one) => one.lot)).toEqual([2])
  })

  it('answers ten houses at most, by the name of the match, each once', async () => {
    await write(async (tx) => {
      for (let lot = 1; lot <= 12; lot++) {
        const name = `Zamora${String.fromCharCode(77 - lot)}`
        const house = await aHouse(tx, { block: 7, lot, owner: { lastname: name } })
        await aResident(tx, { houseId: house.id, lastname: `${name}z` })
      }
    })
    const found = await search('zamora')
    expect(found.map((one) => one.lot)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(found.every((one) => one.residents.length === 2)).toBe(true)
  })

  it('forgets who left', async () => {
    await write(async (tx) => {
      const house = await aHouse(tx, { block: 4, lot: 3 })
      const gone = await aResident(tx, { houseId: house.id, lastname: 'Umalis' })
      await leaveLots(tx, gone.residentId)
    })
    expect(await search('umalis')).toEqual([])
  })
})

describe('the members of a house', () => {
  it('are shown to staff and to whoever lives there, home owner first', async () => {
    const { house, member } = await write(async (tx) => {
      const house = await aHouse(tx, { block: 5, lot: 1 })
      return { house, member: await aResident(tx, { houseId: house.id }) }
    })
    const neighbour = await write((tx) => aHouse(tx, { block: 5, lot: 2 }))
    const path = `/houses/members/${house.id}`
    for (const token of [
      admin.token,
      treasurer.token,
      await tokenFor(house.owner.userId),
      await tokenFor(member.userId),
    ]) {
      const { status, body } = await ask<{ house: HouseWithResidents; residents: { id: number }[] }>(
        'GET',
        path,
        undefined,
        token,
      )
      expect(status).toBe(200)
      expect(body.house).toMatchObject({ id: house.id, address: 'Block 5 Lot 1' })
      expect(body.house).not.toHaveProperty('residents')
      expect(body.residents.map((one) => one.id)).toEqual([house.owner.residentId, member.residentId])
    }
    const other = await tokenFor(neighbour.owner.userId)
    const refusals = await Promise.all(
      [path, '/houses/members/4711000'].map((one) => ask<{ message: string }>('GET', one, undefined, other)),
    )
    expect(refusals.map((one) => one.status)).toEqual([403, 403])
    expect(refusals[0]?.body).toEqual(refusals[1]?.body)
    expect((await ask('GET', '/houses/members/4711000')).status).toBe(404)
    expect((await ask('GET', '/houses/members/x')).status).toBe(404)
  })
})
