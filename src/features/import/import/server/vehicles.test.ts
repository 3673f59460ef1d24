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
const rowsOf = async (id: number) =>
  (await app.call<{ data: ReadRowOfFile[] }>('GET', `/imports/${id}/rows`, undefined, { token })).body.data

/** The register in lines. */
async function register() {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', v.plate, v.kind, nullif(v.make, ''), v.colour, h.address, u.firstname) as line
    from vehicles v join houses h on h.id = v.house_id left join residents r on r.id = v.resident_id left join users u on u.id = r.user_id
    where v.ended_on is null order by v.plate_key`.execute(db)
  return rows.map(({ line }) => line)
}

const HEAD = 'Block,Lot,Owner,Plate No.,Make/Model,Color\n'
/** Twenty lots with two vehicles each; each fourth lot has no owner. */
const village = (block: number) =>
  HEAD +
  Array.from({ length: 20 }, (_, at) => {
    const owner = at % 4 ? `"Cruz ${at}, Ana${at}"` : ''
    return `${block},${at + 1},${owner},NA${block} ${100 + at} / ${100 + at} XY${'ABCDEFGHI'[block]},Vios / Click,White / Red\n`
  }).join('')

test('40 vehicles come in with their lots and owners, not again with the same file, and go with the undo', async () => {
  const file = await upload(village(1).replaceAll('NA1', 'NAB'))
  expect(file).toMatchObject({ problems: [], vehicles: 40, houses: 20, can_commit: true })
  expect(file.notes).toContain(
    '40 vehicles will be registered, 20 of them motorcycles, such as NAB 100, 100 XYB, NAB 101.',
  )
  expect((await rowsOf(file.id))[1]?.vehicles).toEqual([
    { plate: 'NAB 101', kind: 'four_wheel', make: 'Vios', colour: 'White' },
    { plate: '101 XYB', kind: 'two_wheel', make: 'Click', colour: 'Red' },
  ])
  await commit(file.id)
  const posted = await register()
  expect(posted).toHaveLength(40)
  expect(posted.filter((line) => / (?:100|101) XYB|NAB 10[01]|^10[01] XYB/.test(line))).toEqual([
    '100 XYB two_wheel Click Red Block 1 Lot 1',
    '101 XYB two_wheel Click Red Block 1 Lot 2 Ana1',
    'NAB 100 four_wheel Vios White Block 1 Lot 1',
    'NAB 101 four_wheel Vios White Block 1 Lot 2 Ana1',
  ])

  const again = await upload(village(1).replaceAll('NA1', 'NAB'))
  expect(again).toMatchObject({ problems: [], vehicles: 0, houses: 0, changed: 0, can_commit: true })
  await commit(again.id)
  expect(await register()).toEqual(posted)

  expect((await undo(again.id)).status).toBe(200)
  expect(await register()).toEqual(posted)
  expect((await undo(file.id)).body.message).toBe('The import was undone.')
  expect(await register()).toEqual([])
})

test('a later file gives vehicles to lots that are there, of their main owners, and to those who join', async () => {
  const first = await upload('Block,Lot,Owner\n2,1,"Go, Ben"\n2,2,\n2,3,"Lim, Eva"\n')
  await commit(first.id)
  const later = await upload('Block,Lot,Owner,Plate\n2,1,,BEN 1234\n2,2,"Sy, Leo",LEO 1234\n2,3,,\n')
  expect(later).toMatchObject({ problems: [], vehicles: 2, houses: 0, changed: 2 })
  expect((await rowsOf(later.id)).map(({ becomes, changes }) => [becomes, changes.map(({ to }) => to)])).toEqual([
    ['changed', ['BEN 1234']],
    ['changed', ['Sy, Leo', 'LEO 1234']],
    ['untouched', []],
  ])
  await commit(later.id)
  expect(await register()).toEqual(['BEN 1234 four_wheel Block 2 Lot 1 Ben', 'LEO 1234 four_wheel Block 2 Lot 2 Leo'])
  const elsewhere = await upload('Block,Lot,Plate\n2,3,ben-1234\n')
  expect(elsewhere.problems).toMatchObject([
    {
      ...{ row: 2, column: 'Plate', value: 'BEN 1234' },
      message: 'BEN 1234 stands at Block 2 Lot 3; in the register of vehicles it is of Block 2 Lot 1.',
    },
  ])
  expect((await commit(elsewhere.id)).status).toBe(409)
  expect((await undo(later.id)).status).toBe(200)
  expect(await register()).toEqual([])
})

test.each([
  [
    'a sticker',
    sql`
    with asked as (
      insert into requests (product, resident_id, reference_number, application_date, sticker_type, car_model, car_plate_number)
      select 'sticker', r.id, 'CS-ZZZ1234', '2026-11-21', 'two_wheel', 'Mio', 'use-1234'
      from residents r join users u on u.id = r.user_id where u.lastname = 'Lim' limit 1 returning id)
    insert into issued_passes (request_id, issue_date, expiry_date) select id, '2026-11-21', '2027-11-21' from asked`,
  ],
  ['a change', sql`update vehicles set colour = 'Blue' where plate = 'USE 1234'`],
  ['taking it out', sql`update vehicles set ended_on = '2026-11-21' where plate = 'USE 1234'`],
])('after %s it is not undone', async (_, work) => {
  const { id } = await upload('Block,Lot,Plate\n2,1,USE 1234\n')
  await commit(id)
  const before = await register()
  try {
    await work.execute(db)
    const answer = await undo(id)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This import cannot be undone any more. USE 1234 was changed since, or got a sticker.',
    ])
    expect((await sql`select from vehicles where plate = 'USE 1234'`.execute(db)).rows).toHaveLength(1)
  } finally {
    await sql`delete from import_records where record = 'vehicles'`.execute(db)
    await sql`delete from vehicles where plate = 'USE 1234'`.execute(db)
  }
  expect(before).toHaveLength(1)
})

test('a vehicle that the office enters later keeps the lots of the file', async () => {
  const { id } = await upload('Block,Lot,Plate\n3,1,OWN 1234\n')
  await commit(id)
  await sql`insert into vehicles (house_id, plate, kind) select id, 'OUR 5555', 'four_wheel' from houses where block = '3'`.execute(
    db,
  )
  expect((await undo(id)).body.message).toBe(
    'This import cannot be undone any more. OUR 5555 is registered for Block 3 Lot 1.',
  )
  expect((await register()).map((line) => line.slice(0, 8))).toEqual(['OUR 5555', 'OWN 1234'])
})

test('who is erased leaves no plate in the notes of the file', async () => {
  const { id } = await upload('Block,Lot,Owner,Plate\n4,1,"Dizon, Fe",FEE 1234\n4,2,"Sison, Gil",GIL 1234\n')
  await commit(id)
  const stored = async () =>
    (await sql<{ text: string }>`select dry_run::text as text from imports where id = ${id}`.execute(db)).rows[0]?.text
  expect(await stored()).toContain('FEE 1234')
  const { rows } = await sql<{ id: number }>`select id from users where lastname = 'Dizon'`.execute(db)
  const user = rows[0]?.id
  expect((await app.call('DELETE', `/residents/${user}`, undefined, { token })).status).toBe(200)
  expect((await app.call('POST', `/personal-data/${user}/erase`, undefined, { token })).status).toBe(200)
  expect(await stored()).not.toContain('FEE 1234')
  expect((await register()).filter((line) => line.startsWith('FEE'))).toEqual([])
})
