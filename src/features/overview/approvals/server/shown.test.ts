import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBill as aPlainBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { paymentsDesk } from '../../../../../test/payments-desk.ts'
import type { Approval } from '../contract.ts'

// A yes is to what was shown: where that is no longer so it is refused and asked anew. Today is 2026-11-21 in Manila.

const { call, database, lot, signInAs, sound, take, write } = await paymentsDesk()
const admin = await signInAs('admin')
const president = await signInAs('president')
interface Answer {
  message: string
  code: string
  approval: Approval
}
const reason = 'As the board resolved'
const post = <Body = Answer>(path: string, body: object = {}, by = admin.token) =>
  call<Body>('POST', path, body, { token: by })
const ON = ['voids', 'waivers', 'bills', 'runs', 'refunds', 'forfeits'] as const
const all = (on: boolean) =>
  write((tx) =>
    storeSettings(
      tx,
      new Map([
        ...ON.map((name) => [`second_officer_${name}`, String(on)] as const),
        ['second_officer_expenses_above', on ? '2000' : '0'] as const,
      ]),
    ),
  )
beforeAll(() => all(true))

const propose = (name: string, params: object, body: object = { reason }) =>
  post('/approvals', { call: name, params, body })
const yes = (id: number, shown?: number) => post(`/approvals/${id}/approve`, { shown }, president.token)
const raise = (bill: number, amount = 5000) => post(`/bills/${bill}/lines`, { amount, reason: 'Added' })
const amountOf = async (bill: number | undefined) =>
  (
    await database.pool.query<{ amount: number; cancelled: boolean }>(
      'select amount, cancelled_at is not null as cancelled from bills where id = $1',
      [bill],
    )
  ).rows[0]

async function aBill() {
  const { bills, house_id } = await lot(['2026-09'])
  return { bill: Number(bills[0]), house_id }
}

/** An act that may be proposed, and a change that makes it another one. */
interface Kind {
  name: string
  begin(): Promise<{ params: object; body?: object; change(): Promise<unknown> }>
  /** Words of the refusal about then and now. */
  says: RegExp
}
const kinds: Kind[] = [
  {
    name: 'POST /bills/:id/cancel',
    begin: async () => {
      const { bill } = await aBill()
      return { params: { id: bill }, change: () => raise(bill) }
    },
    says: /Then: Cancel .+: ₱1,000\.00 Now: Cancel .+: ₱6,000\.00/,
  },
  {
    name: 'POST /bills/:id/lines',
    begin: async () => {
      const { bill } = await aBill()
      return { params: { id: bill }, body: { amount: -250, reason }, change: () => raise(bill) }
    },
    says: /not as it was when it was proposed.+ by ₱250\.00/,
  },
  {
    name: 'POST /bill-runs/:id/take-back',
    begin: async () => {
      await lot([])
      await post('/bill-runs', { year: 2026, month: 11 })
      const { rows } = await database.pool.query<{ id: number; bill: number }>(
        `select r.id, min(b.id) as bill from bill_runs r join bills b on b.bill_run_id = r.id where b.cancelled_at is null
         group by r.id order by r.id desc limit 1`,
      )
      return { params: { id: rows[0]?.id }, change: () => raise(Number(rows[0]?.bill)) }
    },
    says: /Then: Take a run back: .+ Now: Take a run back: /,
  },
  {
    name: 'POST /assessments/:id/take-back',
    begin: async () => {
      await lot([])
      const wall = { title: 'Wall', amount: 500, first_month: '2026-12', kinds: ['house'] }
      const { id } = (await post<{ assessment: { id: number } }>('/assessments', wall)).body.assessment
      const { rows } = await database.pool.query<{ id: number }>(
        'select max(id) as id from bills where assessment_id = $1',
        [id],
      )
      return { params: { id }, change: () => raise(Number(rows[0]?.id)) }
    },
    says: /Then: Take the assessment Wall back.+ Now: /,
  },
  {
    name: 'POST /bills/:id/waive-penalty',
    begin: async () => {
      const { bill } = await aBill()
      const rule = await database.pool.query<{ id: number }>(
        `insert into penalty_rules (kind, amount, basis_points, compounding, grace_days, from_month, charge_ids)
         values ('percent', 0, 200, false, 0, '2026-10-01', '{}') returning id`,
      )
      const penalty = (day: string) =>
        database.pool.query(
          `insert into bill_lines (bill_id, kind, text, amount, charged_on, penalty_rule_id, period_from, period_to)
           values ($1, 'penalty', 'Late payment', 1200, $2, $3, $2, $2)`,
          [bill, day, rule.rows[0]?.id],
        )
      await penalty('2026-10-01')
      return { params: { id: bill }, change: () => penalty('2026-11-01') }
    },
    says: /Then: Waive penalties .+: 1 of them, ₱12\.00 in all Now: .+: 2 of them, ₱24\.00 in all/,
  },
  {
    name: 'POST /payments/:id/void',
    begin: async () => {
      const { house, house_id } = await lot(['2026-09'])
      const { payment } = (await take({ house_id, amount: 1500 })).body
      const bill = (await write((tx) => aPlainBill(tx, { house, month: '2026-10' }))).id
      return { params: { id: payment.id }, change: () => raise(bill, 300) }
    },
    says: /not as it was when it was proposed.+Void /,
  },
  {
    name: 'POST /bonds/:id/releases',
    begin: async () => {
      const { house_id } = await lot([])
      const { id } = (await post<{ bond: { id: number } }>('/bonds', { house_id, purpose: 'Fence', amount: 3000 })).body
        .bond
      await post(`/bonds/${id}/work-done`)
      await post(`/bonds/${id}/inspections`, { passed: false, inspector: 'Ben Go', findings: 'Broken curb' })
      const places = await call<{ id: number; kind: string }[]>('GET', '/places', undefined, { token: admin.token })
      const place_id = places.body.find(({ kind }) => kind === 'drawer')?.id
      const stored = { returned: 500, place_id, deductions: [{ text: 'Curb', account: 'Repairs', amount: 500 }] }
      return { params: { id }, body: stored, change: () => post(`/bonds/${id}/releases`, { returned: 1000, place_id }) }
    },
    says: /Then: Keep .+ Now: Keep .+ went to the same/,
  },
  {
    name: 'PUT /expenses/:id',
    begin: async () => {
      const pump = { expense_name: 'New pump', expenses_date: '2026-11-21', payee: 'Bombahan Trading' }
      const { id } = (await post<{ data: { id: number } }>('/expenses', { ...pump, amount: 1500 })).body.data
      const change = () => call('PUT', `/expenses/${id}`, { ...pump, amount: 1000 }, { token: admin.token })
      return { params: { id }, body: { ...pump, amount: 2500 }, change }
    },
    says: /not as it was when it was proposed/,
  },
]

