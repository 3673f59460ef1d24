import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { expenseDesk, type Saved } from '../../../../../test/expense-desk.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { refusals } from '../refusals.ts'

const { add, call, database, db, list, token } = await expenseDesk()
const ask = <Body>(method: string, path: string, body?: object) => call<Body>(method, path, body, { token })
const numbers = async () => (await list()).expenses.data.map((one) => one.voucher_number)
const bank = (await ask<{ place: CashAccount }>('POST', '/places', { kind: 'bank', name: 'Bank account', main: true }))
  .body.place
const fund = (
  await ask<{ place: CashAccount }>('POST', '/places', {
    kind: 'petty_cash',
    name: 'Petty cash',
    fund: 5000,
    opening_amount: 5000,
    opening_day: '2026-11-01',
  })
).body.place
const lastNumber = async () =>
  (await db.selectFrom('voucher_numbers').select('last_number').executeTakeFirstOrThrow()).last_number
const textOf = (number: number) => `DV-${String(number).padStart(6, '0')}`

it('every new expense is the next voucher, also of clients that know none, and rivals leave no gap', async () => {
  const before = await lastNumber()
  await Promise.all(Array.from({ length: 8 }, (_, at) => add(at % 2 === 0 ? {} : { place_id: bank.id })))
  expect((await numbers()).toSorted()).toEqual(Array.from({ length: 8 }, (_, at) => textOf(before + at + 1)))
  // A refused one takes none.
  expect((await add({ amount: 0 })).status).toBe(422)
  expect((await add({ place_id: 999_999 })).status).toBe(422)
  expect((await add()).body.data.voucher_number).toBe(textOf(before + 9))
  expect(await booksProblems(db)).toEqual([])
})

it('a deleted voucher keeps its number, and has it again when the deletion is taken back', async () => {
  const { id, voucher_number } = (await add({ payee: 'Aling Nena' })).body.data
  await ask('DELETE', `/expenses/${id}`)
  expect((await add()).body.data.voucher_number).not.toBe(voucher_number)
  expect(await booksProblems(db)).toEqual([])
  const { body } = await ask<Saved>('POST', `/expenses/${id}/restore`)
  expect(body.data).toMatchObject({ voucher_number, payee: 'Aling Nena' })
  expect(await booksProblems(db)).toEqual([])
})

it('what was recorded before has no number and needs none', async () => {
  const before = await lastNumber()
  const id = await database.transaction({ userId: null, requestId: null }, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into expenses (expense_name, amount, expenses_date, voucher_number) values ('Old', 100, '2026-11-01', null) returning id`.execute(
      tx,
    )
    return rows[0]?.id
  })
  await ask('DELETE', `/expenses/${id}`)
  const { body } = await ask<Saved>('POST', `/expenses/${id}/restore`)
  expect([body.data.voucher_number, await lastNumber()]).toEqual([null, before])
  expect((await ask('GET', `/expenses/${id}/voucher`)).status).toBe(200)
})

it('the number of a voucher is not changed, and a gap is found at night', async () => {
  const { id } = (await add()).body.data
  const write = (statement: ReturnType<typeof sql>) =>
    database.transaction({ userId: null, requestId: null }, (tx) => statement.execute(tx))
  await expect(write(sql`update expenses set voucher_number = 99 where id = ${id}`)).rejects.toThrow('stays')
  await write(sql`update voucher_numbers set last_number = last_number + 1`)
  expect((await booksProblems(db)).join()).toContain('Voucher numbers have a gap')
  await write(sql`update voucher_numbers set last_number = last_number - 1`)
})

it('says whom it paid, from where and how', async () => {
  const paid = (over: object) => add(over).then(({ body }) => body.data)
  expect(await paid({ place_id: bank.id, payee: 'Meralco', cheque_number: '000123' })).toMatchObject({
    payee: 'Meralco',
    method: 'cheque',
    cheque_number: '000123',
    place: { name: 'Bank account' },
  })
  // Paid by transfer without a place, it comes from the bank; without a word, from the drawer as ever.
  expect(await paid({ method: 'bank transfer' })).toMatchObject({ method: 'bank transfer', place: { id: bank.id } })
  expect(await paid({})).toMatchObject({ method: null, place: { name: 'Cash drawer' } })
})

it('a correction that says nothing of the payee and the cheque leaves them', async () => {
  const { data } = (await add({ place_id: bank.id, payee: 'Meralco', cheque_number: '000123' })).body
  const change = async (over: object) =>
    (
      await ask<Saved>('PUT', `/expenses/${data.id}`, {
        expense_name: 'Light',
        amount: 100,
        expenses_date: '2026-11-10',
        ...over,
      })
    ).body.data
  expect(await change({})).toMatchObject({ payee: 'Meralco', method: 'cheque', cheque_number: '000123' })
  expect(await change({ method: 'bank transfer' })).toMatchObject({ method: 'bank transfer', cheque_number: null })
})

const notFromFund = refusals.method_of_place({ place: 'Petty cash' })
it.each([
  ['a cheque from petty cash', { method: 'cheque' }, 'method', notFromFund],
  ['a cheque number from petty cash', { cheque_number: '1' }, 'cheque_number', notFromFund],
  ['a way that is none', { method: 'gold' }, 'method', refusals.choose_method],
])('refuses %s', async (_, over, field, message) => {
  const answer = await add({ place_id: fund.id, amount: 1, ...over })
  expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message.message] }])
})

it('refuses the number of a cheque with another way of paying', async () => {
  for (const place_id of [bank.id, null]) {
    const answer = await add({ place_id, method: 'bank transfer', cheque_number: '5' })
    expect([answer.status, answer.body.errors]).toEqual([422, { cheque_number: [refusals.cheque_by_cheque.message] }])
  }
})

it('is found by its number and by who was paid', async () => {
  const { voucher_number } = (await add({ payee: 'Aling Nena' })).body.data
  for (const search of [voucher_number, 'nena'])
    expect((await list({ search })).expenses.data.map((one) => one.voucher_number)).toEqual([voucher_number])
})

it('is printed with room for who approved and who received', async () => {
  const { data } = (await add({ place_id: bank.id, payee: 'Meralco', cheque_number: '000123', amount: 1250.5 })).body
  const { status, bytes } = await ask('GET', `/expenses/${data.id}/voucher`)
  expect(status).toBe(200)
  const text = pagesOf(bytes).join('\n')
  for (const message of [
    'Disbursement Voucher',
    data.voucher_number ?? '',
    'Meralco',
    '₱1,250.50',
    'Approved by',
    'Received by',
  ])
    expect(text).toContain(message)
  expect((await ask('GET', '/expenses/999999/voucher')).status).toBe(404)
})
