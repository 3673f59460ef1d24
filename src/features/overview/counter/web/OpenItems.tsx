import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { REQUEST_ABOUT } from '#features/requests/requests/web/request-about.ts'
import { REQUEST_PAGES } from '#shared/request-types.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { textLink } from '#web/ui/text-link.ts'
import type { LotCard } from '../contract.ts'
import classes from './Counter.module.css'

/** Bookings, clearances and stickers of the lot that are not done with, each leading to its screen. */
export const OpenItems = ({ lot: { bookings, requests } }: { lot: LotCard }) => (
  <Section title={t('Open bookings and requests')}>
    {bookings.length + requests.length === 0 && (
      <Text size="sm" c="dimmed">
        {t('No open bookings or requests')}
      </Text>
    )}
    <ul className={classes.list}>
      {bookings.map((booking) => (
        <li key={`booking ${booking.id}`}>
          <Link to="/booking" search={{ amenity: String(booking.amenity_id) }} className={textLink}>
            <bdi>{booking.amenity}</bdi>, {showDay(booking.booking_date)}
          </Link>
          <StatusPill status={booking.booking_status} />
          <span className="num">{booking.amount_due > 0 ? pesoText(booking.amount_due) : ''}</span>
        </li>
      ))}
      {requests.map((request) => (
        <li key={`request ${request.id}`}>
          <Link to={REQUEST_PAGES[request.product]} search={{ request: String(request.id) }} className={textLink}>
            {REQUEST_ABOUT[request.product](request.about)} {request.reference_number}
          </Link>
          <StatusPill status={request.step} />
          <span className="num">{request.to_pay > 0 ? pesoText(request.to_pay) : ''}</span>
        </li>
      ))}
    </ul>
  </Section>
)
