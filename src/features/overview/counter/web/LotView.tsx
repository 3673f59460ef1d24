import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconCash, IconFileText, IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { TakePayment } from '#features/money/billing/web/TakePayment.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import { client } from '#web/api.ts'
import { useAsk } from '#web/query.ts'
import { showDay } from '#web/texts/days.ts'
import { plural, t } from '#web/texts/t.ts'
import { takeTyped, whenTyped } from '#web/typed-ahead.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageLoader } from '#web/ui/PageLoader.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useWindow } from '#web/ui/use-window.ts'
import { counterContract, type LotCard } from '../contract.ts'
import classes from './Counter.module.css'
import { LastPayments } from './LastPayments.tsx'
import { OpenThings } from './OpenThings.tsx'

const { card } = client(counterContract)

interface Props {
  id: number
  today: Day
  /** The payment is taken at once. */
  pays: boolean
  /** Back to the empty box. */
  onNext: () => void
}

/** A lot at the counter: who, what is owed since when, what is open, the last payments; Enter or an amount takes the next one. */
export function LotView({ id, today, pays, onNext }: Props) {
  const query = useAsk(card, { id })
  if (query.data) return <Card lot={query.data} today={today} pays={pays} onNext={onNext} />
  return (
    <>
      <PageHeader title={t('Counter')} />
      {query.error ? (
        <Section>
          <LoadFailure error={query.error} retry={query.refetch} />
        </Section>
      ) : (
        <PageLoader />
      )}
    </>
  )
}

function Card({ lot, today, pays, onNext }: { lot: LotCard } & Omit<Props, 'id'>) {
  const paying = useWindow<true>()
  const { open, opened } = paying
  const start = useRef(open)
  start.current = open
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (pays) start.current(true)
    else button.current?.focus({ preventScroll: true })
  }, [pays])
  // The form has the keys while it is there; whoever leaves the lot leaves what was typed for it.
  useEffect(() => () => void takeTyped(), [])
  useEffect(() => (opened ? undefined : whenTyped(() => start.current(true))), [opened])
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onNext}
        className="no-print"
      >
        {t('Next person')}
      </Button>
      <Who lot={lot} />
      <div className={classes.columns}>
        <Section>
          <Owes lot={lot} />
          <Group gap="xs" mt="md" className="no-print">
            <Button
              ref={button}
              data-arrival
              leftSection={<IconCash size={18} aria-hidden />}
              onClick={() => open(true)}
            >
              {t('Take payment')}
            </Button>
            <Button
              renderRoot={(props) => <Link to="/statement" search={{ house: String(lot.house.id) }} {...props} />}
              variant="default"
              leftSection={<IconFileText size={16} aria-hidden />}
            >
              {t('Statement')}
            </Button>
            <Button
              renderRoot={(props) => <Link to="/houses" search={{ house: String(lot.house.id) }} {...props} />}
              variant="default"
              leftSection={<IconHome size={16} aria-hidden />}
            >
              {t('House')}
            </Button>
          </Group>
          <Text size="xs" c="dimmed" mt="xs" className="no-print">
            {t('Enter takes a payment; so does typing its amount.')}
          </Text>
        </Section>
        <OpenThings lot={lot} />
      </div>
      <LastPayments payments={lot.payments} />
      <Dialog title={t('Take payment')} size="lg" opened={opened} onClose={paying.close}>
        {paying.about && (
          <TakePayment
            key={paying.times}
            houseId={lot.house.id}
            today={today}
            typed={takeTyped}
            done={t('Next')}
            onDone={onNext}
            onClose={paying.close}
          />
        )}
      </Dialog>
    </>
  )
}

const Who = ({ lot: { house, owner } }: { lot: LotCard }) => (
  <div className={classes.who}>
    <Title order={1} tabIndex={-1}>
      {capitalAddress(house.address)}
    </Title>
    <Text>
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
      {owner?.contact_number && (
        <Text span inherit c="dimmed">
          {' · '}
          <bdi>{owner.contact_number}</bdi>
        </Text>
      )}
    </Text>
  </div>
)

const Owes = ({ lot }: { lot: LotCard }) => (
  <dl className={classes.figures}>
    <div data-owes={lot.owed > 0 || undefined}>
      <dt>{t('Owed')}</dt>
      <dd>{pesoText(lot.owed)}</dd>
      <dd className={classes.note}>
        {lot.oldest_due === null ? t('Nothing owed') : t('since {day}', { day: showDay(lot.oldest_due) })}
        {lot.overdue > 0 && ` · ${plural(lot.overdue, '1 bill overdue', '{count} bills overdue')}`}
      </dd>
    </div>
    <div>
      <dt>{t('Advance')}</dt>
      <dd>{pesoText(lot.credit)}</dd>
    </div>
    {lot.bonds.length > 0 && (
      <div>
        <dt>{t('Money held')}</dt>
        <dd>{pesoText(lot.bonds.reduce((sum, bond) => sum + bond.held, 0))}</dd>
        <dd className={classes.note}>{plural(lot.bonds.length, '1 bond', '{count} bonds')}</dd>
      </div>
    )}
  </dl>
)
