import { Text } from '@mantine/core'
import { lotKindsContract } from '#features/people/houses/contract.ts'
import { LotsNamed } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { showPhone } from '#shared/text/phones.ts'
import { useAsk } from '#web/calls/query.ts'
import { showDay } from '#web/texts/days.ts'
import { T } from '#web/texts/T.tsx'
import { plural, t, translate } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import type { LotCard } from '../contract.ts'
import classes from './LotHead.module.css'

/** The head of a lot, at the counter and on its page: whose it is, of which kind, what it owes since when, what it has and what is held. */
export function LotHead({
  lot: { house, owner, owed, oldest_due, overdue, credit, to_clear, bonds },
}: {
  lot: LotCard
}) {
  const kind = useAsk(lotKindsContract.list, {}).data?.find((one) => one.code === house.kind)
  return (
    <>
      <Text>
        {owner ? <PersonNamed id={owner.user_id} name={owner.name} /> : t('No home owner')}
        <Text span inherit c="dimmed">
          {owner?.contact_number && (
            <>
              {' · '}
              <bdi className="num">{showPhone(owner.contact_number)}</bdi>
            </>
          )}
          {' · '}
          {translate(kind?.name ?? house.kind)}
        </Text>
      </Text>
      {owner && <AlsoOwns owner={owner} houseId={house.id} />}
      <dl className={classes.figures}>
        <div data-owes={owed > 0 || undefined}>
          <dt>{t('Owed')}</dt>
          <dd>{pesoText(owed)}</dd>
          <dd className={classes.note}>
            {oldest_due === null ? t('Nothing owed') : t('since {day}', { day: showDay(oldest_due) })}
            {overdue > 0 && ` · ${plural(overdue, '1 bill overdue', '{count} bills overdue')}`}
          </dd>
          {to_clear > 0 && (
            <dd className={classes.note}>{t('{amount} by cheque, to clear', { amount: pesoText(to_clear) })}</dd>
          )}
        </div>
        <div>
          <dt>{t('Advance')}</dt>
          <dd>{pesoText(credit)}</dd>
        </div>
        {bonds.length > 0 && (
          <div>
            <dt>{t('Money held')}</dt>
            <dd>{pesoText(bonds.reduce((sum, bond) => sum + bond.held, 0))}</dd>
            <dd className={classes.note}>{plural(bonds.length, '1 bond', '{count} bonds')}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** Other lots that are named; the page of the owner has them all. */
const NAMED = 8

/** Which other lots the owner has, each leading to its card. */
function AlsoOwns({ owner, houseId }: { owner: NonNullable<LotCard['owner']>; houseId: number }) {
  const others = owner.lots.filter(({ id }) => id !== houseId)
  const more = others.length - NAMED
  return (
    others.length > 0 && (
      <Text size="sm" c="dimmed">
        <T text="Also owns {lots}" lots={<LotsNamed lots={others.slice(0, NAMED)} />} />
        {more > 0 && ` ${t('and {count} more', { count: more })}`}
      </Text>
    )
  )
}
