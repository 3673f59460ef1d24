import type { ShownAmenity } from '#features/bookings/amenities/contract.ts'
import { hourlyRates, ratesFrom } from '#features/bookings/bookings/rules.ts'
import { showTime } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'
import k from '#web/mobile/kit.module.css'
import { Card } from '#web/mobile/parts.tsx'
import { plural, t } from '#web/texts/t.ts'

/** Look, size, rules and prices of an amenity, before somebody chooses a day. */
export const AboutAmenity = ({ of }: { of: ShownAmenity }) => (
  <Card label={t('About this place')}>
    {of.picture_url && (
      <img src={of.picture_url} alt={of.name} loading="lazy" style={{ width: '100%', borderRadius: 8 }} />
    )}
    {of.capacity && <p>{plural(of.capacity, 'For 1 person at most', 'For {count} people at most')}</p>}
    <div className={k.tight}>
      {priceWords(of).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
    {of.rules && (
      <p className={k.dim} style={{ whiteSpace: 'pre-line' }}>
        {of.rules}
      </p>
    )}
  </Card>
)

/** Meaning of its prices in sentences, by the rule that counts them. */
function priceWords(of: ShownAmenity): string[] {
  const { from, until, day, night, guest } = hourlyRates(ratesFrom(of))
  const hours = { from: showTime(from), until: showTime(until) }
  const [one, other] = [peso(day), peso(night)]
  const each = of.is_per_group
  return [
    ...(day === night
      ? [
          each
            ? t('Each hour costs {amount}.', { amount: one })
            : t('Each hour costs {amount} for each person.', { amount: one }),
        ]
      : [
          each
            ? t('Within {from} and {until} of one day each hour costs {amount}.', { ...hours, amount: one })
            : t('Within {from} and {until} of one day each hour costs {amount} for each person.', {
                ...hours,
                amount: one,
              }),
          t('A booking that begins earlier or ends later is at the night rate for all of its hours: {amount} each.', {
            amount: other,
          }),
        ]),
    ...(guest > 0
      ? [
          each
            ? t('With people from outside each hour costs {amount} more.', { amount: peso(guest) })
            : t('Each person from outside costs {amount} more an hour.', { amount: peso(guest) }),
        ]
      : []),
  ]
}
