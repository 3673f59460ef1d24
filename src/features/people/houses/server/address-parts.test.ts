import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import type { HouseWithResidents } from '#shared/people.ts'
import { addressDesk } from '../../../../../test/address-desk.ts'

const { addLot, ask, choose, database, write } = await addressDesk()

describe('the database says of a lot', () => {
  it.each([
    ['block,lot', { block: '2', lot: '14' }, 'Block 2 Lot 14', 'b=2 l=14'],
    ['phase,block,lot', { phase: '2', block: '9', lot: '88' }, 'Phase 2 Block 9 Lot 88', 'b=9 l=88 p=2'],
    ['phase,block,lot', { phase: 'Ph 2', block: '09', lot: '12-A' }, 'Ph 2 Block 09 Lot 12-A', 'b=9 l=12a p=ph2'],
    ['block,lot', { block: 'A', lot: '92 & 93' }, 'Block A Lot 92 & 93', 'b=a l=92.93'],
    [
      'house_number,street',
      { house_number: '117-B', street: 'Sampaguita St.' },
      '117-B Sampaguita St.',
      'h=117b s=sampaguitast',
    ],
    ['house_number,street,unit', { house_number: '1', street: 'Niño', unit: '3' }, '1 Niño, Unit 3', 'h=1 s=nino u=3'],
    ['block,lot,street', { block: '1', lot: '2', street: 'Rosal' }, 'Block 1 Lot 2, Rosal', 'b=1 l=2 s=rosal'],
    ['lot,block', { block: '1', lot: '2' }, 'Lot 2 Block 1', 'b=1 l=2'],
  ])('of %s: %j is "%s", and its key is %s', async (parts, place, address, key) => {
    const message = await write(async (tx) => {
      await storeSettings(tx, new Map([['address_parts', parts]]))
      const { rows } = await sql<{ address: string; address_key: string }>`
        insert into houses ${sql.raw(`(${Object.keys(place).join(', ')})`)} values (${sql.join(Object.values(place))})
        returning address, address_key`.execute(tx)
      await sql`delete from houses`.execute(tx)
      return rows
    })
    expect(message).toEqual([{ address, address_key: key }])
  })

  it('its place among the others, as people read', async () => {
    const lots = ['2', '10', '12', '12-A', '12-B', '12 & 13', '13', '100', 'A', 'B2', 'B10']
    const { rows } = await sql<{ lot: string }>`
      select lot from unnest(${lots.toReversed()}::text[]) lot order by address_order(address_value(lot)) collate "C"`.execute(
      database.db,
    )
    expect(rows.map(({ lot }) => lot)).toEqual([
      '2',
      '10',
      '12',
      '12 & 13',
      '12-A',
      '12-B',
      '13',
      '100',
      'A',
      'B2',
      'B10',
    ])
  })

  it.each([
    ['12-A', '12a'],
    ['12 A', '12-a'],
    ['Niño', 'NINO'],
    ['012', '12'],
    ['92 & 93', '92-93'],
  ])('that %s and %s are the same', async (one, other) => {
    const { rows } = await sql`select address_value(${one}) = address_value(${other}) as same`.execute(database.db)
    expect(rows).toEqual([{ same: true }])
  })

  it.each([
    ['1 & 2', '12'],
    ['12', '12-A'],
    ['B1', '1'],
  ])('that %s and %s are two', async (one, other) => {
    const { rows } = await sql`select address_value(${one}) = address_value(${other}) as same`.execute(database.db)
    expect(rows).toEqual([{ same: false }])
  })
})

