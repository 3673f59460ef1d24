import { lastDayOf } from '#features/dues/prepayment/rules.ts'
import type { Day } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { Check } from '#web/mobile/fields.tsx'
import { Alert, Card } from '#web/mobile/parts.tsx'
import { setSearch, useSearch } from '#web/mobile/place.tsx'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { useWaiting } from '../lots/reported.ts'
import { useTotalOwed } from '../lots/total-owed.ts'
import { settingOf, useSettings } from '../me.ts'
import { useToday } from '../today.ts'
import { keyOf, partsOf, useAnnualPrepayment, useChosen } from './purposes.ts'

/** The next year is offered from this month on. */
const FIRST_MONTH = 10

/** The year that costs less when it is paid ahead now; 0 where the settings grant nothing, or not now. */
function yearOffered(settings: Parameters<typeof settingOf>[0], today: Day): number {
  const number = (key: string) => Number(settingOf(settings, key))
  const grants = number('year_ahead_price_of') < number('year_ahead_months') || number('year_ahead_percent') > 0
  const year = Number(today.slice(0, 4))
  if (!grants) return 0
  if (today <= lastDayOf(year, settingOf(settings, 'year_ahead_until'))) return year
  return Number(today.slice(5, 7)) >= FIRST_MONTH ? year + 1 : 0
}

/** Adds a year ahead with its discount to what is paid, for the lots that are chosen; nothing where the village grants none. */
export function Ahead() {
  const { ahead = '', lot } = useSearch()
  const { data } = useTotalOwed()
  const year = yearOffered(useSettings().data, useToday())
  const isOn = ahead !== ''
  const isChosen = useChosen(data ? partsOf(data, isOn) : [])
  const lots = (data?.lots ?? []).filter((one) =>
    lot ? String(one.lot.id) === lot : !isOn || isChosen(keyOf('lot', one.lot.id)),
  )
  const isReported = useWaiting().some((report) => report.year_ahead === year)
  const { known, error } = useAnnualPrepayment(lots, isReported ? 0 : year)
  if (year === 0 || isReported || lots.every((one) => one.lot.role === 'tenant')) return null
  // It is not to be had: what was offered says why, and what was not is left out.
  if (error && !isOn) return null
  return (
    <Card label={t('A year ahead')}>
      <Check
        label={t('Pay {year} ahead too, for less', { year: String(year) })}
        about={
          known &&
          t('{cost} for the year, {discount} less, if paid by {day}', {
            cost: peso(known.cost),
            discount: peso(known.discount),
            day: showDay(known.paidBy ?? ''),
          })
        }
        checked={isOn && !error}
        onChange={(on) => setSearch({ ahead: on ? String(year) : '' })}
      />
      {error && isOn && <Alert tone="busy">{messageOf(error)}</Alert>}
    </Card>
  )
}
