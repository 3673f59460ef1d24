// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { insertUser } from '#features/people/account/server/queries.ts'
import { testApp } from '../../../../../test/app.ts'
import { ADDRESS_TO_SET } from '../contract.ts'
import { SETTINGS } from '../rules.ts'

const { call, signInAs, tokenFor, database } = await testApp()
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const owner = await tokenFor(
  await database.transaction({ userId: null, requestId: null }, (tx) =>
    insertUser(tx, {
      firstname: 'Pedro',
      middlename: null,
      lastname: 'Ramos',
      email: null,
      contactNumber: null,
      role: 'home_owner',
    }),
  ),
)
const read = async (token: string) =>
  (await call<Record<string, string | boolean>>('GET', '/settings', undefined, { token })).body
const save = (body: unknown, token = admin.token) =>
  call<{ message: string; errors: Record<string, string[]> }>('POST', '/settings', body, { token })

it('a phone that keeps the residents’ page finds the village’s name, and the product’s while it has none', async () => {
  const manifest = async () => (await call<Record<string, unknown>>('GET', '/public/manifest')).body
  expect(await manifest()).toMatchObject({ name: 'Purok', start_url: '/my', scope: '/', display: 'standalone' })
  await save({ village_name: 'Mabini Village' })
  expect(await manifest()).toMatchObject({ name: 'Mabini Village', short_name: 'Mabini Village' })
  await save({ village_name: '' })
})

it('accounts are offered to everybody in a village of the demo alone, and by no call of the office', async () => {
  const offered = async () => (await call<{ demo?: object[] }>('GET', '/public/settings')).body.demo
  const accounts = [{ role: 'treasurer', email: 'treasurer@lakeview.example', password: 'shown to all' }]
  expect((await save({ demo_accounts: JSON.stringify(accounts) })).status).toBe(422)
  expect(await offered()).toBeUndefined()
  await database.pool.query('insert into settings (key, value) values ($1, $2)', [
    'demo_accounts',
    JSON.stringify(accounts),
  ])
  expect(await offered()).toEqual(accounts)
  expect(await read(admin.token)).not.toHaveProperty('demo_accounts')
  await database.pool.query("update settings set value = '{oops' where key = 'demo_accounts'")
  expect(await offered()).toBeUndefined()
  await database.pool.query("delete from settings where key = 'demo_accounts'")
})

const SWITCHES = [
  ...[
    'allow_miss_payments',
    'close_alone',
    'exact_sums',
    'sticker_fee_by_quarter',
    'dues_first',
    'penalties_last',
    'cheques_taken',
    'plans_hold_penalties',
    'public_figures',
  ],
  ...['receipt_note_shown', 'standing_votes'],
]

describe('reading', () => {
  it('an empty village answers the defaults of the specification, all keys, texts but one', async () => {
    const settings = await read(treasurer.token)
    expect(Object.keys(settings).sort()).toEqual([...Object.keys(SETTINGS), ADDRESS_TO_SET].sort())
    expect(settings).toMatchObject({
      bill_amount_per_month: '1000',
      interest_per_missed_payment: '100',
      building_clearance_fee: '100',
      processing_fee: '100',
      payment_per_car_sticker_two_wheel: '200',
      payment_per_car_sticker_delivery_truck: '600',
      village_blocks: '10',
      village_timezone: 'Asia/Manila',
      bill_due_day: '7',
      allow_miss_payments: true,
      logo_1_url: '',
    })
    for (const [key, value] of Object.entries(settings))
      expect(typeof value, key).toBe(
        SWITCHES.includes(key) || (key.startsWith('second_officer_') && key !== 'second_officer_expenses_above')
          ? 'boolean'
          : 'string',
      )
  })

  it('the office is told what PUBLIC_URL should be while only its own computer knows the address, residents are not', async () => {
    expect((await read(treasurer.token))[ADDRESS_TO_SET]).toMatch(/^http:\/\/[\d.]+:\d+$/)
    expect(await read(owner)).not.toHaveProperty(ADDRESS_TO_SET)
    const published = await testApp({ config: { publicUrl: 'https://office.example' } })
    const { token } = await published.signInAs('treasurer')
    const { body } = await published.call<Record<string, string>>('GET', '/settings', undefined, { token })
    expect(body).not.toHaveProperty(ADDRESS_TO_SET)
  })

  it('residents get their part, one by one too', async () => {
    const settings = await read(owner)
    expect(settings).toHaveProperty('e_wallet_number')
    // The residents' own page to pay goes by these.
    for (const key of ['exact_sums', 'dues_first', 'penalties_last', 'year_ahead_until', 'public_figures'])
      expect(settings).toHaveProperty(key)
    for (const key of ['interest_per_missed_payment', 'village_tin_no', 'village_hoa_reg_num', 'allow_miss_payments']) {
      expect(settings).not.toHaveProperty(key)
      expect((await call('GET', `/settings/${key}`, undefined, { token: owner })).status).toBe(404)
      expect((await call('GET', `/settings/${key}`, undefined, { token: treasurer.token })).status).toBe(200)
    }
    expect((await call('GET', '/settings/guidelines', undefined, { token: owner })).body).toEqual({ guidelines: '' })
    expect((await call('GET', '/settings/nonsense', undefined, { token: treasurer.token })).status).toBe(404)
    expect((await call('GET', '/settings')).status).toBe(401)
  })
})

