import { Button, Group, Stack } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { Expense } from '#features/expenses/contract.ts'
import { monthFrom } from '#shared/dates.ts'
import { MAX_PAGE_SIZE } from '#shared/paging.ts'
import { ApiError } from '#web/api-error.ts'
import { saveFile } from '#web/download.ts'
import { t, told } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { expenses, income, reports } from './calls.ts'

type Work = 'pdf' | 'xlsx'

interface Props {
  year: number
  month: number
}

/** Saves the month's income and expenses as PDF or for Excel; says that it is at work, and in red what went wrong (part 2 §2). */
export function ReportButton({ year, month }: Props) {
  const [busy, setBusy] = useState<Work | null>(null)
  const [error, setError] = useState<string | null>(null)
  const run = async (work: Work, make: () => Promise<File>) => {
    setBusy(work)
    setError(null)
    try {
      saveFile(await make())
    } catch (cause) {
      setError(cause instanceof ApiError && cause.status > 0 ? told(cause.message) : FAILED)
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
          onClick={() => void run('xlsx', () => spreadsheet({ year, month }))}
        >
          {t('Excel')}
        </Button>
        <Button
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          data-disabled={busy === 'pdf' || undefined}
          disabled={busy === 'pdf'}
          onClick={() => void run('pdf', () => reports.incomeAndExpenses({ year, month }))}
        >
          {busy === 'pdf' ? t('Generating...') : t('Generate Report (PDF)')}
        </Button>
      </Group>
      <ErrorText>{error}</ErrorText>
    </Stack>
  )
}

const FAILED = t('An error occurred while exporting the report.')

async function spreadsheet({ year, month }: Props): Promise<File> {
  const [{ booksSheet }, { xlsxOf }] = await Promise.all([import('../books-sheet.ts'), import('#web/xlsx.ts')])
  const totals = await income.totals({ year, month })
  const sheet = booksSheet(monthFrom(year, month), totals.data, await everyExpense({ year, month }))
  const blob = await xlsxOf(sheet, 'Income and Expenses')
  return new File([blob], `Income_Expenses_Report_${year}_${month}.xlsx`, { type: blob.type })
}

/** The whole month, page by page, whatever part of it is on the screen. */
async function everyExpense(period: Props): Promise<Expense[]> {
  const all: Expense[] = []
  for (let page = 1; ; page++) {
    const { expenses: found } = await expenses.list({ ...period, search: '', page, per_page: MAX_PAGE_SIZE })
    all.push(...found.data)
    if (page >= found.last_page) return all
  }
}
