import { useMemo } from 'react'
import { agingContract } from '#features/dues/aging/contract.ts'
import { type AgedBy, type AgedRow, agedRows } from '#features/dues/aging/rules.ts'
import { BEHIND } from '#features/dues/balances/rules.ts'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { agingReport } from '../aging.ts'
import { reportsContract } from '../contract.ts'
import { ReportPanel } from './ReportPanel.tsx'
import type { ScreenReport } from './report.ts'
import type { ReportProps } from './report-state.ts'
import { sumOf } from './sums.ts'

const BY: readonly (readonly [AgedBy, string])[] = [
  ['lot', t('Lot by lot')],
  ['kind', t('Kind')],
  ['phase', t('Phase')],
  ['area', t('Block or street')],
  ['owner', t('Owner')],
]
const LOTS_BEHIND = BEHIND.map(
  (count) =>
    [
      count,
      count === '0' ? t('All lots') : plural(Number(count), '1 month or more', '{count} months or more'),
    ] as const,
)

const cells: ScreenReport<AgedRow>['cells'] = {
  Lot: (row) => row.house_id !== null && <LotLink house={{ id: row.house_id, address: row.name }} />,
  Owner: (row) => (row.owner === null ? t('No owner known') : <PersonNamed id={row.user_id} name={row.owner} />),
  Kind: (row) => <bdi>{translate(row.name)}</bdi>,
  Phase: (row) => <bdi>{translate(row.name)}</bdi>,
  'Block or Street': (row) => <bdi>{translate(row.name)}</bdi>,
}

const ofScreen = (by: AgedBy): ScreenReport<AgedRow> => {
  const report = agingReport(by)
  return {
    report,
    cells,
    rowKey: (row, index) => row.house_id ?? `${by}/${index}`,
    totals: (rows) => [
      { label: t('Lots'), value: rows.reduce((lots, row) => lots + row.lots, 0) },
      ...report.columns
        .filter(({ kind }) => kind === 'money')
        .map(({ title, value }) => ({
          label: translate(title),
          value: sumOf(rows, (row) => Number(value(row))),
          money: true,
        })),
    ],
    empty: t('Nobody owes anything as of this day.'),
    notFetched: t('An error occurred while fetching the aging report.'),
    notPrinted: t('An error occurred while generating the report.'),
  }
}

/** Debts of lots as of any day by age, lot by lot or summed. */
export function AgingReport({ today, list, setList }: ReportProps) {
  const { by, behind } = list
  const request = { as_of: list.day || today, behind }
  const query = useAsk(agingContract.read, request)
  const of = useMemo(() => ofScreen(by), [by])
  const rows = useMemo(() => query.data && agedRows(query.data.lots, by), [query.data, by])
  return (
    <ReportPanel
      of={of}
      query={query}
      rows={rows}
      print={() => call(reportsContract.agingPdf, { ...request, by })}
      today={request.as_of}
      list={list}
      setList={setList}
      filters={
        <FilterBar onReset={() => void setList({ day: '', by: 'lot', behind: '0' })}>
          <DayInput label={t('As of')} value={request.as_of} onChange={(day) => void setList({ day })} />
          <Choice label={t('Summed by')} options={BY} value={by} onChange={(next) => void setList({ by: next })} />
          <Choice
            label={t('Months behind')}
            options={LOTS_BEHIND}
            value={behind}
            onChange={(next) => void setList({ behind: next })}
          />
        </FilterBar>
      }
    />
  )
}
