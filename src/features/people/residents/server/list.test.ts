// Runs on both engines: order, of names.

import { describe, expect, it } from 'vitest'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import type { Page } from '#shared/paging.ts'
import { testApp } from '../../../../../test/app.ts'
import type { ResidentRow } from '../contract.ts'
import { aResident } from './factory.ts'

const { call, signInAs, tokenFor, database } = await testApp()
const treasurer = await signInAs('treasurer')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)
const ask = <Body>(method: string, path: string, body?: unknown, token: string | undefined = treasurer.token) =>
  call<Body>(method, path, body, token ? { token } : {})
const list = async (query = '') => (await ask<Page<ResidentRow>>('GET', `/residents${query}`)).body
const search = (text: string) => list(`?search=${encodeURIComponent(text)}`)

/** A house with a home owner and a member, both with a session. */
async function aHousehold() {
  const { house, member } = await write(async (tx) => {
    const house = await aHouse(tx)
    return { house, member: await aResident(tx, { houseId: house.id }) }
  })
  return {
    house,
    owner: { ...house.owner, token: await tokenFor(house.owner.userId) },
    member: { ...member, token: await tokenFor(member.userId) },
  }
}

describe('the list of residents', () => {
  it('is sorted by last name, first name, newest first, without case and accents', async () => {
    await write(async (tx) => {
      const house = await anEmptyHouse(tx)
      for (const [lastname, firstname] of [
        ['Aquíno-Sort', 'Berta'],
        ['AQUINO-SORT', 'ana'],
        ['Aquino-Sort', 'Ána'],
        ['Aquino-Sorted', 'Ana'],
      ])
        await aResident(tx, { houseId: house.id, lastname: lastname ?? '', firstname: firstname ?? '' })
    })
    const found = await search('aquino-sort')
    expect(found.data.map((one) => `${one.lastname} ${one.firstname}`)).toEqual([
      'Aquino-Sort Ána',
      'AQUINO-SORT ana',
      'Aquíno-Sort Berta',
      'Aquino-Sorted Ana',
    ])
  })

  it('tells who else lives in the house as text and as a list', async () => {
    const { house, owner, member } = await aHousehold()
    await write((tx) =>
      aResident(tx, {
        houseId: house.id,
        role: 'tenant',
        firstname: 'JUN',
        middlename: null,
        lastname: 'natatangi',
      }),
    )
    const [row] = (await search('natatangi')).data
    expect(row).toMatchObject({ role_type: 'tenant', middlename: null, has_account: false })
    expect(row?.resident).toMatchObject({ house_id: house.id, house: { id: house.id, block: house.block } })
    expect(row?.household.map((one) => [one.resident_id, one.role_type])).toEqual([
      [owner.residentId, 'home_owner'],
      [member.residentId, 'member'],
    ])
    expect(row?.family_members).toContain(`${owner.lastname}, `)
    expect(row?.family_members).not.toContain('Natatangi')
    const alone = await write((tx) => aHouse(tx, { owner: { lastname: 'Nagiisa' } }))
    expect((await search('nagiisa')).data[0]).toMatchObject({
      id: alone.owner.userId,
      family_members: '',
      household: [],
    })
  })

  it('filters by type and by any part of a name; % and _ are letters', async () => {
    const house = await write(async (tx) => {
      const made = await anEmptyHouse(tx)
      await aResident(tx, {
        houseId: made.id,
        role: 'seller',
        firstname: 'José María',
        middlename: 'Yulo 100%',
        lastname: 'Núñez',
      })
      return made
    })
    for (const text of ['nunez', 'NÚÑEZ', 'maria nunez', 'nunez, jose', 'maria yulo', '100%'])
      expect(
        (await search(text)).data.map((one) => one.resident.house_id),
        text,
      ).toContain(house.id)
    expect((await search('1_0')).total).toBe(0)
    expect((await search('%%%')).total).toBe(0)
    const sellers = await list('?role_type=SELLER')
    expect(new Set(sellers.data.map((one) => one.role_type))).toEqual(new Set(['seller']))
    expect((await list('?role_type=')).total).toBe((await list()).total)
    expect((await ask('GET', '/residents?role_type=admin')).status).toBe(422)
    expect((await ask('GET', `/residents?search=${'x'.repeat(201)}`)).status).toBe(422)
  })

  it('comes twenty a page, and forgives odd pages', async () => {
    await write(async (tx) => {
      const house = await anEmptyHouse(tx)
      for (let at = 0; at < 41; at++) await aResident(tx, { houseId: house.id, lastname: 'Pahina' })
    })
    const first = await search('pahina')
    expect(first).toMatchObject({ total: 41, last_page: 3, per_page: 20, current_page: 1, from: 1, to: 20 })
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?search=pahina&page=${page}`)))
    expect(new Set(pages.flatMap((page) => page.data.map((one) => one.id))).size).toBe(41)
    expect(await list('?search=pahina&page=4')).toMatchObject({
      data: [],
      total: 41,
      current_page: 4,
      from: null,
      to: null,
    })
    for (const page of ['0', '-1', '1.5', 'abc', '', '9007199254740993'])
      expect((await list(`?search=pahina&page=${page}`)).total, page).toBe(41)
    expect((await list('?search=pahina&per_page=100')).data).toHaveLength(41)
    for (const size of ['0', '101', 'x']) expect((await ask('GET', `/residents?per_page=${size}`)).status).toBe(422)
  })

  it('of a block is by lot, then last name', async () => {
    await write(async (tx) => {
      const second = await aHouse(tx, { block: 77, lot: 2, owner: { lastname: 'Abad' } })
      const first = await aHouse(tx, { block: 77, lot: 1, owner: { lastname: 'Zobel' } })
      await aResident(tx, { houseId: first.id, lastname: 'Yap' })
      await aResident(tx, { houseId: second.id, lastname: 'Aba' })
    })
    const { body } = await ask<Page<ResidentRow>>('GET', '/residents/block/77')
    expect(body.data.map((one) => one.lastname)).toEqual(['Yap', 'Zobel', 'Aba', 'Abad'])
    expect(body).toMatchObject({ total: 4, per_page: 20 })
    expect((await ask<Page<ResidentRow>>('GET', '/residents/block/888')).body).toMatchObject({ data: [], total: 0 })
    expect((await ask('GET', '/residents/block/abc')).status).toBe(404)
  })
})

describe("the bills of a resident's house", () => {
  it('are the billed house’s, newest first, also for its members, in pages', async () => {
    const { house, owner, member } = await aHousehold()
    for (const month of ['08', '09', '10'])
      await database.pool.query(
        `with made as (insert into bills (house_id, lot_order, resident_id, month, issue_date, due_date, amount)
           values ($1, (select sort_key from houses where id = $1), $2, $3, $3, $4, 100000) returning id)
         insert into bill_lines (bill_id, kind, text, amount) select id, 'dues', 'Monthly dues', 100000 from made`,
        [house.id, owner.residentId, `2026-${month}-01`, `2026-${month}-07`],
      )
    type Bills = Page<{
      month: string
      amount: number
      status: string
      transactions: unknown[]
      resident: { house: { id: number } }
    }>
    const { status, body } = await ask<Bills>('GET', `/residents/${member.residentId}/bills?per_page=2`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 3, last_page: 2, per_page: 2 })
    expect(body.data.map((one) => one.month)).toEqual(['2026-10', '2026-09'])
    expect(body.data[0]).toMatchObject({
      amount: 1000,
      status: 'overdue',
      transactions: [],
      resident: { house: { id: house.id } },
    })
    expect((await ask('GET', '/residents/4711000/bills')).status).toBe(404)
    expect((await ask('GET', `/residents/${owner.residentId}/bills`, undefined, owner.token)).status).toBe(403)
  })
})
