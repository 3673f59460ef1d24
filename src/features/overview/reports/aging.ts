import type { AgedBy, AgedRow } from '#features/dues/aging/rules.ts'
import { AGES } from '#features/dues/balances/rules.ts'
import type { Report, ReportColumn } from './reports.ts'
import { totalLabel } from './rules.ts'

// Debts of lots by age (docs/spec/money.md#aging). Money is in the unit of who asks.

const AGE_TITLES = ['Current', '1–30 Days', '31–60 Days', '61–90 Days', 'Over 90 Days'] as const

/** Heading of the first column, by the kind of row. */
const FIRST: Readonly<Record<AgedBy, string>> = {
  lot: 'Lot',
  kind: 'Kind',
  phase: 'Phase',
  area: 'Block or Street',
  owner: 'Owner',
}

const OF_LOTS: readonly ReportColumn<AgedRow>[] = [
  { title: 'Lot', value: (row) => row.name, width: 118 },
  { title: 'Owner', value: (row) => row.owner },
  { title: 'Months Behind', value: (row) => row.behind, kind: 'number', width: 52 },
]

const ofGroups = (by: AgedBy): readonly ReportColumn<AgedRow>[] => [
  { title: FIRST[by], value: (row) => row.name },
  { title: 'Lots', value: (row) => row.lots, kind: 'number', width: 52 },
]

/** Aging lot by lot, or summed by kind, phase, block or street, or owner. The last row sums all. */
export const agingReport = (by: AgedBy): Report<AgedRow> => ({
  name: 'aging',
  title: 'Aging Report',
  file: `Aging_by_${by}`,
  columns: [
    ...(by === 'lot' ? OF_LOTS : ofGroups(by)),
    ...AGES.map(
      (_, age): ReportColumn<AgedRow> => ({
        title: AGE_TITLES[age] ?? '',
        value: (row) => row.ages[age] ?? 0,
        kind: 'money',
        width: 66,
      }),
    ),
    { title: 'Total', value: (row) => row.total, kind: 'money', width: 70 },
  ],
  sums: (rows) =>
    rows.length > 0
      ? [
          {
            label: totalLabel(
              rows.reduce((lots, row) => lots + row.lots, 0),
              'lot',
            ),
            rows,
          },
        ]
      : [],
})
