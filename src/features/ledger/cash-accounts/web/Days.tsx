import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'

interface Props {
  from: Day | ''
  to: Day | ''
  onChange: (patch: { from?: Day | ''; to?: Day | '' }) => void
}

/** From which day to which; empty is this month up to today. */
export const Days = ({ from, to, onChange }: Props) => (
  <FilterBar {...(from || to ? { onReset: () => onChange({ from: '', to: '' }) } : {})}>
    <DayInput label={t('From')} value={from} onChange={(day) => onChange({ from: day })} />
    <DayInput label={t('To')} value={to} onChange={(day) => onChange({ to: day })} />
  </FilterBar>
)
