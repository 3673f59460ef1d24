import { describe, expect, it } from 'vitest'
import { fields as fieldRefusals } from '#shared/refusals.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { standingDesk } from '../../../../../test/standing-desk.ts'
import type { Letter, LetterTemplate } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { LETTER_KINDS } from '../rules.ts'

// Today is 2026-11-21 in Manila.
const desk = await standingDesk()
const { admin, ask, call, database, debtor, save, signInAs, tokenFor, write } = desk
await save({ village_name: 'Villa Sampaguita' })

interface Written {
  message: string
  letters: Letter[]
  errors: Record<string, string[]>
}
const writeTo = (kind: string, lots: readonly number[], input: object = {}) =>
  ask<Written>('POST', '/letters', { kind, house_ids: lots, ...input })
const pages = async (letters: readonly Letter[]) =>
  pagesOf((await ask('GET', `/letters/paper?ids=${letters.map(({ id }) => id).join(',')}`)).bytes)
const templates = async () => (await ask<LetterTemplate[]>('GET', '/letter-templates')).body
const change = (kind: string, patch: object) =>
  templates().then((all) => {
    const { title_en, body_en, title_fil, body_fil, signers } = all.find((one) => one.kind === kind) ?? all[0] ?? {}
    const body = { title_en, body_en, title_fil, body_fil, signers, ...patch }
    return ask<Written>('PUT', `/letter-templates/${kind}`, body, admin.token)
  })
/** Somebody of the office with a term. */
const holds = (role: string, name: string, from: string, until: string | null = null) =>
  ask(
    'POST',
    '/admins',
    {
      ...{ firstname: name, lastname: 'Opisyal', email: null, role_type: 'treasurer' },
      ...{ office_role: role === 'treasurer' ? null : role, term_from: from, term_until: until },
    },
    admin.token,
  )
await holds('president', 'Dating', '2024-01-01', '2026-06-30')
await holds('president', 'Bagong', '2026-07-01')
await holds('treasurer', 'Tesorera', '2026-01-01')

it('a first notice names the owner, the lot, the months, the sum and the days, and who held the offices', async () => {
  const house = await debtor(3, { firstname: 'Lorna', lastname: 'Balane' })
  const { status, body } = await writeTo('first_notice', [house.id])
  expect([status, body.message]).toEqual([201, '1 letter was written.'])
  expect(body.letters).toMatchObject([
    {
      ...{ kind: 'first_notice', day: '2026-11-21', owed: 3000, months: 3, recorded_by: { id: desk.userId } },
      ...{ user_id: house.owner.userId, lots: [{ id: house.id, address: 'Block 1 Lot 1' }] },
    },
  ])
  expect(body.letters[0]?.number).toMatch(/^L-\d{6}$/)
  const [text = ''] = await pages(body.letters)
  for (const message of [
    'First Notice',
    'Villa Sampaguita',
    'Lorna',
    'Balane',
    '3 months',
    '₱3,000.00',
    'December 6, 2026',
  ])
    expect(text).toContain(message)
  for (const spoken of ['January 20, 2027', 'Republic Act No. 9904', 'Bagong Opisyal', 'President', 'Treasurer'])
    expect(text).toContain(spoken)
  expect(text).not.toMatch(/[{}]|Dating/)
})

it('twenty chosen lots are one PDF of twenty pages, each with its own name, numbered without a gap', async () => {
  const houses: Awaited<ReturnType<typeof debtor>>[] = []
  for (let at = 0; at < 20; at += 1)
    houses.push(await debtor(3, { lastname: `Apelyido${String.fromCharCode(65 + at)}` }))
  const { body } = await writeTo(
    'demand',
    houses.map(({ id }) => id),
  )
  expect(body.message).toBe('20 letters were written.')
  const numbers = body.letters.map((one) => Number(one.number.slice(2)))
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
  const all = await pages(body.letters)
  expect(all).toHaveLength(20)
  for (const [at, house] of houses.entries()) expect(all[at]).toContain(house.owner.lastname)
  for (const office of ['Treasurer', 'Auditor', 'Secretary', 'Vice-President', 'President'])
    expect(all[0]).toContain(office)
})

