import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { expenseDesk, guards, names } from '../../../../../test/expense-desk.ts'

const { add, call, database, list, rows, token, tokenFor, userId } = await expenseDesk()

describe('recording an expense', () => {
  it('keeps what was typed, with its receipt and who recorded it', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'The expense was added.',
      data: {
        id: body.data.id,
        expense_name: 'Guard salaries',
        amount: 185000.5,
        expenses_date: '2026-11-10',
        or_number: 'OR-1234',
        or_date: '2026-11-11',
        category: 'Other',
        receipt_url: null,
        receipt_content_type: null,
        place: { id: expect.any(Number), name: 'Cash drawer' },
        voucher_number: expect.stringMatching(/^DV-\d{6}$/),
        ...{ payee: null, method: null, cheque_number: null, replenishment_id: null },
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    })
    expect(await rows()).toMatchObject([{ amount: 18500050, recorded_by: userId }])
  })

  it('needs no receipt: blank, null and missing are none', async () => {
    for (const none of ['', null, undefined]) {
      const { status, body } = await add({ or_number: none, or_date: none })
      expect([status, body.data.or_number, body.data.or_date]).toEqual([201, null, null])
    }
  })

  it('trims the name and writes its letters in one way', async () => {
    expect((await add({ expense_name: '  Nin\u0303o’s garden  ' })).body.data.expense_name).toBe('Niño’s garden')
  })

  it.each([
    ['no name', { expense_name: ' ' }, 'expense_name', 'Expense name is required.'],
    ['a name left out', { expense_name: undefined }, 'expense_name', 'Expense name is required.'],
    [
      'a name that is too long',
      { expense_name: 'x'.repeat(256) },
      'expense_name',
      'Please use at most 255 characters.',
    ],
    ['a name with a NUL', { expense_name: 'a\0b' }, 'expense_name', 'This is not readable text.'],
    ['a name that is a list', { expense_name: ['a'] }, 'expense_name', 'This is not readable text.'],
    ['no day', { expenses_date: '' }, 'expenses_date', 'Date is required.'],
    ['a day that does not exist', { expenses_date: '2026-02-30' }, 'expenses_date', expect.any(String)],
    [
      'tomorrow',
      { expenses_date: '2026-11-22' },
      'expenses_date',
      'The date of an expense cannot be later than today.',
    ],
    [
      'the year 9999',
      { expenses_date: '9999-12-31' },
      'expenses_date',
      'The date of an expense cannot be later than today.',
    ],
    [
      '1926',
      { expenses_date: '1926-11-10' },
      'expenses_date',
      'Please enter a date of an expense from Jan 1, 2021 on.',
    ],
    ['the last day that no list shows', { expenses_date: '2020-12-31' }, 'expenses_date', expect.any(String)],
    ['a receipt of tomorrow', { or_date: '2026-11-22' }, 'or_date', 'The OR date cannot be later than today.'],
    ['a day in words', { expenses_date: 'yesterday' }, 'expenses_date', expect.any(String)],
    ['a long receipt number', { or_number: 'x'.repeat(101) }, 'or_number', 'Please use at most 100 characters.'],
    ['a category that is too long', { category: 'x'.repeat(61) }, 'category', 'Please use at most 60 characters.'],
    ['a receipt of no day', { or_date: '2026-13-01' }, 'or_date', expect.any(String)],
  ])('refuses %s and writes nothing', async (_, over, field, text) => {
    const { status, body } = await add(over)
    expect([status, body.errors[field], body.message]).toEqual([422, [text], text])
    expect(await rows()).toEqual([])
  })

  it.each([
    undefined,
    '',
    0,
    '0.00',
    -5,
    '-0',
    '1,000.00',
    '1e3',
    '0x10',
    10.005,
    '0.001',
    '１００',
    true,
    [100],
    {},
    100_000_000,
  ])('refuses the amount %j and writes nothing', async (amount) => {
    const { status, body } = await add({ amount })
    expect([status, body.message]).toEqual([422, 'Please enter an amount above zero with at most two decimals.'])
    expect(await rows()).toEqual([])
  })

  it('happens once when it is sent twice with one key; another body is refused', async () => {
    const key = { 'idempotency-key': 'the-same-expense' }
    const first = await add({}, key)
    const again = await add({}, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await add({ amount: '1' }, key)).status).toBe(422)
    expect(await rows()).toHaveLength(1)
  })
})

