import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aBooklet, aSeries } from '../../../../../test/web/a-series.ts'
import { answer } from '../../../../../test/web/answers.ts'
import { show } from '../../../../../test/web/show.tsx'
import { SeriesCard } from './SeriesCard.tsx'

function open(refusal?: object) {
  const heard = answer((call) =>
    call.method === 'GET'
      ? { json: [aSeries(), aBooklet()] }
      : refusal
        ? { status: 422, json: refusal }
        : { json: aBooklet() },
  )
  show(<SeriesCard />)
  return {
    sent: () => heard.filter((call) => call.method !== 'GET').map(({ method, path, body }) => [method, path, body]),
  }
}
const dialog = page.getByRole('dialog')

test('the series are told with their numbers, and which is the usual one', async () => {
  open()
  const table = page.getByRole('table', { name: 'Series of receipts' })
  for (const text of ['Acknowledgement Receipt', 'Usual', 'OR-0502', 'Nena'])
    await expect.element(table.getByText(text, { exact: true })).toBeVisible()
  for (const range of [/from\W*AR-000001/, /OR-0501\W*to\W*OR-0550/])
    await expect.element(table.getByText(range)).toBeVisible()
})

test('a booklet is added', async () => {
  const { sent } = open()
  await page.getByRole('button', { name: 'Add a Series' }).click()
  await userEvent.fill(dialog.getByRole('combobox', { name: 'Title' }), 'Collection Receipt')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Prefix' }), 'CR')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'First Number' }), '1001')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Last Number' }), '1050')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toMatchObject([
    [
      'POST',
      '/api/receipt-series',
      { title: 'Collection Receipt', kind: 'booklet', prefix: 'CR', first_number: '1001', final_number: '1050' },
    ],
  ])
})

test('what the server refuses of a change stands at its field', async () => {
  const text = 'Receipts of this series were written already; its prefix stays.'
  const { sent } = open({ message: text, errors: { prefix: [text] } })
  await page.getByText('Official Receipt', { exact: true }).click()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Prefix' }), 'XX')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(text)).toBeVisible()
  expect(sent()).toMatchObject([['PUT', '/api/receipt-series/2', { prefix: 'XX', holder: 'Nena' }]])
})
