import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Heard } from '../../../../../test/web/answers.ts'
import { openBooks } from '../../../../../test/web/books-office.ts'

const pdf = () => ({
  text: '%PDF-1.4',
  headers: { 'content-disposition': 'attachment; filename="Statements_of_Account.pdf"' },
})

describe('a print run of statements', () => {
  const run = (lots: number, areas = ['Block 8', 'Rosal Street']) => ({
    'GET /statement-run': () => ({ json: { lots, owed: 1200.5, credit: 50, areas } }),
  })
  const last = (heard: readonly Heard[]) => {
    const { path = '', query = {} } = heard.findLast((one) => one.path.includes('statement-run')) ?? {}
    return { path: path.replace('/api', ''), query }
  }
  const chosen = { only: 'unreached', behind: '3', area: 'Rosal Street' }

  test('says how many pages it is, for the lots that are chosen, and prints those', async () => {
    const { heard } = openBooks('/reports?tab=statements', { ...run(2), 'GET /reports/statement-run-pdf': pdf })
    await expect.element(page.getByText('2 pages. These lots owe ₱1,200.50 and have ₱50.00 in advance.')).toBeVisible()
    await page.getByLabelText('Lots', { exact: true }).selectOptions('No message reaches the owner')
    await page.getByLabelText('Months Behind').selectOptions('3 months or more')
    await page.getByLabelText('Block or Street').selectOptions('Rosal Street')
    await expect.poll(() => last(heard)).toEqual({ path: '/statement-run', query: chosen })
    await page.getByRole('button', { name: 'Print 2 statements' }).click()
    await expect.poll(() => last(heard)).toEqual({ path: '/reports/statement-run-pdf', query: chosen })
  })

  test('of many is prepared in the background with its progress, and there is none for no lot', async () => {
    const working = {
      ...{ id: 'abc', name: null, state: 'printing', progress: 40, error: null },
      ...{ created_at: '2026-11-21T04:00:00.000Z', expires_at: '2026-11-21T10:00:00.000Z' },
    }
    openBooks('/reports?tab=statements&behind=3', {
      ...run(61),
      'POST /prepared-reports': () => ({ status: 201, json: { document: working } }),
      'GET /prepared-reports/abc': () => ({ json: { document: working } }),
    })
    await page.getByRole('button', { name: 'Print 61 statements' }).click()
    await expect.element(page.getByText('Generating... 40%')).toBeVisible()
    openBooks('/reports?tab=statements', run(0))
    await expect.element(page.getByRole('button', { name: 'Print 0 statements' })).toBeDisabled()
  })
})
