import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import { ReportButton } from '#features/overview/reports/web/BooksReport.tsx'
import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useBooksState } from './books-state.ts'
import { Expenses } from './Expenses.tsx'
import { IncomeCards } from './IncomeCards.tsx'
import { MonthYear } from './MonthYear.tsx'

const TITLE = t('Income and Expenses')

/** Income and Expenses (/expenses-income, part 2 §2): what came in and what was spent in a month. */
export const IncomeExpensesPage = () => (
  <WithVillage title={TITLE}>{(village) => <Books today={village.today} timeZone={village.zone} />}</WithVillage>
)

function Books({ today, timeZone }: { today: Day; timeZone: string }) {
  const [list, setList] = useBooksState(today)
  const books = { today, list, setList }
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={<ReportButton year={list.year} month={list.month} today={today} timeZone={timeZone} />}
      />
      <MonthYear {...books} />
      <IncomeCards {...books} />
      <Expenses {...books} />
    </>
  )
}
