import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressDesk } from '../../../../../test/address-desk.ts'
import { aHouse } from './factory.ts'

const { addLot, call, choose, database, signInAs, write } = await addressDesk()

describe('a village that nobody asked', () => {
  beforeAll(async () => {
    await write((tx) => sql`delete from houses`.execute(tx))
    await choose('')
  })

  it('has numbered blocks and lots, with the texts of before', async () => {
    expect((await addLot({ block: 2, lot: 100 })).body.errors).toEqual({
      lot: ['Please enter a valid lot number between 1 and 99.'],
    })
    expect((await addLot({ block: 2, lot: '12-A' })).status).toBe(422)
    expect((await addLot({ block: 11, lot: 1 })).body.errors).toEqual({
      block: ['Please choose a block from 1 to 10.'],
    })
    const { house } = (await addLot({ block: '02', lot: '07', phase: '4' })).body
    expect(house).toMatchObject({ block: 2, lot: 7, phase: null, address: 'Block 2 Lot 7' })
    expect((await addLot({ block: 2, lot: 7 })).body.errors).toEqual({
      lot: ['There is already a house at block 2, lot 7.'],
    })
  })
})

describe('another choice of parts', () => {
  const save = async (address_parts: string) => {
    const admin = await signInAs('admin')
    return call<{ errors: Record<string, string[]> }>('POST', '/settings', { address_parts }, { token: admin.token })
  }
  const addresses = async () =>
    (await database.db.selectFrom('houses').select('address').orderBy('sort_key').execute()).map(
      ({ address }) => address,
    )

  beforeAll(async () => {
    await write((tx) => sql`delete from houses`.execute(tx))
    await choose('phase,block,lot')
    for (const phase of ['1', '2']) await addLot({ phase, block: '1', lot: '1' })
    await addLot({ phase: '2', block: '1', lot: '2' })
  })

  it('is refused while two lots would become one, or one would have none, and names them', async () => {
    const refused = await save('block,lot')
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { address_parts: ['These lots would have the same address: Phase 1 Block 1 Lot 1 and Phase 2 Block 1 Lot 1.'] },
    ])
    expect((await save('street')).body.errors.address_parts).toEqual([
      'These lots would have no address: Phase 1 Block 1 Lot 1, Phase 2 Block 1 Lot 1, Phase 2 Block 1 Lot 2.',
    ])
    for (const text of ['castle', 'block,block', ',', 'block, lot,']) expect((await save(text)).status, text).toBe(422)
    expect(await addresses()).toEqual(['Phase 1 Block 1 Lot 1', 'Phase 2 Block 1 Lot 1', 'Phase 2 Block 1 Lot 2'])
  })

  it('writes every label anew, and the order of the lists with it', async () => {
    expect((await save('lot, block, phase')).status).toBe(200)
    expect(await addresses()).toEqual(['Lot 1 Block 1 Phase 1', 'Lot 1 Block 1 Phase 2', 'Lot 2 Block 1 Phase 2'])
  })

  it('leaves no entry of the audit log but its own, and no house or bill as changed', async () => {
    const { id } = await write((tx) => aHouse(tx, { phase: '9' }))
    const at = () => database.db.selectFrom('houses').select('updated_at').where('id', '=', id).executeTakeFirst()
    const before = await at()
    const audited = () => database.db.selectFrom('audit_log').select('id').where('table_name', '=', 'houses').execute()
    const entries = await audited()
    expect((await save('phase,block,lot')).status).toBe(200)
    expect([await at(), await audited()]).toEqual([before, entries])
  })
})
