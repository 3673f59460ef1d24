import { IconBuildingCommunity } from '@tabler/icons-react'
import type { Amenity } from '#features/bookings/amenities/contract.ts'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { useAsk } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { Empty, Item, pesos, QueryResult, Rows, Section } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import { amenities, bookings } from '../calls.ts'
import { NextBooking } from '../home/NextBooking.tsx'
import { Waiting } from '../home/Waiting.tsx'
import { lotsFor, lotsOf, onlyOwn, useMe } from '../me.ts'
import { Page } from '../Shell.tsx'
import { useToday } from '../today.ts'

/** The places that can be booked, and what was booked. */
export function Bookings() {
  const me = useMe()
  const may = lotsFor(me, 'create-bookings').length > 0
  return (
    <Page title={t('Bookings')}>
      <Waiting kinds={['booking']} />
      {may ? <Places /> : <Empty>{t('The home owner of your house books. Ask to be allowed to book too.')}</Empty>}
      {lotsOf(me).length > 0 && <Own may={may} />}
    </Page>
  )
}

/** The least that an hour costs there. */
function fromPrice(one: Amenity): string {
  const [day, night] = one.is_per_group
    ? [one.day_price, one.night_price]
    : [one.day_per_person_price, one.night_per_person_price]
  const price = pesos(Math.min(day, night))
  return one.is_per_group ? t('from {price} an hour', { price }) : t('from {price} an hour for each person', { price })
}

function Places() {
  const list = useAsk(amenities, {})
  return (
    <Section title={t('Book a place')}>
      <QueryResult of={list}>
        {(all) =>
          all.length === 0 ? (
            <Empty>{t('The village has nothing to book yet.')}</Empty>
          ) : (
            <Rows label={t('Book a place')}>
              {all.map((one) => (
                <Item
                  key={one.id}
                  icon={IconBuildingCommunity}
                  title={one.name}
                  about={fromPrice(one)}
                  to={`/my/bookings/new/${one.id}`}
                />
              ))}
            </Rows>
          )
        }
      </QueryResult>
    </Section>
  )
}

const moment = (one: Booking) => `${one.booking_date} ${one.start_time}`

function Own({ may }: { may: boolean }) {
  const today = useToday()
  const list = useAsk(bookings.list, { page: 1, per_page: 50 })
  return (
    <QueryResult of={list}>
      {({ data }) => {
        const coming = data.filter((one) => one.booking_date >= today)
        const past = data.filter((one) => one.booking_date < today)
        return (
          <>
            <Section title={t('What comes')}>
              {coming.length === 0 && <Empty>{may ? t('No bookings yet.') : onlyOwn()}</Empty>}
              <div className={k.stack}>
                {coming
                  .toSorted((one, other) => moment(one).localeCompare(moment(other)))
                  .map((one) => (
                    <NextBooking key={one.id} of={one} />
                  ))}
              </div>
            </Section>
            {past.length > 0 && (
              <Section title={t('Past bookings')}>
                <div className={k.stack}>
                  {past.slice(0, 10).map((one) => (
                    <NextBooking key={one.id} of={one} />
                  ))}
                </div>
              </Section>
            )}
          </>
        )
      }}
    </QueryResult>
  )
}
