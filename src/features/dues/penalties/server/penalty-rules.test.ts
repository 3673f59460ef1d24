import { describe, expect, it } from 'vitest'
import type { BillRow } from '#features/dues/bills/contract.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { penaltyDesk } from '../../../../../test/penalty-desk.ts'
import type { PenaltyRuleRow } from '../rule.contract.ts'
import { penaltyJob } from './routes.ts'

const { ask, bill, database, host, linesOf, onDay, owedOf, preview, rule, run, sound, write } = await penaltyDesk()

describe('rules of penalties', () => {
  it('are kept from a month on, listed newest first, and taken back while they drew nothing', async () => {
    const first = await rule({
      ...{ percent: '1.5', compounding: true, grace_days: '10', resolution: '2026-07' },
      ...{ bill_ceiling: 500, bill_ceiling_percent: '12.5', year_ceiling: '', year_ceiling_percent: 24 },
    })
    expect(first.status).toBe(201)
    expect(first.body.message).toBe('The rule is kept from November 2026 on.')
    expect(first.body.rule).toMatchObject({
      ...{ kind: 'percent', amount: 0, percent: 1.5, compounding: true, grace_days: 10, from: '2026-11' },
      ...{ bill_ceiling: 500, bill_ceiling_percent: 12.5, year_ceiling: null, year_ceiling_percent: 24 },
      ...{ resolution: '2026-07', charge_ids: [], used: false },
    })
    const second = await rule({ kind: 'flat', amount: '150.50', from: '2027-03' })
    expect(second.body.rule).toMatchObject({ kind: 'flat', amount: 150.5, percent: 0, compounding: false })
    const listed = (await ask<PenaltyRuleRow[]>('GET', '/penalty-rules', undefined, 'treasurer')).body
    expect(listed.map(({ from }) => from)).toEqual(['2027-03', '2026-11'])
    for (const { id } of listed) expect((await ask('DELETE', `/penalty-rules/${id}`)).status).toBe(204)
    expect((await ask('DELETE', `/penalty-rules/${listed[0]?.id}`)).status).toBe(404)
  })

  it.each([
    [{ kind: 'daily' }, 'kind', 'Please choose one of the list.'],
    [{ kind: 'flat' }, 'amount', refusals.rule_amount.message],
    [{ percent: '' }, 'percent', refusals.rule_percent.message],
    [{ percent: '1.005' }, 'percent', refusals.rule_percent.message],
    [{ percent: 101 }, 'percent', refusals.rule_percent.message],
    [{ grace_days: 366 }, 'grace_days', refusals.grace_days.message],
    [{ bill_ceiling: 0 }, 'bill_ceiling', refusals.ceiling.message],
    [{ year_ceiling_percent: 'much' }, 'year_ceiling_percent', refusals.ceiling_percent.message],
    [{ from: '' }, 'from', refusals.first_month_needed.message],
    [{ from: '2026-10' }, 'from', refusals.rule_past.message],
    [{ earlier_bills: 'none' }, 'earlier_bills', 'Please choose one of the list.'],
    [{ charge_ids: [9999] }, 'charge_ids', refusals.choose_charges.message],
  ])('are refused with %j', async (input, field, text) => {
    const { status, body } = await rule(input)
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('are entered and taken back by administrators alone, one of a month', async () => {
    expect((await rule({ from: '2030-01' }, 'treasurer')).status).toBe(403)
    const { id } = (await rule({ from: '2030-01' })).body.rule
    const twice = await rule({ from: '2030-01' })
    expect([twice.status, twice.body.errors]).toEqual([422, { from: [refusals.rule_twice.message] }])
    expect((await ask('DELETE', `/penalty-rules/${id}`, undefined, 'treasurer')).status).toBe(403)
    await expect(database.pool.query('update penalty_rules set basis_points = 1')).rejects.toThrow(/append-only/)
    await ask('DELETE', `/penalty-rules/${id}`)
  })
})

const FLAT = 'Penalty for a missed payment'

const textsOf = async (id: number) => (await linesOf(id)).map(({ text, amount }) => [text, amount])

describe('what is drawn by rule', () => {
  it('is the rule alone from this minute on, unless it leaves what was due before as it was', async () => {
    await ask('POST', '/settings', { allow_miss_payments: 'false', interest_per_missed_payment: '100' })
    const october = await bill({ month: '2026-10' })
    expect(await preview()).toMatchObject({ count: 1, total: 100, penalty: 100 })
    const { id } = (await rule({})).body.rule
    expect(await preview()).toMatchObject({ count: 0, total: 0, penalty: 0, allowed: false })
    expect((await run()).body.message).toBe('No penalty is owed today.')
    await ask('DELETE', `/penalty-rules/${id}`)
    const other = (await rule({ earlier_bills: 'as_before' })).body.rule
    expect(other).toMatchObject({ earlier_bills: 'as_before' })
    expect(await owedOf([october])).toEqual([[october.id, FLAT, 100]])
    await ask('DELETE', `/penalty-rules/${other.id}`)
    await ask('POST', `/bills/${october.id}/cancel`, { reason: 'Only to look at it' })
    expect(await preview()).toMatchObject({ count: 0 })
  })

  it('follows the flat sum of the settings, which stays for what was due before', async () => {
    await ask('POST', '/settings', { allow_miss_payments: 'false', interest_per_missed_payment: '100' })
    const { id } = (await rule({ from: '2026-12', earlier_bills: 'by_both' })).body.rule
    const october = await bill({ month: '2026-10' })
    const december = await bill({ month: '2026-12' })
    expect(await preview()).toMatchObject({
      ...{ count: 1, total: 100, penalty: 100, allowed: false },
      penalties: { total: 1, data: [{ bill: { id: october.id, month: '2026-10' }, formula: FLAT, amount: 100 }] },
    })
    await run()
    await onDay('2027-01-07')
    const line = '2 % of ₱1,000.00, Dec 8, 2026 – Jan 7, 2027'
    expect(await owedOf([october, december])).toEqual([
      [october.id, line, 20],
      [december.id, line, 20],
    ])
    await penaltyJob(host).work()
    await penaltyJob(host).work()
    expect(await textsOf(october.id)).toEqual([
      [FLAT, 10_000],
      [line, 2_000],
    ])
    expect(await textsOf(december.id)).toEqual([[line, 2_000]])
    const statement = await ask<{ entries: object[] }>('GET', `/houses/${december.house.id}/statement`)
    expect(statement.body.entries.at(-1)).toMatchObject({ date: '2027-01-07', text: line, charge: 20, balance: 1_020 })
    const used = await ask('DELETE', `/penalty-rules/${id}`)
    expect([used.status, used.body.message]).toEqual([409, refusals.rule_used.message])
    await ask('POST', '/settings', { allow_miss_payments: 'true' })
    await onDay('2027-02-07')
    expect(await preview()).toMatchObject({ count: 2, total: 40, penalty: 0, allowed: false })
    expect((await run()).body).toMatchObject({ count: 2, total: 40, message: '2 penalties added, ₱40.00 in all.' })
    await sound()
  })

  it('is exactly what the preview said, lot by lot and page by page; ten runs at once draw it once', async () => {
    await onDay('2027-05-20')
    const bills: { id: number }[] = []
    for (const lot of [1, 2]) {
      const house = await write((tx) => aHouse(tx, { block: 40, lot }))
      bills.push(await bill({ month: '2027-03', house, amount: lot * 33_350 }))
    }
    await bill({ month: '2027-03', kind: 'opening_balance' })
    const message = [
      [bills[0]?.id, '2 % of ₱333.50, Mar 8 – Apr 7, 2027', 6.67],
      [bills[0]?.id, '2 % of ₱333.50, Apr 8 – May 7, 2027', 6.67],
      [bills[1]?.id, '2 % of ₱667.00, Mar 8 – Apr 7, 2027', 13.34],
      [bills[1]?.id, '2 % of ₱667.00, Apr 8 – May 7, 2027', 13.34],
    ]
    expect(await owedOf(bills)).toEqual(message)
    const { count, total, penalties } = await preview('?per_page=1')
    const pages: unknown[] = []
    for (let page = 1; page <= count; page += 1) pages.push(...(await owedOf(bills, `?per_page=1&page=${page}`)))
    expect([penalties.total, pages]).toEqual([count, message])
    const runs = await Promise.all(Array.from({ length: 10 }, run))
    expect(runs.map(({ body }) => [body.count, body.total]).filter(([drawn]) => drawn)).toEqual([[count, total]])
    for (const [at, amount] of [667, 1_334].entries())
      expect((await linesOf(bills[at]?.id ?? 0)).map((line) => line.amount)).toEqual([amount, amount])
    expect(await preview()).toMatchObject({ count: 0, total: 0 })
    await sound()
  })

  it('is of the charges that it names, not of others', async () => {
    await onDay('2027-06-01')
    const add = async (name: string) =>
      (await ask<{ id: number }>('POST', '/charges', { name, account: 'Stickers', amount: 200 })).body
    const [named, other] = [await add('Lost sticker of a guest'), await add('Second sticker')]
    expect((await rule({ percent: 3, from: '2027-06', charge_ids: [named.id] })).status).toBe(201)
    const { house } = await bill({ month: '2027-06' })
    const charge = async (charge_id: number) => {
      const input = { charge_id, amount: 200, reason: 'Lost', due_date: '2027-06-10' }
      return (await ask<{ bill: BillRow }>('POST', `/houses/${house.id}/charges`, input)).body.bill
    }
    const charged = [await charge(named.id), await charge(other.id)]
    await onDay('2027-07-10')
    expect(await owedOf(charged)).toEqual([[charged[0]?.id, '3 % of ₱200.00, Jun 11 – Jul 10, 2027', 6]])
  })

  it('is nothing of what is small by the settings', async () => {
    await onDay('2027-08-20')
    const small = await bill({ month: '2027-07', amount: 99 })
    await ask('POST', '/settings', { small_balance_below: '1' })
    expect(await owedOf([small])).toEqual([])
    await ask('POST', '/settings', { small_balance_below: '0.99' })
    expect(await owedOf([small])).toEqual([[small.id, '3 % of ₱0.99, Jul 8 – Aug 7, 2027', 0.03]])
  })
})