it('an owner of several lots gets one letter, or one for each', async () => {
  const house = await debtor(3)
  const other = await debtor(0)
  await write(async (tx) => {
    await tx.deleteFrom('tenures').where('house_id', '=', other.id).execute()
    const owning = { house_id: other.id, role: 'home_owner', main: true, from_day: '2020-01-01' }
    await tx
      .insertInto('tenures')
      .values({ resident_id: house.owner.residentId, ...owning })
      .execute()
  })
  expect((await writeTo('thank_you', [house.id, other.id])).body.letters).toHaveLength(2)
  const { letters } = (await writeTo('thank_you', [house.id, other.id], { per: 'owner' })).body
  expect(letters).toHaveLength(1)
  expect(letters[0]?.address).toContain(', ')
})

it('is printed again the same after the sum, the text, the office and the village changed', async () => {
  const house = await debtor(3)
  const { letters } = (await writeTo('first_notice', [house.id])).body
  const before = await pages(letters)
  await ask('POST', '/payments', { house_id: house.id, amount: 3000, day: '2026-11-20' }, admin.token)
  await change('first_notice', { body_en: 'Something else.', signers: ['auditor'] })
  await save({ village_name: 'Another Village' })
  const after = (await pages(letters)).map((text) => text.replaceAll('Another Village', 'Villa Sampaguita'))
  expect(after).toEqual(before)
  expect((await templates()).find((one) => one.kind === 'first_notice')).toMatchObject({ changed: true })
  const [fresh = ''] = await pages((await writeTo('first_notice', [house.id])).body.letters)
  for (const message of ['Something else.', 'Another Village', 'Auditor']) expect(fresh).toContain(message)
  await save({ village_name: 'Villa Sampaguita' })
  for (const statement of ['update letters set owed = 1', 'delete from letters', 'truncate letters cascade'])
    await expect(database.pool.query(statement)).rejects.toThrow('append-only')
})

it('is written in Filipino, or in the language of the person', async () => {
  const house = await debtor(3)
  const text = async (language: string) =>
    (await pages((await writeTo('demand', [house.id], { language })).body.letters)).join('\n')
  expect(await text('fil')).toContain('Paniningil')
  expect(await text('person')).toContain('Demand to Pay')
  await write((tx) => tx.updateTable('users').set({ language: 'fil' }).where('id', '=', house.owner.userId).execute())
  expect(await text('person')).toContain('Paniningil')
})

it('a notice of hearing says when and where, and is refused without', async () => {
  const house = await debtor(3)
  const refused = await writeTo('hearing', [house.id])
  expect([refused.status, refused.body.errors]).toEqual([422, { hearing_day: [refusals.hearing_needed.message] }])
  const hearing = { hearing_day: '2026-12-05', hearing_time: '14:00', hearing_place: 'Clubhouse' }
  expect((await writeTo('hearing', [house.id], { ...hearing, hearing_day: '2026-11-01' })).body.errors).toEqual({
    hearing_day: [refusals.hearing_past.message],
  })
  const [text = ''] = await pages((await writeTo('hearing', [house.id], hearing)).body.letters)
  for (const message of ['December 5, 2026', '2:00', 'Clubhouse']) expect(text).toContain(message)
})

it('a letter about a cheque names it, its bank, its sum and the banking days that are left', async () => {
  const house = await debtor(3)
  const cheque = { bank: 'Bangko ng Bayan', number: '000123', date: '2026-11-10' }
  await ask(
    'POST',
    '/payments',
    { house_id: house.id, amount: 3000, method: 'cheque', cheque, day: '2026-11-10' },
    admin.token,
  )
  const { data } = (await ask<{ data: { id: number; house_id: number }[] }>('GET', '/cheques')).body
  const id = data.find((one) => one.house_id === house.id)?.id
  const about = { cheque_id: id }
  expect((await writeTo('bounced_cheque', [house.id], about)).body.errors).toEqual({
    cheque_id: [refusals.no_cheque.message],
  })
  const place = { kind: 'bank', name: 'Savings', opening_amount: 0, opening_day: '2026-01-02' }
  const { body } = await ask<{ place: { id: number } }>('POST', '/places', place, admin.token)
  await ask('POST', '/deposits', { to: body.place.id, cheque_ids: [id], day: '2026-11-11' }, admin.token)
  await ask('POST', `/cheques/${id}/bounce`, { day: '2026-11-20', reason: 'No funds' }, admin.token)
  const [text = ''] = await pages((await writeTo('bounced_cheque', [house.id], about)).body.letters)
  for (const message of ['000123', 'Bangko ng Bayan', '₱3,000.00', 'November 20, 2026', 'November 27, 2026'])
    expect(text).toContain(message)
  // The cheque of another lot is none of this one.
  expect((await writeTo('bounced_cheque', [(await debtor(0)).id], about)).status).toBe(422)
})

