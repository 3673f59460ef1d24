import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MostUnpaid as Row } from '#features/overview/dashboard/contract.ts'
import { capitalAddress } from '#shared/addresses.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { PersonName } from '#web/ui/PersonName.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { dashboardContract } from '../contract.ts'
import classes from './Dashboard.module.css'

/** Where the account of a lot is read and paid. */
export const accountAddress = (houseId: number) => ({ to: '/counter', search: { lot: String(houseId) } }) as const

/** Most Unpaid Residents: the twenty with the most overdue bills; all of them in a window. */
export function MostUnpaid({ onAll }: { onAll: () => void }) {
  const most = useAsk(dashboardContract.mostUnpaid, { brief: true })
  return (
    <Section
      title={t('Most Unpaid Residents')}
      flush
      actions={
        <RowButton quiet aria-haspopup="dialog" className="no-print" onClick={onAll}>
          {t('See all')}
        </RowButton>
      }
    >
      {most.data ? (
        most.data.length > 0 ? (
          <section
            aria-label={t('List of the most unpaid residents')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
            tabIndex={0}
            className={classes.scrolling}
          >
            <ul className={classes.rows}>
              {most.data.map((resident) => (
                <li key={resident.house.id}>
                  <UnpaidRow of={resident} />
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <EmptyState>{t('No data')}</EmptyState>
        )
      ) : most.error ? (
        <div className={classes.inside}>
          <ErrorText>{t('Error: {reason}', { reason: messageOf(most.error) })}</ErrorText>
        </div>
      ) : (
        <div className={classes.inside} role="status" aria-label={t('Loading the most unpaid residents')}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height="2.5rem" my="sm" />
          ))}
        </div>
      )}
    </Section>
  )
}

const UnpaidRow = ({ of: { user, house, bills_count } }: { of: Row }) => (
  <Link {...accountAddress(house.id)} className={classes.row}>
    <span className={classes.rowText}>
      <span className={classes.name}>
        <PersonName of={user} />
      </span>
      <span className={classes.about}>{capitalAddress(house.address)}</span>
    </span>
    <span className={classes.owing}>{plural(bills_count, '1 overdue bill', '{count} overdue bills')}</span>
  </Link>
)