describe('the list of a month', () => {
  const several = async () => {
    await add({ expense_name: 'Water', amount: 100.1, expenses_date: '2026-11-20' })
    await add({ expense_name: 'Señor Nuñez repairs', amount: 200.2, expenses_date: '2026-11-01' })
    await add({ expense_name: '100% cotton flags', amount: 0.3, expenses_date: '2026-11-01' })
    await add({ expense_name: 'October lights', amount: 50, expenses_date: '2026-10-31' })
    await add({ expense_name: 'Last November', amount: 70, expenses_date: '2025-11-15' })
  }

  it('is newest first with the exact total of the period', async () => {
    await several()
    const found = await list({ year: 2026, month: '11' })
    expect(names(found)).toEqual(['Water', '100% cotton flags', 'Señor Nuñez repairs'])
    expect(found).toMatchObject({ total_expenses: 300.6, expenses: { total: 3, last_page: 1, per_page: 10 } })
  })

  it.each([
    [{ year: 2026 }, 4, 350.6],
    [{ month: 11 }, 4, 370.6],
    [{ year: null, month: '' }, 5, 420.6],
    [{}, 5, 420.6],
    [{ year: 9999, month: 12 }, 0, 0],
  ])('takes a missing year or month for all: %j', async (ask, total, sum) => {
    await several()
    expect(await list(ask)).toMatchObject({ total_expenses: sum, expenses: { total } })
  })

  it.each([
    ['NUNEZ', ['Señor Nuñez repairs']],
    ['ate', ['Water']],
    ['%', ['100% cotton flags']],
    ['_', []],
    ['  ', ['Water', '100% cotton flags', 'Señor Nuñez repairs']],
  ])('is filtered by the name %j; the total stays the whole period’s', async (search, found) => {
    await several()
    const answer = await list({ year: 2026, month: 11, search })
    expect(names(answer)).toEqual(found)
    expect(answer).toMatchObject({ total_expenses: 300.6, expenses: { total: found.length } })
  })

  it('comes ten a page; a page beyond the end is empty', async () => {
    for (let number = 1; number <= 11; number++) await add({ expense_name: `Expense ${number}`, amount: 1 })
    const first = await list({ year: 2026, month: 11 })
    const second = await list({ year: 2026, month: 11, page: '2' })
    expect(names(first)).toHaveLength(10)
    expect(names(first)[0]).toBe('Expense 11')
    expect(names(second)).toEqual(['Expense 1'])
    expect(second).toMatchObject({ total_expenses: 11, expenses: { total: 11, last_page: 2, current_page: 2 } })
    expect(await list({ page: 99 })).toMatchObject({ expenses: { data: [], total: 11, last_page: 2 } })
  })

  it('is empty with a total of zero', async () => {
    expect(await list({ year: 2020, month: 1 })).toMatchObject({
      expenses: { data: [], total: 0, last_page: 1, from: null, to: null },
      total_expenses: 0,
    })
  })

  it.each([{ year: 99 }, { year: 'soon' }, { month: 0 }, { month: 13 }, { per_page: 101 }, { per_page: 0 }])(
    'refuses %j',
    async (ask) => {
      expect((await call('POST', '/get-expenses', ask, { token })).status).toBe(422)
    },
  )
})

describe('who may', () => {
  const calls = [
    ['POST', '/get-expenses'],
    ['POST', '/expenses'],
    ['PUT', '/expenses/1'],
    ['DELETE', '/expenses/1'],
  ] as const

  it('is not somebody without a session', async () => {
    for (const [method, path] of calls) expect((await call(method, path, guards)).status).toBe(401)
    expect(await rows()).toEqual([])
  })

  it('is no resident', async () => {
    const people = await database.transaction({ userId: null, requestId: null }, async (tx) => {
      const house = await aHouse(tx)
      return [house.owner.userId, (await aResident(tx, { houseId: house.id })).userId]
    })
    for (const person of people) {
      const resident = await tokenFor(person)
      for (const [method, path] of calls)
        expect((await call(method, path, guards, { token: resident })).status).toBe(403)
    }
    expect(await rows()).toEqual([])
  })
})
