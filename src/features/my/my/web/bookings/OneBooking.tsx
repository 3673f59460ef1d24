import type { Booking } from '#features/bookings/bookings/contract.ts'
import { blocksHours } from '#features/bookings/bookings/rules.ts'
import { clockIn, showTime } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { Confirm } from '#web/mobile/Confirm.tsx'
import k from '#web/mobile/kit.module.css'
import { Button, Card, Facts, pesos, QueryResult } from '#web/mobile/parts.tsx'
import { showLongDay } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { bookings } from '../calls.ts'
import { bookingItem } from '../lots/open-items.ts'
import { PayOpenItem } from '../lots/PayOpenItem.tsx'
import { lotsOf, useMe } from '../me.ts'
import { Page } from '../Shell.tsx'
import { useZone } from '../today.ts'
import { BookingPill } from './BookingPill.tsx'

/** One booking: how it stands, what it costs, and what can be done. */
export function OneBooking({ id }: { id: number }) {
  const query = useAsk(bookings.read, { id })
  return (
    <Page title={query.data?.amenity.name ?? t('Booking')} above="/my/bookings">
      <QueryResult of={query} rows={6}>
        {(booking) => <Details of={booking} />}
      </QueryResult>
    </Page>
  )
}

/** Meaning of its state, where the word alone does not say it. */
function aboutState(of: Booking): string | null {
  if (of.expired_at) return t('Nobody could decide it before its time. You can ask again.')
  if (of.booking_status === 'for_approval') return t('The office looks at your request and tells you.')
  if (of.booking_status === 'rejected') return t('The office could not give you this time.')
  return null
}

function Details({ of }: { of: Booking }) {
  const zone = useZone()
  const isAhead = `${of.booking_date} ${of.start_time}` > clockIn(new Date(), zone)
  const about = aboutState(of)
  const on = blocksHours(of.booking_status)
  const lots = lotsOf(useMe())
  const lot = lots.length > 1 && lots.find((one) => one.id === of.house_id)
  return (
    <>
      <Card>
        <div>
          <BookingPill of={of} />
        </div>
        <div className={k.tight}>
          <p className={k.strong}>{showLongDay(of.booking_date)}</p>
          <p>
            {showTime(of.start_time)} – {showTime(of.end_time)}
            {of.ends_next_day ? ` (${t('the next day')})` : ''}
          </p>
          {lot && <p>{lot.address}</p>}
          {about && <p className={k.dim}>{about}</p>}
        </div>
        <Facts
          of={[
            ...of.price_lines.map((line) => [translate(line.text), pesos(line.amount)] as const),
            [t('Total'), <strong key="total">{pesos(of.price)}</strong>],
            on && of.amenity.bond > 0 && [t('Deposit, given back afterwards'), pesos(of.amenity.bond)],
            of.total_paid > 0 && [t('Paid already'), pesos(of.total_paid)],
            on && of.amount_due > 0 && [t('Left to pay'), <strong key="due">{pesos(of.amount_due)}</strong>],
            of.to_refund > 0 && [t('The office gives back'), pesos(of.to_refund)],
          ]}
        />
        <PayOpenItem of={bookingItem(of)} />
      </Card>
      <div className={k.buttons}>
        <Button kind="plain" to={`/my/bookings/new/${of.amenity_id}?again=${of.id}`}>
          {t('Ask again')}
        </Button>
        {on && isAhead && (
          <Confirm
            endpoint={bookings.cancel}
            ask={{ id: of.id }}
            button={t('Cancel the booking')}
            question={
              of.total_paid > 0
                ? t('Cancel this booking? What you paid, {amount}, waits at the office for you.', {
                    amount: pesos(of.total_paid),
                  })
                : t('Cancel this booking? The time is free for others then.')
            }
            yes={t('Yes, cancel it')}
          />
        )}
      </div>
    </>
  )
}