describe('a yes to what is no longer so', () => {
  it.each(kinds)('$name is refused, and asked anew', async ({ name, begin, says }) => {
    const { params, body, change } = await begin()
    const proposed = await propose(name, params, body)
    expect(proposed.status, proposed.text).toBe(201)
    const { id } = proposed.body.approval
    await change()
    const refused = await yes(id, 1)
    expect([refused.status, refused.body.message], refused.text).toEqual([409, expect.stringMatching(says)])
    // An older look counts no more.
    expect((await yes(id, 1)).body.code).toBe('approvals.asked_anew')
    const again = await yes(id, 2)
    expect([again.status, again.body.approval?.state], again.text).toEqual([200, 'done'])
    await sound()
  })

  it('a bill of ₱1,000.00 that became ₱6,000.00 is not cancelled by a yes to ₱1,000.00', async () => {
    const { bill } = await aBill()
    const { id } = (await propose('POST /bills/:id/cancel', { id: bill })).body.approval
    await raise(bill)
    // A yes that does not say to what is none.
    expect(await yes(id)).toMatchObject({ status: 422, body: { code: 'approvals.shown_needed' } })
    expect((await yes(id, 1)).status).toBe(409)
    expect(await amountOf(bill)).toEqual({ amount: 600_000, cancelled: false })
  })

  it('a proposal from before it kept what it touches is asked anew', async () => {
    const { bill } = await aBill()
    const { id } = (await propose('POST /bills/:id/cancel', { id: bill })).body.approval
    await database.pool.query('update approvals set touches = null, shown = shown + 1 where id = $1', [id])
    expect((await yes(id, 2)).body.code).toBe('approvals.changed_beneath')
    expect((await yes(id, 3)).status).toBe(200)
  })
})

it('the same thing waits once, however often and in whatever words it is proposed at once', async () => {
  const payment = (await take({ house_id: (await lot(['2026-10'])).house_id, amount: 1000 })).body.payment.id
  const proposals = await Promise.all(
    [payment, String(payment), payment, String(payment)].map((id, at) =>
      propose('POST /payments/:id/void', { id }, { reason: `Wrong lot ${at}` }),
    ),
  )
  expect(proposals.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
})

interface Step {
  what: 'raise' | 'lower' | 'propose' | 'yes'
  at: number
  amount: number
}

it('whatever happens between a proposal and its yes, no bill is cancelled that was shown as another', async () => {
  const step = fc.record<Step>({
    what: fc.constantFrom('raise', 'lower', 'propose', 'propose', 'yes', 'yes'),
    at: fc.nat(1),
    amount: fc.integer({ min: 1, max: 90 }),
  })
  const history = async (steps: readonly Step[]) => {
    const { bills } = await lot(['2026-09', '2026-10'])
    const shown = new Map<number, { id: number; amount: unknown }>()
    const does: Record<Step['what'], (bill: number, amount: number) => Promise<unknown>> = {
      raise,
      lower: async (bill, amount) => {
        await all(false)
        await raise(bill, -amount)
        await all(true)
      },
      propose: async (bill) => {
        const { approval } = (await propose('POST /bills/:id/cancel', { id: bill })).body
        if (approval) shown.set(bill, { id: approval.id, amount: approval.about.params.amount })
      },
      // The bill that goes is the one that was shown.
      yes: async (bill) => {
        const seen = shown.get(bill)
        if (!seen) return
        const before = await amountOf(bill)
        const { status } = await yes(seen.id, 1)
        if (status === 200) expect(before?.amount).toBe(seen.amount)
        else expect(await amountOf(bill)).toEqual(before)
      },
    }
    for (const { what, at, amount } of steps) await does[what](Number(bills[at]), amount)
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), history), {
    numRuns: 15,
    seed: 20_261_128,
  })
  await sound()
})
