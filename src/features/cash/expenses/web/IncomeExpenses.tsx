import { Box } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageLoader } from '#web/ui/PageLoader.tsx'
import { daysOf, monthShown, useBooksState } from './books-state.ts'
import { Expenses } from './Expenses.tsx'
import { IncomeCards } from './IncomeCards.tsx'
import { MonthYear } from './MonthYear.tsx'

const CashAccountSums = lazyPart(
  async () => (await import('#features/ledger/cash-accounts/web/Summary.tsx')).CashAccountSums,
)

/** The month on show, and the village's day and clock. */
interface Period {
  year: number
  month: number
  today: Day
  timeZone: string
}

type Paper = (period: Period) => ReactNode

const TITLE = t('Income and Expenses')

/**
 * Income and Expenses (/expenses-income, docs/spec/money.md#income-and-expenses): what came in and what was spent in a
 * month, and what each place has. `report` offers it as a paper.
 */
export const IncomeExpenses = ({ report }: { report: Paper }) => (
  <WithVillage title={TITLE}>
    {(village) => <Books today={village.today} timeZone={village.zone} report={report} />}
  </WithVillage>
)

function Books({ today, timeZone, report }: { today: Day; timeZone: string; report: Paper }) {
  const [list, setList] = useBooksState(today)
  const books = { today, list, setList }
  return (
    <>
      <PageHeader title={TITLE} actions={report({ year: list.year, month: list.month, today, timeZone })} />
      <MonthYear {...books} />
      <IncomeCards {...books} />
      <Expenses {...books} />
      <Box mt="md">
        <Suspense fallback={<PageLoader />}>
          <CashAccountSums {...daysOf(monthShown(list))} />
        </Suspense>
      </Box>
    </>
  )
}
