import { Button, Group, Stack } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { type Expense, expensesContract } from '#features/cash/expenses/contract.ts'
import { daysOf } from '#features/cash/expenses/web/books-state.ts'
import { incomeContract } from '#features/cash/income/contract.ts'
import { cashAccountsContract } from '#features/ledger/cash-accounts/contract.ts'
import { type Day, monthFrom } from '#shared/dates.ts'
import { MAX_PAGE_SIZE } from '#shared/paging.ts'
import { call } from '#web/calls/api.ts'
import { serverMessage } from '#web/calls/api-error.ts'
import { saveFile } from '#web/device/download.ts'
import { spreadsheetFile, TooLate } from '#web/spreadsheet.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { reportsContract } from '../contract.ts'

type Work = 'pdf' | 'xlsx'

interface Month {
  year: number
  month: number
}

interface Props extends Month {
  today: Day
  timeZone: string
}

/** Saves the month's income and expenses as PDF or for Excel; says that it is at work, and in red what went wrong. */
export function ReportButton({ year, month, ...village }: Props) {
  const [busy, setBusy] = useState<Work | null>(null)
  const [error, setError] = useState<string | null>(null)
  const run = async (work: Work, make: () => Promise<File>) => {
    setBusy(work)
    setError(null)
    try {
      saveFile(await make())
    } catch (cause) {
      setError(cause instanceof TooLate ? cause.message : (serverMessage(cause) ?? FAILED))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          disabled={busy === 'xlsx'}
          onClick={() => void run('xlsx', () => spreadsheet({ year, month, ...village }))}
        >
          {t('Excel')}
        </Button>
        <Button
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          data-disabled={busy === 'pdf' || undefined}
          disabled={busy === 'pdf'}
          onClick={() => void run('pdf', () => call(reportsContract.incomeAndExpenses, { year, month }))}
        >
          {busy === 'pdf' ? t('Generating...') : t('Generate Report (PDF)')}
        </Button>
      </Group>
      <ErrorText>{error}</ErrorText>
    </Stack>
  )
}

const FAILED = t('An error occurred while exporting the report.')

const spreadsheet = ({ year, month, ...village }: Props): Promise<File> =>
  spreadsheetFile(
    async () => {
      const period = { year, month }
      const { booksSheet, cashAccountsSheet } = await import('../books-sheet.ts')
      const [{ data }, books] = [await call(incomeContract.totals, period), await call(incomeContract.books, period)]
      const sums = await call(cashAccountsContract.summary, daysOf(monthFrom(year, month)))
      const sheet = booksSheet({ ...period, ...village, income: data, books, expenses: await everyExpense(period) })
      return [
        { name: 'Income and Expenses', sheet },
        { name: 'Where the money is', sheet: cashAccountsSheet({ ...period, ...village }, sums) },
      ]
    },
    { title: 'Income and Expenses', file: `Income_Expenses_Report_${year}_${month}.xlsx` },
  )

/** The whole month, page by page, whatever part of it is on the screen. */
async function everyExpense(period: Month): Promise<Expense[]> {
  const all: Expense[] = []
  for (let page = 1; ; page++) {
    const { expenses: found } = await call(expensesContract.list, {
      ...period,
      search: '',
      page,
      per_page: MAX_PAGE_SIZE,
    })
    all.push(...found.data)
    if (page >= found.last_page) return all
  }
}
