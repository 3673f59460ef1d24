import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import type { Import } from '../contract.ts'
import type { ReadVehicle } from '../vehicles/sheet-calls.ts'
import { uploadForm } from './factory.ts'

const app = await testApp()
const { token } = await app.signInAs('admin')
const { db } = app.database

const read = async (content: string) =>
  app.call<ReadVehicle[] & { errors?: { file?: string[] } }>('POST', '/vehicles/sheets/read', undefined, {
    token,
    form: uploadForm(content),
  })
const post = (vehicles: object[], key?: string) =>
  app.call<{ message: string; added: number; known: number }>(
    'POST',
    '/vehicles/sheets',
    { vehicles },
    {
      token,
      ...(key && { headers: { 'idempotency-key': key } }),
    },
  )
const ready = (lines: readonly ReadVehicle[]) => lines.filter(({ becomes }) => becomes === 'added')
const count = async () => (await sql<{ n: number }>`select count(*)::int as n from vehicles`.execute(db)).rows[0]?.n

beforeAll(async () => {
  const lots = Array.from({ length: 40 }, (_, at) => `1,${at + 1},"Cruz ${at}, Ana${at}"\n`).join('')
  const { body } = await app.call<Import>('POST', '/imports', undefined, {
    token,
    form: uploadForm(`Block,Lot,Owner\n${lots}`),
  })
  await app.call('POST', `/imports/${body.id}/commit`, undefined, { token })
})

test('40 rows are read in any order of columns, and registered once', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, at) =>
      `NAB ${1000 + at}\tWhite\t${at % 2 ? 'Car' : 'Motorcycle'}\tBlk 1 Lot ${at + 1}\tToyota Vios\tAna${at} Cruz ${at}`,
  )
  const { status, body } = await read(`Plate No.\tColor\tType\tAddress\tMake/Model\tUsed by\n${rows.join('\n')}\n`)
  expect([status, ready(body).length]).toEqual([200, 40])
  expect(body[0]).toMatchObject({
    ...{ row: 2, plate: 'NAB 1000', kind: 'two_wheel', make: 'Toyota Vios', colour: 'White', note: null },
    ...{ address: 'Block 1 Lot 1', used_by: 'Ana0 Cruz 0', becomes: 'added' },
  })
  expect(await count()).toBe(0)
  const key = crypto.randomUUID()
  expect((await post(ready(body), key)).body).toEqual({ message: 'The vehicles are registered.', added: 40, known: 0 })
  expect((await post(ready(body), key)).body).toMatchObject({ added: 40 })
  expect((await post(ready(body))).body).toMatchObject({ added: 0, known: 40 })
  expect(await count()).toBe(40)
  const again = await read(`Block,Lot,Plate\n1,1,NAB-1000\n`)
  expect(again.body).toMatchObject([{ becomes: 'known', note: null }])
  const { rows: users } = await sql`select from vehicles where resident_id is null`.execute(db)
  expect(users).toEqual([])
})

test('each row that cannot be taken says why; the others can', async () => {
  const { body } = await read(
    `Block,Lot,Plate,Kind,User
9,9,ABC 1111,,
1,2,,,
1,2,Vios,,
1,3,nab 1000,,
1,4,ABC 2222,boat,
1,5,ABC 3333,SUV,"Sy, Leo"
1,6,ABC 4444,,
1,7,ABC 4444,,
a note below
1,8,123 ABC / ABC 5555,,
`,
  )
  expect(body.map(({ row, becomes, plate, note }) => [row, becomes, plate, note?.message ?? null])).toEqual([
    [2, 'problem', null, 'The village has no lot at this address.'],
    [3, 'problem', null, 'There is no plate in this row.'],
    [
      4,
      'problem',
      null,
      '“Vios” is no plate. Please enter plates like ABC 1234, with a slash between several, or clear this cell.',
    ],
    [5, 'problem', 'NAB 1000', 'NAB 1000 stands at Block 1 Lot 3; in the register of vehicles it is of Block 1 Lot 1.'],
    [6, 'problem', 'ABC 2222', '“boat” is no kind of vehicle. Please write car, motorcycle, tricycle or truck.'],
    [7, 'added', 'ABC 3333', 'Leo Sy does not belong to this lot; it is registered for the lot.'],
    [
      8,
      'problem',
      'ABC 4444',
      'ABC 4444 stands at Block 1 Lot 6, and in row 9 at Block 1 Lot 7. A plate is one lot’s.',
    ],
    [
      9,
      'problem',
      'ABC 4444',
      'ABC 4444 stands at Block 1 Lot 7, and in row 8 at Block 1 Lot 6. A plate is one lot’s.',
    ],
    [10, 'problem', null, 'There is no vehicle in this row.'],
    [11, 'added', '123 ABC', null],
    [11, 'added', 'ABC 5555', null],
  ])
  expect((await post(ready(body))).body.message).toBe('The vehicles are registered.')
})

test.each([
  ['Remarks,Paid\nAna,Red\n', 'The columns of these rows are not known.'],
  ['Block,Lot,Owner\n1,1,Ana Cruz\n', 'There is no column of plates.'],
  ['Plate,Make/Model\nABC 1234,Vios\n', 'There is no column for the lot.'],
])('%j is refused', async (content, message) => {
  const { status, body } = await read(content)
  expect([status, body.errors?.file?.[0]]).toEqual([422, expect.stringContaining(message)])
})

test('what changed between reading and registering is refused as a whole', async () => {
  const [line] = (await read('Block,Lot,Plate\n1,9,ZZZ 1000\n')).body
  if (!line) throw new Error('nothing was read')
  const before = await count()
  const other = { ...line, plate: 'ZZZ 2000' }
  for (const vehicles of [
    [line, { ...line, plate: 'zzz-1000' }],
    [other, { ...line, house_id: 999_999 }],
    [other, { ...line, plate: 'NAB 1000' }],
    [{ ...line, resident_id: 999_999 }],
  ])
    expect((await post(vehicles)).status, JSON.stringify(vehicles)).toBe(409)
  for (const vehicles of [[], [{ ...line, plate: 'X' }], [{ ...line, kind: 'boat' }], Array(2001).fill(line)])
    expect((await post(vehicles)).status).toBe(422)
  expect(await count()).toBe(before)
})
