import type { Amenity } from '#features/bookings/amenities/contract.ts'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { type Party, quote, ratesFrom } from '#features/bookings/bookings/rules.ts'
import { addDays, type Day, showTime } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'
import { Check, Count, Pick } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Card, Facts } from '#web/mobile/parts.tsx'
import { showDay } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { timeOf } from './free-hours.ts'

/** Choices of a booking. */
export interface Values {
  day: Day | ''
  hour: number
  hours: number
  is_guest: boolean
  residents: number
  guests: number
  lot: string
}

/** As it begins, or as it was asked for before. */
export const startOf = (before: Booking | undefined, lot: string): Values => ({
  day: '',
  hour: before ? Number(before.start_time.slice(0, 2)) : -1,
  hours: before?.hours ?? 2,
  is_guest: before?.is_guest ?? false,
  residents: before?.num_of_resident ?? 1,
  guests: before?.num_of_guest ?? 0,
  lot: before?.house_id ? String(before.house_id) : lot,
})

export const partyOf = (values: Values, isPerGroup: boolean): Party => ({
  is_guest: isPerGroup ? values.is_guest : values.guests > 0,
  num_of_resident: isPerGroup ? null : values.residents,
  num_of_guest: isPerGroup ? null : values.guests,
})

export const slotOf = ({ hour, hours }: Values) => ({ start_time: timeOf(hour), end_time: timeOf(hour + hours) })

interface WhoProps {
  amenity: Amenity
  values: Values
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  error: string | undefined
  lots: readonly { id: number; address: string }[]
}

/** Fields of the guests and the lot. */
export const Who = ({ amenity, values, set, error, lots }: WhoProps) => (
  <Card label={t('Who comes')}>
    {amenity.is_per_group ? (
      <Check
        label={t('People from outside the village come too')}
        checked={values.is_guest}
        onChange={(on) => set('is_guest', on)}
      />
    ) : (
      <>
        <Count label={t('Residents')} value={values.residents} onChange={(count) => set('residents', count)} />
        <Count label={t('From outside the village')} value={values.guests} onChange={(count) => set('guests', count)} />
        {error && <p className={k.error}>{error}</p>}
      </>
    )}
    {lots.length > 1 && (
      <Pick
        label={t('For which lot')}
        value={values.lot}
        options={lots.map((lot) => [String(lot.id), lot.address] as const)}
        onChange={(lot) => set('lot', lot)}
      />
    )}
  </Card>
)

/** Price, line by line, by the rule that the office uses too. */
export function Price({ amenity, values }: { amenity: Amenity; values: Values }) {
  const slot = slotOf(values)
  const { price, price_lines } = quote(ratesFrom(amenity), slot, partyOf(values, amenity.is_per_group))
  const overnight = values.hour + values.hours > 24
  return (
    <Card label={t('Price')}>
      <p className={k.strong}>
        {showTime(slot.start_time)} – {showTime(slot.end_time)}
        {overnight && values.day ? `, ${showDay(addDays(values.day, 1))}` : ''}
      </p>
      <Facts
        of={[
          ...price_lines.map((line) => [translate(line.text), peso(line.amount)] as const),
          [t('Total'), <strong key="total">{peso(price)}</strong>],
          amenity.bond > 0 && [t('Deposit, given back afterwards'), peso(Math.round(amenity.bond * 100))],
        ]}
      />
    </Card>
  )
}
