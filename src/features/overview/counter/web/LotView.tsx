import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconCash, IconFileText, IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { paymentDeskContract } from '#features/dues/desk/contract.ts'
import { RecordPayment } from '#features/dues/desk/web/RecordPayment.tsx'
import { AccountActions } from '#features/dues/monthly-dues/web/account-actions.tsx'
import { RenewButton } from '#features/requests/stickers/web/RenewButton.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { readTyped, whenTyped } from '#web/type-ahead-buffer.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { counterContract, type LotCard } from '../contract.ts'
import { AllLots } from './AllLots.tsx'
import classes from './Counter.module.css'
import { LastPayments } from './LastPayments.tsx'
import { LotHead } from './LotHead.tsx'
import { OpenItems } from './OpenItems.tsx'

/** Open bills of the lot, the oldest first. */
const OpenBills = ({ lot: { bills } }: { lot: LotCard }) => (
  <Section title={t('Bills')}>
    {bills.length === 0 && (
      <Text size="sm" c="dimmed">
        {t('Nothing owed')}
      </Text>
    )}
    <ul className={classes.list}>
      {bills.map((bill) => (
        <li key={bill.id}>
          <span>
            <bdi>{billTitle(bill)}</bdi>{' '}
            <Text span size="xs" c="dimmed">
              {t('due {day}', { day: showDay(bill.due_date) })}
            </Text>
          </span>
          <StatusPill status={bill.overdue ? 'overdue' : 'pending'} />
          <span className="num">{pesoText(bill.balance)}</span>
        </li>
      ))}
    </ul>
  </Section>
)

const PlansOfLot = lazyPart(async () => (await import('#features/dues/plans/web/PlansOfLot.tsx')).PlansOfLot)

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
  const query = useAsk(counterContract.card, { id })
  if (query.data) return <Card lot={query.data} today={today} pays={pays} onNext={onNext} />
  return (
    <>
      <PageHeader title={t('Counter')} />
      <LoadState query={query} inCard />
    </>
  )
}

function Card({ lot, today, pays, onNext }: { lot: LotCard } & Omit<Props, 'id'>) {
  const paying = useWindow<true>()
  const takes = may(paymentDeskContract.take)
  const reads = may('read')
  const { open, opened } = paying
  const start = useRef(open)
  start.current = open
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (pays && takes) start.current(true)
    else button.current?.focus({ preventScroll: true })
  }, [pays, takes])
  // The form has the keys while it is there.
  useEffect(() => (opened || !takes ? undefined : whenTyped(() => start.current(true))), [opened, takes])
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
      <Title order={1} tabIndex={-1} className={classes.who}>
        {capitalAddress(lot.house.address)}
      </Title>
      <Stack gap="md">
        <div className={classes.columns}>
          <Section>
            <LotHead lot={lot} />
            <Group gap="xs" mt="md" className="no-print">
              {takes && (
                <Button
                  ref={button}
                  data-arrival
                  leftSection={<IconCash size={18} aria-hidden />}
                  onClick={() => open(true)}
                >
                  {t('Take payment')}
                </Button>
              )}
              {lot.owner && <AllLots houseId={lot.house.id} owner={lot.owner} today={today} onNext={onNext} />}
              <RenewButton houseId={lot.house.id} today={today} />
              {reads && (
                <>
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
                </>
              )}
            </Group>
            {takes && (
              <Text size="xs" c="dimmed" mt="xs" className="no-print">
                {t('Enter takes a payment; so does typing its amount.')}
              </Text>
            )}
            {(reads || may('till')) && (
              <AccountActions houseId={lot.house.id} address={lot.house.address} today={today} mt="md" />
            )}
          </Section>
          <OpenBills lot={lot} />
          {may('counter') && <OpenItems lot={lot} />}
        </div>
        <Suspense>
          <PlansOfLot lot={lot.house} overdue={false} today={today} />
        </Suspense>
        <LastPayments payments={lot.payments} today={today} />
      </Stack>
      <Dialog title={t('Take payment')} size="lg" opened={opened} onClose={paying.close}>
        {paying.about && (
          <RecordPayment
            key={paying.times}
            houseId={lot.house.id}
            today={today}
            typed={readTyped}
            done={t('Next')}
            onDone={onNext}
            onClose={paying.close}
          />
        )}
      </Dialog>
    </>
  )
}
