import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type CashAccount, cashAccountsContract } from '#features/ledger/cash-accounts/contract.ts'
import { KIND_NAMES } from '#features/ledger/cash-accounts/web/cash-account-texts.ts'
import { Holds } from '#features/ledger/cash-accounts/web/Holds.tsx'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import classes from './Dashboard.module.css'

/** Where the Money Is: each place with what it holds and since when cash lies in it, as the cash book says. */
export function WhereMoney() {
  const query = useAsk(cashAccountsContract.list, {})
  const shown = query.data?.filter(({ ended, balance, after_closing }) => !ended || balance + after_closing !== 0)
  return (
    <Section title={t('Where the money is')} flush>
      {shown ? (
        shown.length > 0 ? (
          <ul className={classes.rows}>
            {shown.map((place) => (
              <li key={place.id}>
                <Line place={place} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState>{t('There are no places yet.')}</EmptyState>
        )
      ) : query.error ? (
        <div className={classes.inside}>
          <ErrorText>{t('Error: {reason}', { reason: messageOf(query.error) })}</ErrorText>
        </div>
      ) : (
        <div className={classes.inside} role="status" aria-label={t('Loading where the money is')}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height="2.5rem" my="sm" />
          ))}
        </div>
      )}
    </Section>
  )
}

const Line = ({ place, place: { id, name, kind, oldest } }: { place: CashAccount }) => (
  <Link to="/cash-book" search={{ tab: 'places', place: String(id) }} className={classes.row}>
    <span className={classes.rowText}>
      <span className={classes.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes.about}>
        {oldest ? (
          <T text="{kind}, since {day}" kind={KIND_NAMES[kind]} day={<DayText day={oldest} />} />
        ) : (
          KIND_NAMES[kind]
        )}
      </span>
    </span>
    <span className={classes.held}>
      <Holds place={place} />
    </span>
  </Link>
)
