import { IncomeExpenses } from '#features/cash/expenses/web/IncomeExpenses.tsx'
import { SellButton } from '#features/dues/sales/web/SellButton.tsx'
import { ReportButton } from '#features/overview/reports/web/BooksReport.tsx'

/** Income and Expenses (/expenses-income): the books of a month, with their paper. */
export const IncomeExpensesPage = () => (
  <IncomeExpenses
    report={(period) => (
      <>
        <ReportButton {...period} />
        <SellButton today={period.today} />
      </>
    )}
  />
)
