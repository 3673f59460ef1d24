import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLine, anEntry, aReconciliation, reconciliationOffice } from '../../../../../test/web/reconciliation-office.ts'
import { dialog, pageOfRows } from '../../../../../test/web/requests-office.ts'

const sure = aLine({ entries: [anEntry()] })
const posted = aLine({
  id: 2,
  amount: 700,
  left: 700,
  reference: '9000000000002',
  lots: [{ id: 31, address: 'Block 2 Lot 14' }],
})
const refused = aLine({ id: 3, amount: 800, left: 800, reference: '9000000000003', entries: [anEntry({ id: 53 })] })
const choose = aLine({
  id: 4,
  state: 'choose',
  reference: null,
  entries: [anEntry(), anEntry({ id: 52, receipt_number: 'AR-000013' })],
})
const fee = aLine({ id: 5, state: 'unknown', amount: -15, left: -15, description: 'SERVICE CHARGE', reference: null })

describe('the reconciliation of a place', () => {
  test('posts and links all sure ones after a click, and tells what came of each', async () => {
    const { sent } = reconciliationOffice(
      {
        'POST /reconciliation/lines/1/links': () => ({ json: { message: 'Linked.' } }),
        'POST /reconciliation/lines/2/payment': () => ({
          status: 201,
          json: { message: 'Posted.', payment: { receipt_number: 'AR-000099' } },
        }),
        'POST /reconciliation/lines/3/links': () => ({
          status: 409,
          json: { message: 'This entry is linked to another line already.' },
        }),
      },
      { lines: [sure, posted, refused, choose] },
    )
    await expect.element(page.getByText('Payment of BLK 2 LOT 14, not in the books yet')).toBeVisible()
    expect(sent('POST /api/reconciliation/lines/1/links')).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Post and Link All Sure Ones (3)' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Post and Link', exact: true }))
    await expect.element(dialog.getByText('2 of 3 done, 1 refused')).toBeVisible()
    await expect.element(dialog.getByText(/AR-000099 · BLK 2 LOT 14/)).toBeVisible()
    await expect.element(dialog.getByText(/This entry is linked to another line already\./)).toBeVisible()
    expect(sent('POST /api/reconciliation/lines/1/links')).toMatchObject([{ entry_ids: [51] }])
    expect(sent('POST /api/reconciliation/lines/2/payment')).toMatchObject([{ lots: [{ house_id: 31, amount: 700 }] }])
  })

  test('settles a sure line by one press, and Enter goes on with the next', async () => {
    const lines = [sure, posted, choose, fee]
    const settled = (id: number) => () => {
      lines.splice(
        lines.findIndex((line) => line.id === id),
        1,
      )
      return { json: { message: 'Linked.', line: sure, payment: { receipt_number: 'AR-000099' } } }
    }
    const { sent } = reconciliationOffice(
      {
        'POST /reconciliation/lines/1/links': settled(1),
        'POST /reconciliation/lines/2/payment': settled(2),
      },
      { lines },
    )
    await expect.element(page.getByRole('button', { name: 'To decide (4)' })).toHaveAttribute('aria-pressed', 'true')
    // Where somebody has to choose there is no OK.
    const ok = page.getByRole('button', { name: /^OK: line/ })
    await expect.poll(() => ok.elements().length).toBe(2)
    await userEvent.click(ok.first())
    await expect.poll(() => ok.elements().length).toBe(1)
    await expect.element(ok).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'To decide (2)' })).toBeVisible()
    expect(sent('POST /api/reconciliation/lines/1/links')).toMatchObject([{ entry_ids: [51] }])
    expect(sent('POST /api/reconciliation/lines/2/payment')).toMatchObject([{ lots: [{ house_id: 31, amount: 700 }] }])
  })

  test('lists the entries that come to a line together, and links all by one OK or in its window', async () => {
    const parts = [
      anEntry({ left: 250, amount: 250 }),
      anEntry({ id: 52, left: 350, amount: 350, receipt_number: 'AR-000013' }),
    ]
    const sum = { ...choose, entries: parts }
    const { sent } = reconciliationOffice(
      {
        'GET /reconciliation/lines/4/candidates': () => ({ json: { line: sum, entries: parts } }),
        'POST /reconciliation/lines/4/links': () => ({ json: { message: 'Linked.', line: sum } }),
      },
      { lines: [sum] },
    )
    await expect
      .element(page.getByRole('cell', { name: /^Together: AR-000012.*, ₱250\.00; AR-000013.*, ₱350\.00$/ }))
      .toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^Decide line/ }))
    await expect.element(dialog.getByText('Chosen ₱600.00 of ₱600.00')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(page.getByRole('button', { name: /^OK: line/ }))
    await expect.poll(() => sent('POST /api/reconciliation/lines/4/links')).toMatchObject([{ entry_ids: [51, 52] }])
  })

  test('lets a line be linked to entries that are chosen', async () => {
    const { sent } = reconciliationOffice(
      {
        'GET /reconciliation/lines/4/candidates': () => ({ json: { line: choose, entries: choose.entries } }),
        'POST /reconciliation/lines/4/links': () => ({ json: { message: 'Linked.', line: choose } }),
      },
      { lines: [choose], address: '/cash-book?tab=reconciliation&lines=choose' },
    )
    await expect.element(page.getByText('2 entries it may be')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^Decide line/ }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /AR-000013/ }))
    await expect.element(dialog.getByText('Chosen ₱600.00 of ₱600.00')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Link', exact: true }))
    await expect.poll(() => sent('POST /api/reconciliation/lines/4/links')).toMatchObject([{ entry_ids: [52] }])
  })

  test('proposes what a resident reported, and posts it after a click, never with the sure ones', async () => {
    const reported = aLine({
      id: 6,
      state: 'choose',
      reports: [
        {
          ...{ id: 71, name: 'Marisol Núñez', lot: { id: 31, address: 'Block 2 Lot 14' } },
          ...{ amount: 600, reference: '4012 773', paid_on: '2026-11-04' },
        },
      ],
    })
    const refusals = [
      { day: ['October 2026 is closed.'] },
      { report_id: ['₱600.00 was reported, and ₱500.00 is left of the line.'] },
    ]
    const { sent } = reconciliationOffice(
      {
        'POST /reconciliation/lines/6/report': () => {
          const errors = refusals.shift()
          return errors
            ? { status: 422, json: { message: 'Please check what you entered.', errors } }
            : { status: 201, json: { message: 'Payment AR-000099 is posted and linked.', line: reported } }
        },
      },
      { lines: [reported], address: '/cash-book?tab=reconciliation&lines=choose' },
    )
    await expect.element(page.getByText('Reported by Marisol Núñez for Block 2 Lot 14')).toBeVisible()
    expect(page.getByRole('button', { name: /Post and Link All/ }).elements()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: /^Decide line/ }))
    await expect.element(dialog.getByLabelText('What it is')).toHaveValue('report')
    await expect.element(dialog.getByText(/₱600.00 on Nov 4, 2026, reference 4012 773/)).toBeVisible()
    expect(sent('POST /api/reconciliation/lines/6/report')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Post the Payment' }))
    await expect.element(dialog.getByText('October 2026 is closed.')).toBeVisible()
    await userEvent.fill(dialog.getByLabelText(/^Day of the payment/), '2026-11-05')
    await userEvent.click(dialog.getByRole('button', { name: 'Post the Payment' }))
    await expect.element(dialog.getByText('₱600.00 was reported, and ₱500.00 is left of the line.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Post the Payment' }))
    await expect.element(page.getByText('Payment AR-000099 is posted and linked.')).toBeVisible()
    expect(sent('POST /api/reconciliation/lines/6/report')).toMatchObject([
      { report_id: 71, day: '2026-11-04' },
      { report_id: 71, day: '2026-11-05' },
      { report_id: 71, day: '2026-11-05' },
    ])
  })

  test('books a charge with one click more, and says of another line that it is not ours', async () => {
    const { sent } = reconciliationOffice(
      {
        'GET /reconciliation/lines/5/candidates': () => ({ json: { line: fee, entries: [] } }),
        'POST /reconciliation/lines/5/expense': () => ({ status: 201, json: { message: 'Posted.', line: fee } }),
        'POST /reconciliation/lines/5/not-ours': () => ({ json: { message: 'Marked.', line: fee } }),
      },
      { lines: [fee], address: '/cash-book?tab=reconciliation&lines=unknown' },
    )
    await userEvent.click(page.getByRole('button', { name: /^Decide line/ }))
    await expect.element(dialog.getByLabelText('What it is')).toHaveValue('spent')
    await userEvent.click(dialog.getByRole('button', { name: 'Post the Expense' }))
    await expect
      .poll(() => sent('POST /api/reconciliation/lines/5/expense'))
      .toMatchObject([{ expense_name: 'SERVICE CHARGE', category: 'Bank charges' }])
    await userEvent.click(page.getByRole('button', { name: /^Decide line/ }))
    await userEvent.selectOptions(dialog.getByLabelText('What it is'), 'Not ours')
    await userEvent.click(dialog.getByRole('button', { name: 'It Is Not Ours' }))
    await expect.element(dialog.getByText('A reason is required.')).toBeVisible()
    await userEvent.fill(dialog.getByLabelText(/^Reason/), 'Of the chapel')
    await userEvent.click(dialog.getByRole('button', { name: 'It Is Not Ours' }))
    await expect
      .poll(() => sent('POST /api/reconciliation/lines/5/not-ours'))
      .toMatchObject([{ reason: 'Of the chapel' }])
  })

  test('ends with the figure of the bank, and is finished only when it is explained', async () => {
    let text = aReconciliation({ agrees: false, unexplained: 100, bank: 1700 })
    const { sent } = reconciliationOffice(
      {
        'GET /reconciliation': () => ({ json: text }),
        'POST /reconciliation/finished': () => ({ status: 201, json: { message: 'Reconciled.' } }),
      },
      { address: '/cash-book?tab=reconciliation&view=differences' },
    )
    await expect.element(page.getByText(/do not come to the figure of the bank/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Finish the Reconciliation' })).toBeDisabled()
    text = aReconciliation()
    await userEvent.fill(page.getByLabelText('What the bank says it holds'), '1585')
    await expect.element(page.getByRole('button', { name: 'Finish the Reconciliation' })).toBeEnabled()
    await userEvent.click(page.getByRole('button', { name: 'Finish the Reconciliation' }))
    await expect
      .poll(() => sent('POST /api/reconciliation/finished'))
      .toMatchObject([{ place_id: 3, bank: '1585', day: '2026-11-20' }])
  })

  test('lists what was read and who is remembered, and forgets a payer', async () => {
    const payer = {
      id: 8,
      key: 'maria kilala',
      lot: { id: 31, address: 'Block 2 Lot 14' },
      learned_by: { id: 1, name: 'Ana Cruz' },
      created_at: '',
    }
    const { sent } = reconciliationOffice({
      'GET /reconciliation/payers': () => pageOfRows([payer]),
      'DELETE /reconciliation/payers/8': () => ({ json: { message: 'The payer is forgotten.' } }),
    })
    await userEvent.selectOptions(page.getByLabelText('Show'), 'Statements that were read')
    await expect.element(page.getByRole('region', { name: 'Statements that were read' })).toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('Show'), 'Remembered payers')
    await userEvent.click(page.getByRole('button', { name: 'Forget maria kilala' }))
    await expect.poll(() => sent('DELETE /api/reconciliation/payers/8')).toHaveLength(1)
  })
})
