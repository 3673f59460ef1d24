import { describe, expect, it } from 'vitest'
import type { SettingKey } from '#features/office/settings/rules.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { fillPath } from '#shared/contract.ts'
import { paymentsDesk } from '../../../../../test/payments-desk.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { Approval } from '../contract.ts'

// Acts that the settings name: refused as a call, proposed without a change, done when somebody else agrees. Money that leaves: outflow.test.ts.

const { call, database, lot, signInAs, sound, take, token, write } = await paymentsDesk()
const admin = await signInAs('admin')
const president = await signInAs('president')
interface Answer {
  message: string
  code: string
  approval: Approval
}
const set = (settings: Partial<Record<SettingKey, string>>) =>
  write((tx) => storeSettings(tx, new Map(Object.entries(settings) as [SettingKey, string][])))
const post = <Body>(path: string, body: object, by = admin.token) => call<Body>('POST', path, body, { token: by })
interface Act {
  call: string
  about: RegExp
  /** Builds what is sent; made while nobody else is asked. */
  sent(): Promise<{ params?: Record<string, unknown>; body: Record<string, unknown> }>
  /** Of the same call, what needs nobody else. */
  alone?(): Promise<{ params?: Record<string, unknown>; body: Record<string, unknown> }>
}
const reason = 'As the board resolved'
const aBond = async () => {
  const { house_id } = await lot([])
  const taken = await post<{ bond: { id: number } }>('/bonds', { house_id, purpose: 'Fence', amount: 3000 })
  const { id } = taken.body.bond
  await post(`/bonds/${id}/work-done`, {})
  await post(`/bonds/${id}/inspections`, { passed: false, inspector: 'Ben Go', findings: 'Broken curb' })
  return id
}
const drawer = async () =>
  (await call<{ id: number; kind: string }[]>('GET', '/places', undefined, { token })).body.find(
    (one) => one.kind === 'drawer',
  )?.id
const spend = (amount: number, payee = 'Bombahan Trading') => ({
  ...{ expense_name: 'New pump', amount, expenses_date: '2026-11-21', payee },
})
const put = async (payee: string) =>
  (await post<{ data: { id: number } }>('/expenses', spend(1500, payee))).body.data.id

const acts: Partial<Record<SettingKey, readonly Act[]>> = {
  second_officer_voids: [
    {
      call: 'POST /payments/:id/replace',
      about: /^Void AR-\d+, ₱1,000\.00, and record ₱900\.00 in its place$/,
      sent: async () => {
        const { house_id } = await lot(['2026-10'])
        const { payment } = (await take({ house_id, amount: 1000 })).body
        return { params: { id: payment.id }, body: { house_id, amount: 900, reason } }
      },
    },
  ],
  second_officer_waivers: [
    {
      call: 'POST /bills/:id/waive-penalty',
      about: /^Waive penalties of .+, bill due Sep 7, 2026: 1 of them, ₱[\d,]+\.00 in all$/,
      sent: async () => {
        await set({ allow_miss_payments: 'false' })
        const { bills } = await lot(['2026-09'])
        await post('/penalty-runs', {})
        await set({ allow_miss_payments: 'true' })
        return { params: { id: bills[0] }, body: { reason } }
      },
    },
    {
      call: 'POST /penalty-runs/:id/take-back',
      about: /^Take a run of penalties back: \d+ penalties, ₱[\d,]+\.00 in all$/,
      sent: async () => {
        await set({ allow_miss_payments: 'false' })
        await lot(['2026-09'])
        await post('/penalty-runs', {})
        await set({ allow_miss_payments: 'true' })
        const { rows } = await database.pool.query<{ id: number }>(
          `select min(id) as id from bill_lines where kind = 'penalty' group by created_at order by created_at desc limit 1`,
        )
        return { params: { id: rows[0]?.id }, body: { reason } }
      },
    },
  ],
  second_officer_bills: [
    {
      call: 'POST /bills/:id/cancel',
      about: /^Cancel the bill of .+, due Sep 7, 2026: ₱1,000\.00$/,
      sent: async () => ({ params: { id: (await lot(['2026-09'])).bills[0] }, body: { reason } }),
    },
    {
      call: 'POST /bills/:id/lines',
      about: /^Lower the bill of .+, due Sep 7, 2026, by ₱250\.00$/,
      sent: async () => ({ params: { id: (await lot(['2026-09'])).bills[0] }, body: { amount: -250, reason } }),
      alone: async () => ({ params: { id: (await lot(['2026-09'])).bills[0] }, body: { amount: 250, reason } }),
    },
  ],
  second_officer_runs: [
    {
      call: 'POST /bill-runs/:id/take-back',
      about: /^Take a run back: \d+ unpaid bills, ₱[\d,]+\.00 in all$/,
      sent: async () => {
        await lot([])
        await post('/bill-runs', { year: 2026, month: 11 })
        const { rows } = await database.pool.query<{ id: number }>('select max(id) as id from bill_runs')
        return { params: { id: rows[0]?.id }, body: { reason } }
      },
    },
    {
      call: 'POST /assessments/:id/take-back',
      about: /^Take the assessment Wall back: \d+ unpaid bills, ₱[\d,]+\.00 in all$/,
      sent: async () => {
        await lot([])
        const wall = { title: 'Wall', amount: 500, first_month: '2026-12', kinds: ['house'] }
        const { id } = (await post<{ assessment: { id: number } }>('/assessments', wall)).body.assessment
        return { params: { id }, body: { reason } }
      },
    },
  ],
  second_officer_refunds: [
    {
      call: 'POST /refunds',
      about: /^Give ₱450\.00 of credit back$/,
      sent: async () => {
        const { house_id } = await lot([])
        await take({ house_id, amount: 600 })
        return { body: { house_id, amount: 450, reason } }
      },
    },
  ],
  second_officer_forfeits: [
    {
      call: 'POST /bonds/:id/releases',
      about: /^Keep ₱500\.00 of bond \S+ of .+ and give ₱2,500\.00 back$/,
      sent: async () => ({
        params: { id: await aBond() },
        body: {
          returned: 2500,
          place_id: await drawer(),
          deductions: [{ text: 'Curb', account: 'Repairs', amount: 500 }],
        },
      }),
      alone: async () => ({ params: { id: await aBond() }, body: { returned: 1000, place_id: await drawer() } }),
    },
  ],
  second_officer_expenses_above: [
    {
      call: 'POST /expenses',
      about: /^Spend ₱2,000\.01 from Cash drawer to Bombahan Trading: New pump$/,
      sent: async () => ({ body: spend(2000.01) }),
      alone: async () => ({ body: spend(2000, 'Bakal Bros') }),
    },
    {
      call: 'PUT /expenses/:id',
      about: /^Change an expense to ₱2,500\.00 of \w+ \d+, \d+, paid from Cash drawer to Ilaw Co\.: New pump$/,
      sent: async () => ({ params: { id: await put('Ilaw Co.') }, body: spend(2500, 'Ilaw Co.') }),
      alone: async () => ({ params: { id: await put('Tubig Inc.') }, body: spend(1999, 'Tubig Inc.') }),
    },
  ],
}

