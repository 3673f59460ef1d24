import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import type { Import, ReadRowOfFile } from '../contract.ts'
import { uploadForm } from './factory.ts'

const app = await testApp()
const { token } = await app.signInAs('admin')
const { db } = app.database

const upload = async (csv: string) =>
  (await app.call<Import>('POST', '/imports', undefined, { token, form: uploadForm(csv) })).body
const commit = (id: number) => app.call<{ message: string }>('POST', `/imports/${id}/commit`, undefined, { token })
const undo = (id: number) =>
  app.call<{ message: string }>('POST', `/imports/${id}/undo`, { reason: 'Wrong.' }, { token })

/** The village's lots and people, as a list would say them. */
async function village() {
  const { rows } = await sql<{ line: string }>`
    select h.address || ' ' || h.kind || coalesce(' ' || h.area, '') || coalesce(' ' || h.title_number, '') || ': '
      || coalesce(string_agg(concat_ws(' ', t.role, case when t.main then 'main' end, u.firstname, u.lastname, u.email::text,
        u.contact_number, r.civil_status), '; ' order by t.main desc, u.lastname), '') as line
    from houses h left join tenures t on t.house_id = h.id left join residents r on r.id = t.resident_id
    left join users u on u.id = r.user_id group by h.id order by h.sort_key`.execute(db)
  return rows.map(({ line }) => line)
}

const FIRST = `Block,Lot,Type,Area,Owner,Email,Mobile,Balance
1,1,House,120,"Peña, Ana",ana@mail.example,0917 555 1000,500
1,2,Vacant,,"Go, Ben",,,
1,3,Vacant,,,,,
`
const LATER = `Block,Lot,Type,Area,TCT,Owner,Co-owner,Tenant,Email,Mobile,Civil status
1,1,,125.5,T-1,"PENA, ANA","Peña, Dan",,,0918 555 1000,Married
1,2,Vacant,,,"Go, Ben",,,,,
1,3,House,90,,"Go, Ben",,"Lim, Eva",,,
1,4,House,,,"Peña, Ana",,,,,
`

test('a later file adds and changes what it says, takes nothing away, and undoing puts it back', async () => {
  await commit((await upload(FIRST)).id)
  const before = await village()
  expect(before).toEqual([
    'Block 1 Lot 1 house 120.00: home_owner main Ana Peña ana@mail.example 09175551000',
    'Block 1 Lot 2 vacant: home_owner main Ben Go',
    'Block 1 Lot 3 vacant: ',
  ])
  const read = await upload(LATER)
  const key = 'pena|ana|'
  const { body: file } = await app.call<Import>(
    'PUT',
    `/imports/${read.id}/mapping`,
    { same: [{ key, one: true }] },
    { token },
  )
  expect(file).toMatchObject({ problems: [], houses: 1, residents: 2, receivable: 0, changed: 2, can_commit: true })
  const { body: rows } = await app.call<{ data: ReadRowOfFile[] }>('GET', `/imports/${read.id}/rows`, undefined, {
    token,
  })
  expect(rows.data.map(({ becomes, changes }) => [becomes, changes])).toEqual([
    [
      'changed',
      [
        { what: 'area', from: '120', to: '125.5' },
        { what: 'title_number', from: null, to: 'T-1' },
        { what: 'contact_number', from: '09175551000', to: '09185551000' },
        { what: 'civil_status', from: null, to: 'married' },
        { what: 'co_owner', from: null, to: 'Peña, Dan' },
      ],
    ],
    ['untouched', []],
    [
      'changed',
      [
        { what: 'kind', from: 'vacant', to: 'house' },
        { what: 'area', from: null, to: '90' },
        { what: 'owner', from: null, to: 'Go, Ben' },
        { what: 'tenant', from: null, to: 'Lim, Eva' },
      ],
    ],
    ['added', []],
  ])
  expect((await commit(read.id)).body.message).toBe('1 houses were added and 2 changed.')
  expect(await village()).toEqual([
    'Block 1 Lot 1 house 125.50 T-1: home_owner main Ana Peña ana@mail.example 09185551000 married; home_owner Dan Peña',
    'Block 1 Lot 2 vacant: home_owner main Ben Go',
    'Block 1 Lot 3 house 90.00: home_owner main Ben Go; tenant Eva Lim',
    'Block 1 Lot 4 house: home_owner main Ana Peña ana@mail.example 09185551000 married',
  ])
  const people = await sql<{ count: number }>`select count(*) as count from residents`.execute(db)
  expect(people.rows).toEqual([{ count: 4 }])
  expect((await undo(read.id)).body.message).toBe('The import was undone.')
  expect(await village()).toEqual(before)
})

test('a sale is not made by a file, and what was changed again since stays', async () => {
  const sold = await upload('Block,Lot,Owner\n1,1,"Cruz, Eva"\n')
  expect(sold.problems).toMatchObject([
    { row: 2, message: expect.stringContaining('Block 1 Lot 1 belongs to Ana Peña. If it was sold to Eva Cruz') },
  ])
  const { id } = await upload('Block,Lot,Area\n1,2,77\n')
  await commit(id)
  await sql`update houses set area = 78 where block = '1' and lot = '2'`.execute(db)
  expect((await undo(id)).body.message).toBe(
    'This import cannot be undone any more. Something that it changed was changed again since.',
  )
  const { rows } = await sql<{ area: number }>`select area::float as area from houses where lot = '2'`.execute(db)
  expect(rows).toEqual([{ area: 78 }])
})

test('a lot whose joined people got another lot since keeps its import', async () => {
  const { id } = await upload('Block,Lot,Tenant\n1,2,"Sy, Leo"\n')
  await commit(id)
  await sql`insert into tenures (resident_id, house_id, role, main, from_day)
    select r.id, h.id, 'tenant', false, '2026-11-21' from residents r join users u on u.id = r.user_id, houses h
    where u.lastname = 'Sy' and h.lot = '3'`.execute(db)
  const { status, body } = await undo(id)
  expect([status, body.message]).toEqual([
    409,
    expect.stringContaining('Leo Sy of A lot of this file has another lot.'),
  ])
})

test('a later file that writes a street in full finds the lots of the village', async () => {
  await app.call('POST', '/settings', { address_parts: 'block,lot,street' }, { token })
  await sql`insert into houses (block, lot, street) values ('7', '7', 'Rosal St.')`.execute(db)
  const file = await upload('Block,Lot,Street,Owner\n7,7,Rosal Street,"Cruz, Ana"\n')
  expect(file).toMatchObject({ problems: [], houses: 0, changed: 1 })
  expect(file.read_as).toMatchObject([{ row: 2, reads: 'Block 7 Lot 7, Rosal St.' }])
  await commit(file.id)
  expect((await village()).filter((line) => line.includes('Rosal'))).toEqual([
    'Block 7 Lot 7, Rosal St. house: home_owner main Ana Cruz',
  ])
})
