import { useSettings } from '#features/office/settings/web/use-settings.ts'
import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { type Days, daysOf, type Period as Known, PERIODS, periodOf } from './period.ts'

const CHOSEN = ['chosen', t('Chosen days')] as const

interface Props {
  from: Day | ''
  to: Day | ''
  onChange: (days: Days) => unknown
  /** Why the days were refused. */
  error: string | undefined
}

/** Which days the statement covers: a usual period by one choice, or any two days. */
export function Period({ from, to, onChange, error }: Props) {
  const today = useSettings().village?.today
  const known = today ? periodOf({ from, to }, today) : null
  return (
    <FilterBar {...(from || to ? { onReset: () => void onChange({ from: '', to: '' }) } : {})}>
      <Choice<Known | 'chosen'>
        label={t('Period')}
        options={known ? PERIODS : [...PERIODS, CHOSEN]}
        value={known ?? 'chosen'}
        disabled={!today}
        onChange={(period) => today && period !== 'chosen' && void onChange(daysOf(period, today))}
      />
      <DayInput label={t('From')} value={from} onChange={(day) => void onChange({ from: day, to })} error={error} />
      <DayInput label={t('To')} value={to} onChange={(day) => void onChange({ from, to: day })} />
    </FilterBar>
  )
}
