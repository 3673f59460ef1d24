import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { openBooks } from '../../../../../test/web/books-office.ts'

const mails = (...rows: object[]) => ({
  json: pageOf(
    rows.map((row, at) => ({
      ...{ id: 7 - at, created_at: '2026-11-21T04:00:00.000Z', created_by: { id: 1, name: 'Tess Ureña' } },
      ...{ chosen: { only: null, behind: '3', area: 'Block 8' }, lots: 6, people: 3 },
      ...row,
    })),
    rows.length,
    { page: 1, size: 10 },
  ),
})
const answers = {
  'GET /statement-run': () => ({ json: { lots: 6, owed: 1200.5, credit: 0, areas: ['Block 8'] } }),
  'GET /statement-mails': () => mails(),
}
const plan = (over: object = {}) => ({
  'GET /statement-mail': () => ({
    json: { available: true, people: 3, lots: 4, print: 2, already: [{ id: 9, address: 'Block 8 Lot 9' }], ...over },
  }),
})
const window = page.getByRole('dialog', { name: 'Send by e-mail' })
const openWindow = () => page.getByRole('button', { name: 'Send by e-mail' }).click()

describe('statements by mail', () => {
  test('says how many are reached, printed for and sent before, and is sent once for a double click', async () => {
    const { heard } = openBooks('/reports?tab=statements&behind=3&area=Block+8', {
      ...answers,
      ...plan(),
      'POST /statement-mail': () => ({
        status: 201,
        json: { message: 'The statements are on their way.', id: 7, people: 3, lots: 4, print: 2, already: [] },
      }),
    })
    await openWindow()
    await expect
      .element(window.getByRole('status'))
      .toHaveTextContent(
        '3 owners are reached by e-mail. The statements of 4 lots go out as PDF, one e-mail for each owner.',
      )
    await expect.element(window.getByText(/^2 lots have no e-mail that can be sent/)).toBeVisible()
    await window.getByText('To 1 lot it went today already. It is left out:').click()
    await expect.element(window.getByText('BLK 8 LOT 9')).toBeVisible()
    await window.getByRole('button', { name: 'Send 3 e-mails' }).dblClick()
    await expect.element(window).not.toBeInTheDocument()
    const sent = heard.filter(({ method, path }) => method === 'POST' && path.includes('statement-mail'))
    expect(sent.map(({ body }) => body)).toEqual([{ only: null, behind: '3', area: 'Block 8' }])
  })

  test.each([
    ['no mail server is set up', { available: false }, 'No mail server is set up, so nothing can be sent by e-mail.'],
    ['nobody is reached', { people: 0, lots: 0, already: [] }, 'No e-mail goes out.'],
  ])('are not sent where %s', async (_, over, text) => {
    openBooks('/reports?tab=statements', { ...answers, ...plan(over) })
    await openWindow()
    await expect.element(window.getByRole('status')).toHaveTextContent(text)
    await expect.element(window.getByRole('button', { name: /^Send \d+ e-mail/ })).toBeDisabled()
  })

  test('are listed with how they fare, and those to print are printed in one click', async () => {
    const { heard } = openBooks('/reports?tab=statements', {
      ...answers,
      'GET /statement-mails': () =>
        mails({ sent: 1, waiting: 1, failed: 1, print: 3 }, { sent: 3, waiting: 0, failed: 0, print: 0 }),
      'GET /reports/statement-run-pdf': () => ({
        text: '%PDF-1.4',
        headers: { 'content-disposition': 'attachment; filename="Statements_of_Account.pdf"' },
      }),
    })
    const list = page.getByRole('table', { name: 'Sent by e-mail' })
    await expect.element(list.getByText('1 sent, 1 on the way, 1 not reached')).toBeVisible()
    await expect.element(list.getByText('Block 8 · 3 months or more').first()).toBeVisible()
    expect(list.getByRole('button', { name: 'Who was not reached' }).elements()).toHaveLength(1)
    await list.getByRole('button', { name: 'Print 3 statements' }).click()
    await expect
      .poll(() => heard.findLast(({ path }) => path.includes('statement-run-pdf'))?.query)
      .toEqual({ sending: '7' })
  })

  test('that failed are sent again one by one, to whom an e-mail reaches now', async () => {
    let all = [
      { user_id: 21, name: 'Ben Ramos', lots: ['Block 3 Lot 2'], reason: '550 no such user', mail: true },
      { user_id: 22, name: 'Carlo Ramos', lots: ['Block 3 Lot 3'], reason: '550 no such user', mail: false },
    ]
    const { heard } = openBooks('/reports?tab=statements', {
      ...answers,
      'GET /statement-mails': () => mails({ sent: 1, waiting: 0, failed: 2, print: 2 }),
      'GET /statement-mails/7/failed': () => ({ json: all }),
      'POST /statement-mails/7/again': () => {
        all = all.slice(1)
        return { json: { message: 'The statements are on their way.', people: 1 } }
      },
    })
    await page.getByRole('button', { name: 'Who was not reached' }).click()
    const failed = page.getByRole('dialog', { name: 'Statements that did not arrive' })
    await expect.element(failed.getByText(/^No e-mail reaches this person now\./)).toBeVisible()
    expect(failed.getByRole('button', { name: 'Send again: Carlo Ramos' }).elements()).toEqual([])
    await failed.getByRole('button', { name: 'Send again: Ben Ramos' }).click()
    await expect.element(failed.getByText('Ben Ramos')).not.toBeInTheDocument()
    expect(heard.filter(({ path }) => path.endsWith('/again')).map(({ body }) => body)).toEqual([{ user_ids: [21] }])
  })
})
