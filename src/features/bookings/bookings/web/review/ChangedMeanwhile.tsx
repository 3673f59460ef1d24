import { Button } from '@mantine/core'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { refusals } from '#features/bookings/bookings/refusals.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { t, translate } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { bookingsContract } from '../../contract.ts'
import classes from '../Bookings.module.css'
import { changesBetween } from './review-changes.ts'

interface Props {
  /** The booking as this review was opened with it. */
  before: Booking
  /** Goes on with what is saved now; the own edits stay. */
  onTakeOver: (fresh: Booking) => void
}

/** The save was refused because somebody else was faster: what they changed, and a way on that loses nothing. */
export function ChangedMeanwhile({ before, onTakeOver }: Props) {
  const query = useAsk(bookingsContract.read, { id: before.id })
  const fresh = query.data && query.data.updated_at !== before.updated_at ? query.data : undefined
  const changes = fresh ? changesBetween(before, fresh) : []
  return (
    <Banner kind="failure">
      {translate(refusals.changed)}
      {query.error && ` ${t('Error: {reason}', { reason: messageOf(query.error) })}`}
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={change}>
              <bdi>{change}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="xs"
        variant="default"
        mt="xs"
        display="block"
        loading={query.isFetching}
        onClick={() => (fresh ? onTakeOver(fresh) : void query.refetch())}
      >
        {fresh ? t('Reload and keep my edits') : t('Reload')}
      </Button>
    </Banner>
  )
}
