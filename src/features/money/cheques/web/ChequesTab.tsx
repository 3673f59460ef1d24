import { Button, Group, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { Cheque } from '#features/money/cheques/contract.ts'
import { CHEQUE_STATES, type ChequeState } from '#features/money/cheques/rules.ts'
import { ReceiptButton } from '#features/money/payments/web/ReceiptButton.tsx'
import type { Day } from '#shared/dates.ts'
import { usePage, useSend } from '#web/query.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { useWindow } from '#web/ui/use-window.ts'
import { cheques } from './calls.ts'
import { chequeName, STATE_NAMES, STATE_TONES } from './cheque-texts.ts'

const BounceCheque = lazyPart(async () => (await import('./BounceCheque.tsx')).BounceCheque)

interface Props {
  today: Day
  state: ChequeState | 'all'
  search: string
  page: number
  onChange: (patch: { state?: ChequeState | 'all'; search?: string; page?: number }) => void
}

const STATES = [['all', t('All')] as const, ...CHEQUE_STATES.map((one) => [one, STATE_NAMES[one]] as const)]

/** Cheques by the day they can be deposited, and what happened to each (docs/spec/money.md#cheques). */
export function ChequesTab({ today, state, search, page, onChange }: Props) {
  const query = usePage(cheques.list, { state: state === 'all' ? null : state, search, page })
  const bouncing = useWindow<Cheque>()
  const clear = useSend(cheques.clear, {
    done: ({ message }) => notify.success(message),
    failed: notify.failure,
  })
  const columns: Column<Cheque>[] = [
    { header: t('Can be deposited from'), cell: (one) => <DayText day={one.due_on} /> },
    { header: t('Cheque'), wrap: true, cell: (one) => <bdi>{chequeName(one)}</bdi> },
    { header: t('Payer'), wrap: true, cell: (one) => <bdi>{one.payer_name}</bdi> },
    { header: t('Lot'), wrap: true, cell: (one) => one.lot && <bdi>{one.lot}</bdi> },
    { header: t('Amount'), align: 'right', cell: (one) => <Money pesos={one.payment.amount} /> },
    {
      header: t('Receipt'),
      cell: (one) => <ReceiptButton paymentId={one.payment.id} receiptNumber={one.payment.receipt_number} />,
    },
    {
      header: t('Status'),
      card: 'corner',
      cell: (one) => <StatusPill status={one.state} label={STATE_NAMES[one.state]} tone={STATE_TONES[one.state]} />,
    },
    {
      header: t('Actions'),
      hideHeader: true,
      card: 'actions',
      cell: (one) =>
        one.state === 'deposited' && (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Cheque {name} is cleared', { name: chequeName(one) })}
              onClick={() => clear.mutate({ id: one.id })}
            >
              {t('Cleared')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={t('Cheque {name} bounced', { name: chequeName(one) })}
              onClick={() => bouncing.open(one)}
            >
              {t('Bounced')}
            </Button>
          </Group>
        ),
    },
  ]
  const waiting = query.data?.to_deposit
  return (
    <>
      {waiting && waiting.count > 0 && (
        <Text role="status" pb="sm" fw={600}>
          <T
            text="Cheques to deposit today: {count}, {amount} in all"
            count={waiting.count}
            amount={<Money pesos={waiting.amount} />}
          />
        </Text>
      )}
      <FilterBar>
        <Choice
          label={t('Status')}
          options={STATES}
          value={state}
          onChange={(chosen) => onChange({ state: chosen, page: 1 })}
        />
        <SearchBox
          placeholder={t('Name, address or receipt number')}
          value={search}
          onSearch={(next) => onChange({ search: next, page: 1 })}
          button={t('Search')}
        />
      </FilterBar>
      <Section flush>
        <PagedTable
          label={t('Cheques')}
          query={query}
          rowKey={(one) => one.id}
          columns={columns}
          page={page}
          onPage={(next) => onChange({ page: next })}
          empty={t('There are no cheques.')}
          hideSingle
        />
      </Section>
      <Suspense>
        {bouncing.opened && bouncing.about && (
          <BounceCheque key={bouncing.times} cheque={bouncing.about} today={today} onClose={bouncing.close} />
        )}
      </Suspense>
    </>
  )
}
