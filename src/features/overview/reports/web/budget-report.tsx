import { Button, Text } from '@mantine/core'
import { budgetsContract } from '#features/cash/budgets/contract.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { StatusPill, type Tone } from '#web/ui/StatusPill.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { yearsAround } from '#web/years-around.ts'
import { BUDGET, type BudgetRow, sideName, standingName } from '../budget.ts'
import { reportsContract } from '../contract.ts'
import { ReportPanel } from './ReportPanel.tsx'
import type { ScreenReport } from './report.ts'
import type { ReportProps } from './report-state.ts'
import { sumOf } from './sums.ts'

const EditBudget = lazyPart(async () => (await import('#features/cash/budgets/web/EditBudget.tsx')).EditBudget)

const TONES: Readonly<Record<BudgetRow['standing'], Tone>> = {
  over: 'bad',
  ahead: 'wait',
  below: 'wait',
  within: 'good',
  none: 'plain',
}

const figures = (label: string, rows: readonly BudgetRow[]) => [
  { label: t('{side}: budget', { side: label }), value: sumOf(rows, (row) => row.budget ?? 0), money: true },
  { label: t('{side}: actual', { side: label }), value: sumOf(rows, (row) => row.actual), money: true },
]

const budget: ScreenReport<BudgetRow> = {
  report: BUDGET,
  cells: {
    Side: (row) => translate(sideName(row)),
    Account: (row) => <bdi>{translate(row.account)}</bdi>,
    Standing: (row) => (
      <StatusPill status={row.standing} label={translate(standingName(row))} tone={TONES[row.standing]} />
    ),
  },
  rowKey: (row) => `${row.side}/${row.account}`,
  totals: (rows) => [
    ...figures(
      t('Income'),
      rows.filter(({ side }) => side === 'income'),
    ),
    ...figures(
      t('Expenses'),
      rows.filter(({ side }) => side === 'expense'),
    ),
    { label: t('Over the budget'), value: rows.filter(({ standing }) => standing === 'over').length },
  ],
  empty: t('There is no budget for this year yet, and nothing was received or spent.'),
  notFetched: t('An error occurred while fetching the budget.'),
  notPrinted: t('An error occurred while generating the report.'),
}

/** The budget of a year beside what was received and spent, and the window to enter it. */
export function BudgetReport({ today, list, setList }: ReportProps) {
  const year = list.year ?? Number(today.slice(0, 4))
  const query = useAsk(budgetsContract.read, { year })
  const editing = useWindow<true>()
  return (
    <>
      <ReportPanel
        of={budget}
        query={query}
        rows={query.data?.lines}
        period={{ year, month: null }}
        print={() => call(reportsContract.budgetPdf, { year })}
        today={today}
        list={list}
        setList={setList}
        filters={
          <FilterBar onReset={() => void setList({ year: Number(today.slice(0, 4)) })}>
            <Choice
              label={t('Year')}
              options={yearsAround(today).map((one) => [String(one), String(one)] as const)}
              value={String(year)}
              onChange={(chosen) => void setList({ year: Number(chosen) })}
            />
            {may('expenses') && (
              <Button variant="default" mt="1.6rem" disabled={!query.data} onClick={() => editing.open(true)}>
                {t('Enter the Budget')}
              </Button>
            )}
            {query.data?.resolution && (
              <Text mt="1.9rem">
                {query.data.resolved_on ? (
                  <T
                    text="Resolution {number} of {day}"
                    number={<bdi>{query.data.resolution}</bdi>}
                    day={<DayText day={query.data.resolved_on} />}
                  />
                ) : (
                  <T text="Resolution {number}" number={<bdi>{query.data.resolution}</bdi>} />
                )}
              </Text>
            )}
          </FilterBar>
        }
      />
      {query.data && editing.show(<EditBudget budget={query.data} onClose={editing.close} />)}
    </>
  )
}
