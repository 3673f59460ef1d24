import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BillRow } from '#features/dues/bills/contract.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { insertPenalties } from '#features/dues/penalties/server/penalties.queries.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { paymentsDesk, type Recorded } from '../../../../../test/payments-desk.ts'

// docs/decisions/value-day.md. Today is 2026-11-21 in Manila; dues are due on the 7th, and September and October are closed.
const desk = await paymentsDesk()
const { call, lot, sound, stateOf, take, write } = desk
const admin = await desk.signInAs('admin')
const ask = <Body>(method: string, path: string, body?: object, { token } = admin) =>
  call<Body & { message: string }>(method, path, body, { token })
const penalise = (today: string) =>
  write((tx) => insertPenalties(tx, { today, penalty: 10_000, text: 'Penalty', by: null }))

/** A lot that was paid for on September 28, which was the money of another one: that drew penalties on October 1 and November 1. */
const mixedUp = async (months = ['2026-09']) => ({ wrong: await lot(['2026-09']), right: await lot(months), paid: 0 })
const mixed = {
  unpaid: await mixedUp(),
  before: await mixedUp(['2026-08', '2026-09']),
  chain: await mixedUp(),
  treasurer: await mixedUp(),
  paid: await mixedUp(['2026-09', '2026-10']),
  both: await mixedUp(['2026-09', '2026-10']),
  alone: await mixedUp(['2026-09', '2026-11']),
}
type Mixed = keyof typeof mixed
const unpenalised = await lot([])

beforeAll(async () => {
  await desk.exact(false)
  const pay = async (house_id: number, amount: number, day: string) => {
    const { status, body } = await take({ house_id, amount, day })
    expect(status).toBe(201)
    return body.payment.id
  }
  for (const one of Object.values(mixed)) one.paid = await pay(one.wrong.house_id, 1000, '2026-09-28')
  for (const day of ['2026-09-01', '2026-10-01']) await penalise(day)
  // Of September, its penalty first.
  for (const which of ['paid', 'both', 'alone'] as const) await pay(mixed[which].right.house_id, 1100, '2026-10-05')
  await penalise('2026-11-01')
  await write((tx) => aBill(tx, { house: unpenalised.house, month: '2026-09' }))
  for (const month of [9, 10])
    expect((await ask('POST', '/month-closings', { year: 2026, month, despite: true })).status).toBe(201)
})

/** Figures told of a closed month of a mixed-up pair, to the last line. */
const closed = (which: Mixed) =>
  Promise.all(
    [
      ...['09-30', '10-31'].map((day) => `/balances?as_of=2026-${day}&lots=true`),
      ...[9, 10].map((month) => `/income-months?year=2026&month=${month}`),
      ...['journal', 'ledger'].map((book) => `/books/${book}?from=2026-09&to=2026-10`),
      ...['wrong', 'right'].map(
        (side) => `/houses/${mixed[which][side as 'wrong' | 'right'].house_id}/statement?from=2026-09-01&to=2026-10-31`,
      ),
      '/places/summary?from=2026-09-01&to=2026-10-31',
    ].map(async (path) => {
      const { body, status } = await ask<object>('GET', path)
      expect(status, path).toBe(200)
      return JSON.stringify(body, (key, value) => (SINCE.has(key) ? undefined : value))
    }),
  )
const SINCE = new Set([
  'voided_on',
  'voided_at',
  'void_reason',
  'voided_by',
  'replaced_by',
  'today',
  'as_of',
  'updated_at',
])

const replace = (id: number, house_id: number, more: object = {}, by = admin) =>
  ask<Recorded>('POST', `/payments/${id}/replace`, { house_id, amount: 1000, reason: 'Wrong lot', ...more }, by)
const offered = async (house_id: number) =>
  (await ask<{ penalties: object[] }>('POST', '/payments/proposal', { house_id })).body.penalties
const owes = async (which: Mixed) => (await stateOf(mixed[which].right.house)).slice(-2)