describe('saving', () => {
  it('changes what is sent, keeps the rest, and empty text means the default', async () => {
    expect(
      (
        await save({
          village_name: '  Lakeview  ',
          processing_fee: '0',
          allow_miss_payments: 'false',
          bill_amount_per_month: 1250.5,
        })
      ).body,
    ).toEqual({ message: 'Settings updated.' })
    expect(await read(treasurer.token)).toMatchObject({
      village_name: 'Lakeview',
      processing_fee: '0',
      allow_miss_payments: false,
      bill_amount_per_month: '1250.5',
      village_blocks: '10',
    })
    await save({ e_wallet_number: '', processing_fee: '' })
    expect(await read(treasurer.token)).toMatchObject({ e_wallet_number: '', processing_fee: '100' })
  })

  it('is for administrators alone', async () => {
    expect((await save({ village_name: 'X' }, treasurer.token)).status).toBe(403)
    expect((await save({ village_name: 'X' }, owner)).status).toBe(403)
  })

  it.each([
    ['unknown_key', 'x'],
    ['__proto', 'x'],
    ['logo_1_url', 'https://evil.example/x.png'],
    ['bill_amount_per_month', '1,000.50'],
    ['bill_amount_per_month', '-1'],
    ['bill_amount_per_month', '1e3'],
    ['bill_amount_per_month', { peso: 1 }],
    ['village_blocks', '0'],
    ['village_blocks', '1000'],
    ['village_blocks', 'ten'],
    ['bill_due_day', '29'],
    ['village_timezone', 'Asia/Nowhere'],
    ['village_timezone', '+12:00'],
    ['village_timezone', '-0800'],
    ['village_email', 'not an address'],
    ['village_email', '\u200ba@x.example'],
    ['guardhouse_number', 'abc'],
    ['guardhouse_number', 'Guard 0917 555 0199'],
    ['allow_miss_payments', 'maybe'],
    ['guidelines', 'x'.repeat(20_001)],
    ['sms_quiet_hours', '7-7'],
    ['sms_quiet_hours', '07-7'],
    ['village_name', 'x'.repeat(256)],
    ['village_name', 'a\u0000b'],
  ])('refuses %s = %j and then changes nothing at all', async (key, value) => {
    const before = await read(admin.token)
    const answer = await save({ village_address: 'Changed', [key]: value })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty(key)
    expect(await read(admin.token)).toEqual(before)
  })

  it('keeps enough blocks for the houses there are', async () => {
    await database.transaction({ userId: null, requestId: null }, (tx) =>
      tx.insertInto('houses').values({ block: '7', lot: '1', house_type: 'residential' }).execute(),
    )
    expect((await save({ village_blocks: '6' })).body.errors.village_blocks).toEqual([
      'Block 7 has houses; please enter at least 7.',
    ])
    expect((await save({ village_blocks: '7' })).status).toBe(200)
  })

  it('R01: who changed what stands in the audit log, before and after', async () => {
    await save({ village_contact_number_1: '0917' })
    await save({ village_contact_number_1: '0918' })
    const { rows } = await database.pool.query(
      `select user_id, action, before->>'value' as before, after->>'value' as after from audit_log where table_name = 'settings' and row_id = 'village_contact_number_1' order by id`,
    )
    expect(rows).toEqual([
      { user_id: admin.userId, action: 'insert', before: null, after: '0917' },
      { user_id: admin.userId, action: 'update', before: '0917', after: '0918' },
    ])
    await expect(database.pool.query('delete from audit_log')).rejects.toThrow('append-only')
  })
})
