import { Anchor, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counterContract, type LotCard } from '#features/overview/counter/contract.ts'
import { lotKindsContract } from '#features/people/houses/contract.ts'
import type { House } from '#shared/people.ts'
import { showPhone } from '#shared/phones.ts'
import { client } from '#web/api.ts'
import { useAsk } from '#web/query.ts'
import { showDay } from '#web/texts/days.ts'
import { plural, t, told } from '#web/texts/t.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/Section.tsx'
import classes from './Lot.module.css'

const { card } = client(counterContract)
const kinds = client(lotKindsContract)

/** Whose a lot is, of which kind, what it owes since when, and what it has in advance: the same figures as its card at the counter. */
export function LotFigures({ house }: { house: House }) {
  const query = useAsk(card, { id: house.id })
  return (
    <Section>
      {query.data && <Figures lot={query.data} />}
      {query.error && <LoadFailure error={query.error} retry={query.refetch} />}
      {query.isPending && <Skeleton height={56} aria-label={t('Loading')} />}
    </Section>
  )
}

function Figures({ lot: { house, owner, owed, oldest_due, overdue, credit } }: { lot: LotCard }) {
  const kind = useAsk(kinds.list, {}).data?.find((one) => one.code === house.kind)
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('Owner')}</dt>
        <dd>
          {owner ? (
            <Anchor
              inherit
              renderRoot={(props) => <Link to="/users/residents" search={{ user: String(owner.user_id) }} {...props} />}
            >
              <bdi>{owner.name}</bdi>
            </Anchor>
          ) : (
            t('No home owner')
          )}
        </dd>
        {owner?.contact_number && <dd className={classes.note}>{showPhone(owner.contact_number)}</dd>}
      </div>
      <div>
        <dt>{t('Kind')}</dt>
        <dd>{told(kind?.name ?? house.kind)}</dd>
      </div>
      <div data-owes={owed > 0 || undefined}>
        <dt>{t('Owed')}</dt>
        <dd className="num">{pesoText(owed)}</dd>
        <dd className={classes.note}>
          {oldest_due === null ? t('Nothing owed') : t('since {day}', { day: showDay(oldest_due) })}
          {overdue > 0 && ` · ${plural(overdue, '1 bill overdue', '{count} bills overdue')}`}
        </dd>
      </div>
      <div>
        <dt>{t('Advance')}</dt>
        <dd className="num">{pesoText(credit)}</dd>
      </div>
    </dl>
  )
}
