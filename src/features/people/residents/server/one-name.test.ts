import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

const { call, database, signInAs, tokenFor } = await testApp()
const admin = await signInAs('admin')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)

type User = { id: number; kind: string; firstname: string; middlename: string | null; lastname: string }
type Answer = { message: string; errors: Record<string, string[]>; user: User & { user: User } }

const house = (change: object) => ({
  block: 9,
  lot: 1,
  lastname: 'JJM Holdings Inc.',
  birthdate: null,
  email: null,
  contactNumber: null,
  ...change,
})
type Added = { message: string; errors: Record<string, string[]>; house: { id: number; residents: { user: User }[] } }
const add = (change: object) => call<Added>('POST', '/houses', house(change), admin)

describe('a house of', () => {
  it.each([
    ['a corporation', { personKind: 'corporation', lot: 1 }, { kind: 'corporation', firstname: '' }],
    [
      'an estate, with the fields that it has not left empty',
      { personKind: 'estate', firstname: '', lot: 2 },
      { kind: 'estate' },
    ],
    [
      'a person of one word, who says so',
      { personKind: 'person', firstname: null, lot: 3 },
      { kind: 'person', firstname: '' },
    ],
  ])('%s is added with one name', async (_, change, stored) => {
    const answer = await add(change)
    expect([answer.status, answer.body.house?.residents[0]?.user]).toEqual([
      201,
      expect.objectContaining({ middlename: null, lastname: 'JJM Holdings Inc.', ...stored }),
    ])
    const { rows } = await database.pool.query('select firstname from users where id = $1', [
      answer.body.house.residents[0]?.user.id,
    ])
    expect(rows).toEqual([{ firstname: null }])
  })

  const ONE = 'A corporation or an estate has one name, in the last name.'
  it.each([
    ['no kind and no first name', { firstname: null }, 'firstname', 'First name is required.'],
    [
      'a person who left the first name empty',
      { personKind: 'person', firstname: ' ' },
      'firstname',
      'First name is required.',
    ],
    ['a corporation with a first name', { personKind: 'corporation', firstname: 'Ana' }, 'firstname', ONE],
    ['an estate with a middle name', { personKind: 'estate', middlename: 'Reyes' }, 'middlename', ONE],
    ['an unknown kind', { personKind: 'robot' }, 'personKind', 'Please choose one of the list.'],
  ])('%s is refused', async (_, change, field, text) => {
    const { status, body } = await add({ lot: 90, ...change })
    expect([status, body.message, body.errors[field]]).toEqual([422, text, [text]])
  })

  it('nobody who was named at all says so of the first field that is empty', async () => {
    const { body } = await call<Answer>('POST', '/houses', { block: 9, lot: 91, lastname: 'Uy' }, admin)
    expect([body.message, Object.keys(body.errors)]).toEqual([
      'First name is required.',
      ['firstname', 'birthdate', 'email', 'contactNumber'],
    ])
  })
})

describe('editing a name', () => {
  const edit = (id: number, change: object) => call<Answer>('PUT', `/residents/${id}`, change, admin)
  const person = () =>
    write((tx) => aHouse(tx, { block: 20, owner: { firstname: 'Ana', middlename: 'Reyes', lastname: 'Uy' } }))

  it('makes a corporation of a person and a person of it again', async () => {
    const { owner } = await person()
    const made = await edit(owner.userId, {
      personKind: 'corporation',
      firstname: null,
      middlename: null,
      lastname: 'Uy & Sons',
    })
    expect(made.body.user).toMatchObject({
      kind: 'corporation',
      firstname: '',
      middlename: null,
      lastname: 'Uy & Sons',
    })
    // As clients send whole rows back.
    expect((await edit(owner.userId, { firstname: '', middlename: null, lastname: 'Uy & Co' })).status).toBe(200)
    const again = await edit(owner.userId, { personKind: 'person', firstname: 'Ana', lastname: 'Uy' })
    expect(again.body.user).toMatchObject({ kind: 'person', firstname: 'Ana', lastname: 'Uy' })
  })

  it.each([
    [{ firstname: '' }, 'First name is required.'],
    [{ firstname: null }, 'First name is required.'],
    [{ personKind: 'estate', firstname: 'Ana' }, 'A corporation or an estate has one name, in the last name.'],
  ])('with %j is refused', async (change, text) => {
    const { owner } = await person()
    const { status, body } = await edit(owner.userId, change)
    expect([status, body.errors.firstname]).toEqual([422, [text]])
  })

  it('takes the first name away from a person who says to have one word', async () => {
    const { owner } = await person()
    const { body } = await edit(owner.userId, { personKind: 'person', firstname: null, middlename: null })
    expect(body.user).toMatchObject({ kind: 'person', firstname: '', lastname: 'Uy' })
  })
})

const made = await write(async (tx) => {
  const owned = await aHouse(tx, {
    block: 30,
    lot: 5,
    owner: { firstname: 'Jo', middlename: null, lastname: 'Pagkakaisa Corp' },
  })
  await tx
    .updateTable('users')
    .set({ kind: 'corporation', firstname: null })
    .where('id', '=', owned.owner.userId)
    .execute()
  const bill = await aBill(tx, { house: owned, month: '2026-09' })
  const { payment } = await aPaidBill(tx, { house: owned, month: '2026-10', recordedBy: admin.userId })
  return { owned, bill, payment }
})
const { owner } = made.owned

describe('a corporation that owns a house', () => {
  it.each([
    ['GET', '/residents?search=pagkakaisa', undefined],
    ['GET', `/users/${owner.userId}`, undefined],
    ['GET', '/houses/search?ownerName=corp', undefined],
    ['POST', '/houses/blocks', { filteredBlocks: [30] }],
    ['GET', '/search?search=pagkakaisa', undefined],
    ['POST', '/bills/admin', { search: 'pagkakaisa' }],
    ['POST', '/bills/overdue/1', { search: 'pagkakaisa' }],
    ['GET', '/residents/homeowners?search=pagkakaisa', undefined],
    ['POST', '/transactions/recent-paid', { search: 'pagkakaisa' }],
    ['GET', '/reports/profile-data', undefined],
    ['GET', '/reports/resident-bill-data', undefined],
    ['GET', '/overdue-residents', undefined],
  ])('is named in %s %s', async (method, path, body) => {
    const answer = await call(method, path, body, admin)
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Pagkakaisa Corp')])
    expect(answer.text).not.toMatch(/null Pagkakaisa|"firstname":null/)
  })

  it.each([
    ['the statement', `/houses/${made.owned.id}/statement-pdf`],
    ['the receipt', `/payments/${made.payment.id}/receipt`],
    ['the profiles', '/reports/profile-pdf'],
  ])('prints %s', async (_, path) => {
    const answer = await call('GET', path, undefined, admin)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  it('is told of a payment that is voided, without a first name', async () => {
    const answer = await call('POST', `/payments/${made.payment.id}/void`, { reason: 'Wrong house' }, admin)
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    const token = await tokenFor(owner.userId)
    const inbox = await call('GET', '/notifications', undefined, { token })
    expect(inbox.text).toContain('Hello, your payment of')
  })

  it('opens its own page', async () => {
    const answer = await call<User>('GET', '/me', undefined, { token: await tokenFor(owner.userId) })
    expect(answer.body).toMatchObject({ kind: 'corporation', firstname: '', lastname: 'Pagkakaisa Corp' })
  })
})
