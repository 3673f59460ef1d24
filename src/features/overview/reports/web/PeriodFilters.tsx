import { MONTHS } from '#web/month-names.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { yearsAround } from '#web/years-around.ts'
import type { ReportProps } from './report-state.ts'

type Option = readonly [value: string, label: string]

const ALL: Option = ['all', t('All')]

const numberOrAll = (value: string) => (value === 'all' ? null : Number(value))

/** Year and month above the reports that have a period. */
export const PeriodFilters = ({ today, list, setList }: ReportProps) => (
  <FilterBar onReset={() => void setList({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) })}>
    <Choice
      label={t('Year')}
      options={[ALL, ...yearsAround(today).map((year): Option => [String(year), String(year)])]}
      value={String(list.year ?? 'all')}
      onChange={(year) => void setList({ year: numberOrAll(year) })}
    />
    <Choice
      label={t('Month')}
      options={[ALL, ...MONTHS]}
      value={String(list.month ?? 'all')}
      onChange={(month) => void setList({ month: numberOrAll(month) })}
    />
  </FilterBar>
)
