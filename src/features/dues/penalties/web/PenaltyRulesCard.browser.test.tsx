import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConfirmHost } from '#web/ui/windows/ConfirmHost.tsx'
import { answer } from '../../../../../test/web/answers.ts'
import { show } from '../../../../../test/web/show.tsx'
import type { PenaltyRuleRow } from '../rule.contract.ts'
import { PenaltyRulesCard } from './PenaltyRulesCard.tsx'

const stamps = { created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' }
const aRule = (input: Partial<PenaltyRuleRow>): PenaltyRuleRow => ({
  ...{ id: 7, kind: 'percent', amount: 0, percent: 2, compounding: false, grace_days: 10, from: '2026-12' },
  ...{ bill_ceiling: null, bill_ceiling_percent: null, year_ceiling: null, year_ceiling_percent: 24 },
  ...{ resolution: '2026-07', charge_ids: [], used: true, earlier_bills: 'by_rule', ...stamps },
  ...input,
})
const later = aRule({
  ...{ id: 8, kind: 'flat', amount: 150.5, percent: 0, grace_days: 1, from: '2027-03', used: false },
  ...{ bill_ceiling: 500, year_ceiling_percent: null, resolution: null },
  earlier_bills: 'as_before',
})

function open(refusal?: object) {
  const heard = answer((call) => {
    if (call.path === '/api/charges') return { json: [{ id: 3, name: 'Lost sticker' }] }
    if (call.path === '/api/settings')
      return { json: { village_timezone: 'Asia/Manila', bill_amount_per_month: '1200.00' } }
    if (call.method === 'GET') return { json: [later, aRule({})] }
    if (call.method === 'DELETE') return { status: 204, text: '' }
    return refusal
      ? { status: 422, json: refusal }
      : { status: 201, json: { message: 'The rule is kept from December 2026 on.', rule: aRule({}) } }
  })
  show(
    <>
      <PenaltyRulesCard />
      <ConfirmHost />
    </>,
  )
  return () => heard.filter((call) => call.method !== 'GET').map(({ method, path, body }) => [method, path, body])
}
const dialog = page.getByRole('dialog')
const fill = (name: string, text: string) => userEvent.fill(dialog.getByRole('textbox', { name, exact: true }), text)
const from = (month: string) => userEvent.fill(dialog.getByLabelText(/^From/), month)
const add = async () => {
  await page.getByRole('button', { name: 'Add a Rule of Penalties' }).click()
  await expect.element(dialog.getByLabelText('Penalty')).toBeVisible()
}

test('rules are told in the words of by-laws', async () => {
  open()
  const cells = page.getByRole('table', { name: 'Rules of penalties' }).getByRole('cell')
  await expect
    .poll(() => cells.elements().map((cell) => cell.textContent))
    .toEqual([
      ...['March 2027', '₱150.50, once; of what is due from then on', '1 day', '₱500.00 a bill', '', 'Remove'],
      ...['December 2026', '2 % a month of what is unpaid', '10 days', '24 % of the bill a year', '2026-07', ''],
    ])
})

test('a rule is written with an example of what it comes to', async () => {
  const sent = open()
  await add()
  await fill('Per Cent a Month', '2')
  await fill('Days of Grace', '10')
  await dialog.getByText(/^Only if needed: Also of penalties/).click()
  await fill('At Most a Year, Per Cent of the Bill', '24')
  await fill('At Most on a Bill', '50')
  await from('2026-12')
  const earlier = dialog.getByLabelText('Bills due before this rule')
  await expect.poll(() => earlier.element().textContent).not.toContain('The old flat sum')
  await userEvent.selectOptions(earlier, 'Only the old penalty')
  await fill('Resolution', '2026-07')
  await dialog.getByRole('checkbox', { name: 'Lost sticker' }).click()
  const example = dialog.getByRole('status', { name: 'Example' })
  await expect
    .poll(() => [...(example.element() as HTMLElement).children].map((line) => line.textContent))
    .toEqual([
      '₱1,200.00 due Dec 7, 2026, paid Feb 20, 2027: ₱48.00 penalty',
      '₱24.00 on Jan 17, 2027 (2 % of ₱1,200.00, Dec 18, 2026 – Jan 17, 2027)',
      '₱24.00 on Feb 17, 2027 (2 % of ₱1,200.00, Jan 18 – Feb 17, 2027)',
      'At most ₱288.00 in a year',
    ])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toMatchObject([
    [
      ...['POST', '/api/penalty-rules'],
      {
        ...{ kind: 'percent', percent: '2', compounding: false, grace_days: '10', bill_ceiling: '50' },
        ...{ from: '2026-12', resolution: '2026-07', charge_ids: ['3'], earlier_bills: 'as_before' },
      },
    ],
  ])
})

test.each([
  ['Per Cent a Month', '101'],
  ['Per Cent a Month', '-2'],
  ['Days of Grace', '1.5'],
  ['Days of Grace', '366'],
  ['At Most a Year, Per Cent of the Bill', '1,5'],
])('%s of %s would be refused and has no example', async (field, typed) => {
  open()
  await add()
  await fill('Per Cent a Month', '2')
  await from('2026-12')
  const example = dialog.getByRole('status', { name: 'Example' })
  await expect.element(example).toBeVisible()
  await fill(field, typed)
  await expect.element(example).not.toBeInTheDocument()
})

test('a flat sum is asked for by itself, and what is refused stands at its field', async () => {
  const text = 'There is already a rule of penalties from that month on.'
  const sent = open({ message: text, errors: { from: [text] } })
  await add()
  await userEvent.selectOptions(dialog.getByLabelText('Penalty'), 'flat')
  await expect.element(dialog.getByLabelText('Per Cent a Month')).not.toBeInTheDocument()
  await fill('Amount', '150')
  await from('2026-12')
  await expect
    .element(dialog.getByText('₱150.00 on Dec 8, 2026 (Penalty of ₱150.00, unpaid since Dec 8, 2026)'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText(text).first()).toBeVisible()
  expect(sent()).toMatchObject([['POST', '/api/penalty-rules', { kind: 'flat', amount: '150' }]])
})

test('a rule that drew nothing is removed', async () => {
  const sent = open()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog.getByText('₱150.50, once, from March 2027 on')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(sent).toMatchObject([['DELETE', '/api/penalty-rules/8', null]])
})