const made = (name: string, { params = {}, body }: Awaited<ReturnType<Act['sent']>>) => {
  const [method = '', path = ''] = name.split(' ')
  return call<Answer>(method, fillPath(path, params), body, { token: admin.token })
}
/** Reads the voucher of the last expense, but for who prepared it. */
const approverOnVoucher = async () => {
  const { rows } = await database.pool.query<{ id: number }>('select max(id) as id from expenses')
  const paper = await call<never>('GET', `/expenses/${rows[0]?.id}/voucher`, undefined, { token })
  const approver = (await call<{ lastname: string }>('GET', '/me', undefined, { token: president.token })).body.lastname
  const text = pagesOf(paper.bytes).join(' ')
  return text.includes(approver) ? `Test ${approver}` : text
}
/** Everything that was ever written of the books. */
const written = async () =>
  Number(
    (
      await database.pool.query(
        "select count(*) as n from audit_log where table_name not in ('approvals', 'notifications', 'deliveries')",
      )
    ).rows[0].n,
  )

describe('M17: acts that another officer has to agree to', () => {
  it.each(
    Object.entries(acts).flatMap(([key, list]) => list.map((act) => [act.call, key as SettingKey, act] as const)),
  )('%s, by %s', async (name, key, act) => {
    const sent = await act.sent()
    const alone = await act.alone?.()
    await set({ [key]: key === 'second_officer_expenses_above' ? '2000' : 'true' })
    const refused = await made(name, sent)
    expect([refused.status, refused.body.code], refused.text).toEqual([409, 'host.second_officer'])
    const before = await written()
    const proposed = await post<Answer>('/approvals', { call: name, ...sent })
    expect(proposed.status, proposed.text).toBe(201)
    expect(proposed.body.approval.about.message).toMatch(act.about)
    expect(await written()).toBe(before)
    const id = proposed.body.approval.id
    expect((await post<Answer>(`/approvals/${id}/approve`, { shown: 1 })).status).toBe(409)
    const done = await post<Answer>(`/approvals/${id}/approve`, { shown: 1 }, president.token)
    expect([done.status, done.body.approval?.state], done.text).toEqual([200, 'done'])
    expect(await written()).toBeGreaterThan(before)
    if (name === 'POST /expenses') expect(await approverOnVoucher()).toMatch(/^Test Staff/)
    if (alone) expect((await made(name, alone)).status).toBeLessThan(300)
    await set({ [key]: key === 'second_officer_expenses_above' ? '0' : 'false' })
    await sound()
  })

  it('a penalty is not waived on the side, with a payment, where waivers need another officer', async () => {
    await set({ allow_miss_payments: 'false', exact_sums: 'false' })
    const { house_id, bills } = await lot(['2026-09'])
    await post('/penalty-runs', {})
    await set({ second_officer_waivers: 'true', allow_miss_payments: 'true' })
    const input = { house_id, amount: 1000, day: '2026-09-10', late_reason: 'Found', waive_penalties: bills }
    const { status, body } = await post<Answer>('/payments', input)
    expect([status, body.message]).toEqual([
      409,
      'Another officer has to agree to a waiver. Please waive the penalty first, in a step of its own.',
    ])
    await set({ second_officer_waivers: 'false' })
    expect((await post('/payments', input)).status).toBe(201)
    expect(token).not.toBe(admin.token)
  })
})
