import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageLoader } from '#web/ui/PageLoader.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useSettings } from '#web/use-settings.ts'
import { useBooksState } from './books-state.ts'
import { Expenses } from './Expenses.tsx'
import { IncomeCards } from './IncomeCards.tsx'
import { MonthYear } from './MonthYear.tsx'
import { ReportButton } from './ReportButton.tsx'

const TITLE = t('Income and Expenses')

/** Income and Expenses (/expenses-income, part 2 §2): what came in and what was spent in a month. */
export function IncomeExpensesPage() {
  const { village, error, retry } = useSettings()
  if (village) return <Books today={village.today} />
  return (
    <>
      <PageHeader title={TITLE} />
      {error ? (
        <Section>
          <LoadFailure error={error} retry={retry} />
        </Section>
      ) : (
        <PageLoader />
      )}
    </>
  )
}

function Books({ today }: { today: Day }) {
  const [list, setList] = useBooksState(today)
  const books = { today, list, setList }
  return (
    <>
      <PageHeader title={TITLE} actions={<ReportButton year={list.year} month={list.month} />} />
      <MonthYear {...books} />
      <IncomeCards {...books} />
      <Expenses {...books} />
    </>
  )
}