describe('a village of phases, blocks and lots', () => {
  beforeAll(() => choose('phase,block,lot'))

  it('keeps any text, and old clients read numbers as numbers', async () => {
    const made = await addLot({
      phase: '2',
      block: 9,
      lot: '120',
      lot_kind: 'vacant',
      area: '150.5',
      title_number: 'T-1',
    })
    expect([made.status, made.body.message]).toEqual([201, 'Phase 2 Block 9 Lot 120 was added.'])
    expect(made.body.house).toMatchObject({
      ...{ block: 9, lot: 120, phase: '2', address: 'Phase 2 Block 9 Lot 120', kind: 'vacant', area: 150.5 },
      ...{ title_number: 'T-1', house_number: null, street: null, unit: null, residents: [] },
    })
    const letter = await addLot({ phase: '2', block: '9', lot: ' 12-A ' })
    expect(letter.body.house).toMatchObject({ block: 9, lot: '12-A', kind: 'vacant' })
  })

  it('refuses what lacks a part, and what stands already however it is written', async () => {
    await addLot({ phase: '1', block: '1', lot: '3-A' })
    const missing = await addLot({ block: '9', lot: '' })
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      { phase: ['Please enter the phase.'], lot: ['Please enter the lot.'] },
    ])
    const twice = await addLot({ phase: '1', block: '1', lot: '3 a' })
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { lot: ['There is already a lot at Phase 1 Block 1 Lot 3-A.'] },
    ])
    expect((await addLot({ phase: '1', block: '1', lot: 'x'.repeat(61) })).status).toBe(422)
    expect((await addLot({ phase: '1', block: '1', lot: '77', area: '0' })).body.errors).toEqual({
      area: ['Please enter the area in square metres with at most two decimals.'],
    })
    expect((await addLot({ phase: '1', block: '1', lot: '77', lot_kind: 'castle' })).body.errors).toEqual({
      lot_kind: ['Please choose one of the list.'],
    })
  })

  it('refuses a part without a letter or a digit: it would tell no two lots apart', async () => {
    const { status, body } = await addLot({ phase: '-', block: '1', lot: ' & ' })
    expect([status, body.errors]).toEqual([422, { phase: ['Please enter the phase.'], lot: ['Please enter the lot.'] }])
    const { house } = (await addLot({ phase: '3', block: '4', lot: '1' })).body
    expect((await ask('PUT', `/houses/${house.id}`, { lot: '—' })).body.errors).toEqual({
      lot: ['Please enter the lot.'],
    })
  })

  it('finds lots that are one by each of their numbers', async () => {
    await addLot({ phase: '4', block: '8', lot: '34 & 36' })
    const { house } = (await addLot({ phase: '4', block: '8', lot: '35' })).body
    const named = async (search: string) => {
      const { body } = await ask<{ houses: { address: string }[] }>(
        'GET',
        `/search?search=${encodeURIComponent(search)}`,
      )
      return body.houses.map(({ address }) => address)
    }
    for (const search of ['4-8-34', '4-8-36', '8-36', '8-34-36', 'ph4 b8 l36', '34 & 36'])
      expect([search, await named(search)]).toEqual([search, ['Phase 4 Block 8 Lot 34 & 36']])
    expect(await named('8-35')).toEqual([house.address])
    for (const search of ['8-37', '4-36', '4-8-3']) expect([search, await named(search)]).toEqual([search, []])
  })

  it('a common area is where one part says it is', async () => {
    expect((await addLot({ lot_kind: 'common', block: 'Clubhouse' })).body.house).toMatchObject({
      address: 'Block Clubhouse',
    })
    expect((await addLot({ lot_kind: 'common' })).body.errors).toHaveProperty('phase')
  })

  it('corrects one part and leaves the rest', async () => {
    const { house } = (await addLot({ phase: '3', block: '1', lot: '1', lot_kind: 'house', area: 90 })).body
    const { body } = await ask('PUT', `/houses/${house.id}`, { lot: '1-B', area: null })
    expect(body.house).toMatchObject({ address: 'Phase 3 Block 1 Lot 1-B', kind: 'house', area: null })
    expect((await ask('PUT', `/houses/${house.id}`, { phase: '' })).body.errors).toEqual({
      phase: ['Please enter the phase.'],
    })
  })

  it('lists blocks of each phase apart, and every house in the order people read', async () => {
    for (const lot of ['10', '2', '2-A']) await addLot({ phase: '7', block: '5', lot })
    await addLot({ phase: '8', block: '5', lot: '1' })
    const { body: blocks } = await ask<{ label: string }[]>('GET', '/houses/blocks')
    expect(blocks).toEqual(
      expect.arrayContaining([
        { phase: '7', block: 5, label: 'Phase 7 Block 5', houses: 3 },
        { phase: '8', block: 5, label: 'Phase 8 Block 5', houses: 1 },
      ]),
    )
    const { body: houses } = await ask<HouseWithResidents[]>('GET', '/houses/block/5?phase=7')
    expect(houses.map(({ lot }) => lot)).toEqual([2, '2-A', 10])
    expect((await ask<unknown[]>('GET', '/houses/block/5')).body).toHaveLength(4)
    expect((await ask<{ total: number }>('POST', '/houses/blocks', { filteredBlocks: [5] })).body.total).toBe(4)
  })
})

describe('a village of streets', () => {
  beforeAll(async () => {
    await write((tx) => sql`delete from houses`.execute(tx))
    await choose('house_number,street')
  })

  it('answers and takes the street as block and the house number as lot', async () => {
    const { house } = (await addLot({ block: 'Sampaguita St.', lot: '117-B' })).body
    expect(house).toMatchObject({
      block: 'Sampaguita St.',
      lot: '117-B',
      house_number: '117-B',
      street: 'Sampaguita St.',
    })
    expect(house.address).toBe('117-B Sampaguita St.')
    await addLot({ street: 'Camia', house_number: '9' })
    await addLot({ street: 'Sampaguita St.', house_number: '9' })
    const { body } = await ask<{ data: HouseWithResidents[] }>('POST', '/houses/blocks')
    expect(body.data.map(({ address }) => address)).toEqual(['9 Camia', '9 Sampaguita St.', '117-B Sampaguita St.'])
    const street = await ask<HouseWithResidents[]>('GET', `/houses/block/${encodeURIComponent('Sampaguita St.')}`)
    expect(street.body.map(({ lot }) => lot)).toEqual([9, '117-B'])
    expect((await ask<{ data: unknown[] }>('GET', '/residents/block/Camia')).body.data).toEqual([])
  })
})