describe('what is refused', () => {
  it('a field that nobody knows is named, when it is saved and when it is looked at', async () => {
    const house = await debtor(0)
    const known = fieldRefusals.unknown_field({ field: '{nane}', known: '' }).message.split(' Known')[0]
    const saved = await change('demand', { body_en: 'Dear {nane},' })
    expect([saved.status, Object.keys(saved.body.errors)]).toEqual([422, ['body_en']])
    expect(saved.body.errors.body_en?.[0]).toContain(known)
    const looked = { kind: 'demand', title: 'x', body: '{nane}', signers: [], house_id: house.id }
    expect((await ask<Written>('POST', '/letters/preview', looked)).body.errors.body?.[0]).toContain(known)
    expect((await ask('POST', '/letters/preview', { ...looked, body: 'Dear {name}' })).status).toBe(200)
    expect((await ask('POST', '/letters/preview', { ...looked, body: 'x', house_id: 999_999 })).status).toBe(422)
  })

  it.each([
    [{ title_en: '' }, { title_en: [refusals.title_needed.message] }],
    [{ body_fil: ' ' }, { body_fil: [refusals.text_needed.message] }],
    [{ signers: ['mayor'] }, { 'signers.0': [refusals.signers.message] }],
  ])('a template with %j', async (patch, errors) => {
    const { status, body } = await change('demand', patch)
    expect([status, body.errors]).toEqual([422, errors])
  })

  it('a template, a letter, a lot and a day that is not there', async () => {
    expect((await change('nothing', {})).status).toBe(404)
    expect((await ask('GET', '/letters/paper?ids=999999')).status).toBe(404)
    expect((await ask('GET', '/letters/paper')).status).toBe(422)
    expect((await writeTo('demand', [999_999])).body.errors).toEqual({ house_ids: [refusals.no_lot.message] })
    expect((await writeTo('demand', [])).body.errors).toEqual({ house_ids: [refusals.choose_lots.message] })
    expect((await writeTo('', [1])).body.errors).toEqual({ kind: [refusals.choose_kind.message] })
    const house = await debtor(0)
    expect((await writeTo('demand', [house.id], { day: '2026-11-22' })).body.errors).toEqual({
      day: [refusals.future_day.message],
    })
    await write((tx) => tx.deleteFrom('tenures').where('house_id', '=', house.id).execute())
    expect((await writeTo('demand', [house.id])).body.errors.house_ids?.[0]).toContain('Nobody is known to own')
    const many = Array.from({ length: 201 }, (_, at) => at + 1)
    expect((await writeTo('demand', many)).body.errors).toEqual({
      house_ids: [refusals.too_many({ max: 200 }).message],
    })
  })

  it('whoever may not', async () => {
    const house = await debtor(3)
    for (const [role, reads, writes] of [
      ['president', 200, 201],
      ['auditor', 200, 403],
      ['collector', 403, 403],
    ] as const) {
      const { token } = await signInAs(role)
      expect((await call('GET', '/letters', undefined, { token })).status, role).toBe(reads)
      expect((await call('POST', '/letters', { kind: 'demand', house_ids: [house.id] }, { token })).status, role).toBe(
        writes,
      )
      expect((await call('PUT', '/letter-templates/demand', {}, { token })).status, role).toBe(403)
    }
    const token = await tokenFor(house.owner.userId)
    for (const path of ['/letters', '/letters/paper?ids=1', '/letter-templates'])
      expect((await call('GET', path, undefined, { token })).status, path).toBe(403)
  })
})

it('letters are found by kind, lot and name', async () => {
  const house = await debtor(3, { lastname: 'Hanapin' })
  await writeTo('thank_you', [house.id])
  for (const query of [`house=${house.id}`, 'kind=thank_you&search=Hanapin'])
    expect((await ask<{ data: Letter[] }>('GET', `/letters?${query}`)).body.data).toHaveLength(1)
  expect(LETTER_KINDS).toHaveLength((await templates()).length)
})
