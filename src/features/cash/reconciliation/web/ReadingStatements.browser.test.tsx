import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { ReadStatementAnswer } from '#features/cash/reconciliation/contract.ts'
import { reconciliationOffice } from '../../../../../test/web/reconciliation-office.ts'
import { dialog } from '../../../../../test/web/requests-office.ts'
import { readPdf } from './read-pdf.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    lockedPdf(rows: string[][], password: string | null): Promise<string>
  }
}

const HEAD = ['Date and Time', 'Description', 'Reference No.', 'Debit', 'Credit', 'Balance']
const two = (number: number) => String(number).padStart(2, '0')
/** Enough for three pages. */
const rows = Array.from({ length: 120 }, (_, at) => [
  `2026-11-${two(1 + (at % 20))} ${two(1 + (at % 11))}:${two(at % 60)} PM`,
  at % 10 === 0 ? 'Transfer from 09171234567 to 09998887777 for the dues of a whole year ahead' : 'Payment received',
  String(9_000_000_000_000 + at),
  at % 7 === 0 ? '15.00' : '',
  at % 7 === 0 ? '' : '600.00',
  '1,600.00',
])
const fileOf = async (password: string | null, body = rows) => {
  const bytes = Uint8Array.from(atob(await commands.lockedPdf([HEAD, ...body], password)), (one) => one.charCodeAt(0))
  return new File([bytes], 'history.pdf', { type: 'application/pdf' })
}
const refused = (file: File, password = '') =>
  readPdf(file, password).then(
    () => 'read',
    (cause: { problem: string }) => cause.problem,
  )

describe('a statement in PDF', () => {
  test('with a password is read in the browser, cell by cell over its pages', async () => {
    const file = await fileOf('09171234567')
    expect(await refused(file)).toBe('password')
    expect(await refused(file, 'guess')).toBe('wrong_password')
    const read = await readPdf(file, '09171234567')
    const lines = read.filter((row) => /^2026-/.test(row[0] ?? ''))
    expect(lines.map((row) => [row[0], row[2], row[3], row[4], row[5]])).toEqual(
      rows.map((row) => [row[0], row[2], row[3], row[4], row[5]]),
    )
    expect(read.filter((row) => row[0] === HEAD[0]).length).toBeGreaterThan(1)
  })

  test('that is none, is empty or is too large is refused', async () => {
    expect(await refused(new File(['%PDF-1.7\nnothing of it'], 'a.pdf'))).toBe('damaged')
    expect(await refused(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf'))).toBe('too_large')
    // A page tree that goes round in a circle.
    const deep =
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 9/Kids[2 0 R]>>endobj\ntrailer<</Root 1 0 R>>'
    expect(await refused(new File([deep], 'a.pdf'))).toBe('empty')
  })

  test('is read in the window, which asks for its password, sends it nowhere and shows how each row is read', async () => {
    const preview: ReadStatementAnswer = {
      heading: 2,
      headings: HEAD,
      map: { columns: { moment: 'Date and Time', credit: 'Credit' }, days: null },
      remembered: false,
      lines: [
        {
          row: 3,
          day: '2026-11-05',
          time: '14:00',
          amount: 600,
          balance: 1600,
          reference: '9000000000001',
          description: 'Paid',
          new: true,
        },
        {
          row: 4,
          day: '2026-11-05',
          time: '15:00',
          amount: 250,
          balance: 1850,
          reference: '9000000000002',
          description: 'Paid',
          new: false,
        },
      ],
      others: [{ row: 5, text: '2026-11-32 · what', kind: 'day', understood: false }],
      breaks: [4],
      doubts: [{ kind: 'turned', rows: [3] }],
      unread: [{ column: 'Fee', sum: -27, values: '-9.00, -18.00' }],
      finished: { to: '2026-11-10', lines: 1, sum: 600 },
      opening: 1000,
      closing: 1850,
      new: 1,
      known: 1,
    }
    const { sent } = reconciliationOffice({
      'POST /reconciliation/statements/preview': () => ({ json: preview }),
      'POST /reconciliation/statements': () => ({
        status: 201,
        json: { message: '1 new lines were read, 1 were here already.' },
      }),
    })
    await userEvent.click(page.getByRole('button', { name: 'Read a Statement' }))
    await expect.element(dialog.getByRole('button', { name: 'Read It' })).toBeVisible()
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, await fileOf('secret word'))
    await userEvent.click(dialog.getByRole('button', { name: 'Read It' }))
    await expect.element(dialog.getByText('This PDF has a password. Please enter it.')).toBeVisible()
    await userEvent.fill(dialog.getByLabelText('Password of the PDF'), 'wrong')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('The password is not right.')).toBeVisible()
    await expect.element(dialog.getByLabelText('Password of the PDF')).toHaveValue('')
    await userEvent.fill(dialog.getByLabelText('Password of the PDF'), 'secret word')
    await userEvent.click(dialog.getByRole('button', { name: 'Read It' }))
    await expect.element(dialog.getByText('1 new lines, 1 here already, 1 rows not read')).toBeVisible()
    await expect.element(dialog.getByText('Row 5, The date is not understood: 2026-11-32 · what')).toBeVisible()
    await expect.element(dialog.getByText(/does not follow from the line before in rows 4\./)).toBeVisible()
    await expect.element(dialog.getByText(/Rows 3: the running balance says/)).toBeVisible()
    await expect.element(dialog.getByText(/^Fee: .*27\.00 in all$/)).toBeVisible()
    await expect.element(dialog.getByText(/1 line of that time are new/)).toBeVisible()
    const request = sent('POST /api/reconciliation/statements/preview')
    expect(request).toMatchObject([{ place_id: 3 }])
    await userEvent.click(dialog.getByRole('button', { name: 'Keep 1 New Lines' }))
    await expect
      .poll(() => sent('POST /api/reconciliation/statements'))
      .toMatchObject([{ source: 'pdf', file_name: 'history.pdf' }])
    expect(JSON.stringify([request, sent('POST /api/reconciliation/statements')])).not.toContain('secret word')
  })

  test('whose columns nobody knows is read by those that are chosen', async () => {
    const { sent } = reconciliationOffice({
      'POST /reconciliation/files': () => ({
        json: {
          sheets: [
            {
              name: null,
              rows: [
                ['Kailan', 'Pasok'],
                ['2026-11-05', '600.00'],
              ],
            },
          ],
        },
      }),
      'POST /reconciliation/statements/preview': () => ({
        status: 422,
        json: {
          message: 'The columns are not known.',
          code: 'reconciliation.no_headings',
          errors: { rows: ['The columns are not known.'] },
        },
      }),
    })
    await userEvent.click(page.getByRole('button', { name: 'Read a Statement' }))
    await expect.element(dialog.getByRole('button', { name: 'Read It' })).toBeVisible()
    await userEvent.upload(
      document.querySelector('input[type=file]') as HTMLElement,
      new File(['Kailan,Pasok'], 'a.csv'),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Read It' }))
    await userEvent.selectOptions(dialog.getByLabelText('Date', { exact: true }), 'Kailan')
    await userEvent.selectOptions(dialog.getByLabelText('Credit', { exact: true }), 'Pasok')
    await userEvent.click(dialog.getByRole('button', { name: 'Read It' }))
    await expect
      .poll(() => sent('POST /api/reconciliation/statements/preview').at(-1))
      .toMatchObject({ map: { columns: { moment: 'Kailan', credit: 'Pasok' } } })
  })
})
