// Runs on both engines: rivals, many receipts at once.

import { expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { fullVillage } from '../../../../../test/full-village.ts'

const testing = await testApp()
const { call } = testing
const { admin, owner, house, bill } = await fullVillage(testing)
const paying = { bill_id: bill.id, payment_amount: 1000, new_status: 'paid', transaction_date: '2026-11-21' }
expect((await call('POST', '/bills/pay-edit-bill', paying, { token: admin.token })).status).toBe(200)
const ledger = await call<{ data: { id: number }[] }>('GET', '/payments', undefined, { token: admin.token })

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
const statement = (from: string, token: string) =>
  call('GET', `/houses/${house.id}/statement-pdf?from=${from}`, undefined, { token })
const receipt = (id: number, token: string) => call('GET', `/payments/${id}/receipt`, undefined, { token })

it('a resident who asks for sixty documents at once is told to wait, alone; the office gets its own', async () => {
  const flood = days(60).map((day) => statement(day, owner.token))
  const office = ledger.body.data.slice(0, 3).map(({ id }) => receipt(id, admin.token))
  const printed = await Promise.all(office)
  expect(printed.map(({ status }) => status)).toEqual(printed.map(() => 200))
  const answers = await Promise.all(flood)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  for (const { status, headers } of answers) if (status === 429) expect(headers['retry-after']).toBe('5')
})

it('the same receipt may be asked for as often as one likes', async () => {
  const [one] = ledger.body.data
  const answers = await Promise.all(Array.from({ length: 60 }, () => receipt(one?.id ?? 0, admin.token)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
})