describe('a payment for the wrong lot found after the month closed', () => {
  it('is put right in one step: penalties go by the day of the payment, the books by today', async () => {
    const { right, wrong, paid } = mixed.unpaid
    const before = await closed('unpaid')
    expect((await ask<Recorded['payment']>('GET', `/payments/${paid}`)).body.closed).toBe(true)
    expect(await offered(right.house_id)).toEqual([
      { bill_id: right.bills[0], month: '2026-09', amount: 100, paid: 0, charged_on: '2026-10-01' },
    ])
    expect((await replace(paid, right.house_id, { day: '2026-09-28' })).body.errors).toEqual({
      day: [expect.stringContaining('closed')],
    })
    const { status, body } = await replace(paid, right.house_id, { waive_penalties: right.bills })
    expect([status, body.payment.payment_date, body.payment.value_day]).toEqual([201, '2026-11-21', '2026-09-28'])
    expect(body.bills).toMatchObject([
      {
        amount: 1000,
        status: 'paid',
        lines: [{}, {}, { text: 'Penalty waived: Paid on Sep 28, 2026, before it arose' }],
      },
    ])
    expect(await owes('unpaid')).toEqual([0, 0])
    expect(await stateOf(wrong.house)).toEqual([[0, 'unpaid', 'overdue'], 1000, 0])
    expect(await closed('unpaid')).toEqual(before)
    await sound()
  })

  it('leaves a penalty that had arisen before the day of the payment', async () => {
    const { right, paid } = mixed.before
    const [august, september] = right.bills
    const { status, body } = await replace(paid, right.house_id, { waive_penalties: [august] })
    expect([status, body.errors]).toEqual([
      422,
      { waive_penalties: ['This penalty arose before the payment was made.'] },
    ])
    const more = { amount: 1200, waive_penalties: [september] }
    expect((await replace(paid, right.house_id, more)).status).toBe(201)
    expect(await owes('before')).toEqual([900, 0])
  })

  it('is waived by an administrator alone', async () => {
    const { right, paid } = mixed.treasurer
    const treasurer = await desk.signInAs('treasurer')
    expect((await replace(paid, right.house_id, { waive_penalties: right.bills }, treasurer)).status).toBe(403)
    expect(await owes('treasurer')).toEqual([1100, 0])
  })

  it('keeps its day through every further replacement, and a later day gives none', async () => {
    const { right, wrong, paid } = mixed.chain
    const first = await replace(paid, wrong.house_id)
    const second = await replace(first.body.payment.id, right.house_id, { waive_penalties: right.bills })
    expect([first, second].map(({ body }) => body.payment.value_day)).toEqual(['2026-09-28', '2026-09-28'])
    expect(await owes('chain')).toEqual([0, 0])
    const { payment } = (await take({ house_id: right.house_id, amount: 5 })).body
    expect(payment.value_day).toBeUndefined()
    expect((await replace(payment.id, right.house_id, { amount: 6 })).body.payment.value_day).toBeUndefined()
  })

  it('draws no penalty for the days on which its money was there, should it be voided later', async () => {
    const { house_id, house } = unpenalised
    const { paid } = mixed.treasurer
    const { payment } = (await replace(paid, house_id)).body
    await ask('POST', `/payments/${payment.id}/void`, { reason: 'Bounced' })
    await penalise('2026-11-21')
    expect(await stateOf(house)).toEqual([[0, 'unpaid', 'overdue'], 1000, 0])
  })
})

