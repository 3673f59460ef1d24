import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { notices } from '#web/ui/page/notify.ts'
import { answer } from '../../../../../test/web/answers.ts'
import { showRouted } from '../../../../../test/web/routed.tsx'
import type { PlanRecord } from '../contract.ts'
import { PlansOfLot } from './PlansOfLot.tsx'
import { PlansTab } from './PlansTab.tsx'

const lot = { id: 31, address: 'Block 2 Lot 14' }
const aPlan: PlanRecord = {
  ...{ id: 5, state: 'late', late_days: 3, agreed_by: 'Marisol P. Núñez', agreed_on: '2026-10-02', total: 2000 },
  ...{ covered: 500, lots: [{ id: 31, name: lot.address }], next: { day: '2026-11-18', amount: 500 } },
  ...{ broken_on: null, ended_on: null, end_reason: null, grace: 7, note: null, recorded_by: null },
  instalments: [
    { day: '2026-11-18', amount: 1000, paid: 500 },
    { day: '2026-12-18', amount: 1000, paid: 0 },
  ],
  bills: [
    {
      ...{ id: 8, lot: { id: 31, name: lot.address }, kind: 'dues', title: null, month: '2026-09' },
      ...{ due_date: '2026-09-07', owed: 2000, open: 1500 },
    },
  ],
}
const pageOf = (data: unknown[]) => ({
  ...{ data, current_page: 1, last_page: 1, per_page: 10, total: data.length, from: 1, to: data.length },
})

const serve = (running: PlanRecord[] = [], refusal?: string) =>
  answer(({ method, path }) => {
    if (path === '/api/payment-plans/arrears')
      return {
        json: {
          ...{ agreed_by: 'Marisol P. Núñez', day: '2026-11-21', owed: 1000.5, bills: aPlan.bills },
          ...{ running: null, grace: 7, other_lots: 1 },
        },
      }
    if (path === '/api/payment-plans/5') return { json: aPlan }
    if (path === '/api/payment-plans/5/end')
      return { json: { message: 'The payment plan is broken.', plan: { ...aPlan, state: 'broken' } } }
    if (path === '/api/houses/31/payment-plans') return { json: running }
    if (method === 'POST' && refusal)
      return { status: 422, json: { message: refusal, errors: { instalments: [refusal] } } }
    if (method === 'POST') return { status: 201, json: { message: 'The payment plan is agreed.', plan: aPlan } }
    if (path === '/api/payment-plans') return { json: { ...pageOf([aPlan]), total_open: 1500 } }
    return { json: {} }
  })
const sent = (heard: ReturnType<typeof serve>, path: string) =>
  heard.filter((call) => call.method === 'POST' && call.path === path).map((call) => call.body)
const openOfLot = () => showRouted(<PlansOfLot lot={lot} overdue today="2026-11-21" />)

test('equal parts are proposed, corrected and agreed on', async () => {
  const heard = serve()
  openOfLot()
  await page.getByRole('button', { name: 'Agree on a Plan' }).click()
  await page.getByRole('textbox', { name: 'Instalments' }).fill('2')
  await page.getByLabelText('First one on').fill('2026-12-05')
  await page.getByRole('button', { name: 'Equal parts' }).click()
  await expect.element(page.getByText('₱1,000.50 of ₱1,000.50')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount of instalment 1' }).fill('600')
  await expect.element(page.getByText('₱1,100.50 of ₱1,000.50')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount of instalment 2' }).fill('400.50')
  await page.getByRole('checkbox', { name: 'All lots of the owner together' }).click()
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect
    .poll(() => sent(heard, '/api/payment-plans'))
    .toEqual([
      {
        ...{ house_id: 31, all_lots: true, day: '2026-11-21', note: '' },
        instalments: [
          { day: '2026-12-05', amount: '600' },
          { day: '2027-01-05', amount: '400.50' },
        ],
      },
    ])
  await expect.poll(() => notices.get().at(-1)?.text).toBe('The payment plan is agreed.')
})

test('what the server refuses of the instalments is told', async () => {
  serve([], 'The instalments come to ₱1.00, the arrears to ₱2.00. Both must be the same.')
  openOfLot()
  await page.getByRole('button', { name: 'Agree on a Plan' }).click()
  await page.getByRole('button', { name: 'Equal parts' }).click()
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect.element(page.getByText(/Both must be the same/)).toBeVisible()
})

test('a lot with a plan shows it and offers no second one', async () => {
  serve([aPlan])
  openOfLot()
  await expect.element(page.getByText('Late by 3 days')).toBeVisible()
  expect(page.getByRole('button', { name: 'Agree on a Plan' }).elements()).toEqual([])
})

test('a plan of the list opens with its instalments, and is ended with a reason', async () => {
  const heard = serve()
  showRouted(<PlansTab today="2026-11-21" state="running" search="" page={1} onChange={() => undefined} />)
  await page.getByRole('button', { name: 'Marisol P. Núñez' }).click()
  await expect.element(page.getByText('September 2026')).toBeVisible()
  await page.getByRole('button', { name: 'End the Plan' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Nothing came')
  await page.getByRole('button', { name: 'End the Plan' }).last().click()
  await expect.poll(() => sent(heard, '/api/payment-plans/5/end')).toEqual([{ kind: 'broken', reason: 'Nothing came' }])
})

test('a plan that goes on says nothing of an end, and names its one lot once', async () => {
  serve()
  showRouted(<PlansTab today="2026-11-21" state="running" search="" page={1} onChange={() => undefined} />)
  await page.getByRole('button', { name: 'Marisol P. Núñez' }).click()
  await expect.element(page.getByText('September 2026')).toBeVisible()
  const plan = page.getByRole('dialog', { name: 'Payment Plan' })
  for (const text of ['Ended', 'Reason', 'Broken since', 'Note'])
    expect(plan.getByText(text, { exact: true }).elements(), text).toEqual([])
  expect(plan.getByRole('link', { name: 'BLK 2 LOT 14' }).elements()).toHaveLength(1)
})

test('a list that its own filter leaves empty says how many plans it hides, and shows them', async () => {
  const patches: object[] = []
  answer(({ query }) => ({ json: { ...pageOf(query.state ? [] : [aPlan]), total_open: 0 } }))
  showRouted(
    <PlansTab today="2026-11-21" state="running" search="" page={1} onChange={(patch) => patches.push(patch)} />,
  )
  await page.getByRole('button', { name: 'Show the 1 row that the filter hides' }).click()
  expect(patches).toEqual([{ plans: 'all', page: 1 }])
})