describe('cash for the wrong lot, where the penalty of the right one is paid already', () => {
  const linesOf = async (which: Mixed) => {
    const { right } = mixed[which]
    const { body } = await ask<{ bills: BillRow[] }>('GET', `/bills/resident/${right.house.owner.residentId}`)
    const bill = body.bills.find(({ id }) => id === right.bills[0])
    return [bill?.status, ...(bill?.lines.map(({ kind, amount }) => [kind, amount]) ?? [])]
  }

  it('is waived in the same step, and what was paid of it settles the oldest bill that is open', async () => {
    const { right, paid } = mixed.paid
    const before = await closed('paid')
    expect(await offered(right.house_id)).toEqual([
      { bill_id: right.bills[0], month: '2026-09', amount: 100, paid: 100, charged_on: '2026-10-01' },
      { bill_id: right.bills[1], month: '2026-10', amount: 100, paid: 0, charged_on: '2026-11-01' },
    ])
    // October and its penalty are 1,100.00.
    expect((await replace(paid, right.house_id, { waive_penalties: [right.bills[0]] })).status).toBe(201)
    expect(await linesOf('paid')).toEqual([
      'paid',
      ...[
        ['dues', 1000],
        ['penalty', 100],
        ['waiver', -100],
        ['penalty_credited', 100],
      ],
    ])
    expect(await owes('paid')).toEqual([0, 0])
    expect(await closed('paid')).toEqual(before)
    await sound()
  })

  it('is an advance where nothing is open, and moves from penalties to advances in the books of today', async () => {
    const { right, paid } = mixed.both
    expect((await replace(paid, right.house_id, { waive_penalties: right.bills })).status).toBe(201)
    expect(await owes('both')).toEqual([0, 100])
    const { body } = await ask<{ lines: { kind: string }[] }>('GET', '/books/journal?from=2026-11&to=2026-11')
    expect(body.lines.filter(({ kind }) => kind === 'credit_kept').at(-1)).toMatchObject({
      ...{ day: '2026-11-21', amount: 100 },
      ...{ debit: { account: 'Penalties' }, credit: { account: 'Advances' } },
    })
    const { entries } = (
      await ask<{ entries: { date: string; text: string; balance: number }[] }>(
        'GET',
        `/houses/${right.house_id}/statement?from=2026-11-02`,
      )
    ).body
    expect(entries.at(-1)?.balance).toBe(-100)
    await sound()
  })

  it('is waived without a payment as well, once; a void of what paid it owes the bill again and leaves the advance', async () => {
    const { right } = mixed.alone
    const path = `/bills/${right.bills[0]}/waive-penalty`
    expect((await ask('POST', path, { reason: 'Was abroad' })).status).toBe(200)
    expect(await owes('alone')).toEqual([900, 0])
    expect((await ask('POST', path, { reason: 'Again' })).body.message).toBe(
      'The penalty of this bill is waived already.',
    )
    const { body } = await ask<{ bills: BillRow[] }>('GET', `/bills/resident/${right.house.owner.residentId}`)
    const payment = body.bills.find(({ id }) => id === right.bills[0])?.transactions[0]
    await ask('POST', `/payments/${payment?.payment_id}/void`, { reason: 'Bounced' })
    // September with the line of 100.00, and November less the advance of as much.
    expect(await owes('alone')).toEqual([2000, 0])
    await sound()
  })

  it('is missed by the nightly check where its advance is gone', async () => {
    let problems: string[] = []
    const undone = new Error('undone')
    await write(async (tx) => {
      await sql`alter table advances disable trigger user`.execute(tx)
      await sql`delete from advances where bill_line_id is not null and unused = amount`.execute(tx)
      problems = await booksProblems(tx)
      throw undone
    }).catch((error: unknown) => {
      if (error !== undone) throw error
    })
    const bill = `bill ${mixed.both.right.bills[0]}`
    expect(problems).toContain(`What was paid of a waived penalty is not an advance of the lot: ${bill}`)
    const remove = write((tx) => sql`delete from advances where bill_line_id is not null`.execute(tx))
    await expect(remove).rejects.toThrow('append-only')
  })

  it('is not waived of a bill that was cancelled', async () => {
    const [id] = mixed.treasurer.right.bills
    expect((await ask('POST', `/bills/${id}/cancel`, { reason: 'Billed twice' })).status).toBe(200)
    const { status, body } = await ask('POST', `/bills/${id}/waive-penalty`, { reason: 'Was abroad' })
    expect([status, body.message]).toEqual([409, 'This bill was cancelled.'])
    expect(await offered(mixed.treasurer.right.house_id)).toEqual([])
  })
})
