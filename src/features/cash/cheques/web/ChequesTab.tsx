import { Group, Text } from '@mantine/core'
import type { Cheque } from '#features/cash/cheques/contract.ts'
import { CHEQUE_STATES, type ChequeState, canBounce } from '#features/cash/cheques/rules.ts'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { LotNamed } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import type { Day, Month } from '#shared/dates.ts'
import { usePage, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Money } from '#web/ui/Money.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { chequesContract } from '../contract.ts'
import { ChequeCalendar } from './ChequeCalendar.tsx'
import { chequeName, STATE_NAMES, STATE_TONES } from './cheque-texts.ts'

const WriteLetters = lazyPart(async () => (await import('#features/dues/letters/web/WriteLetters.tsx')).WriteLetters)
const BounceCheque = lazyPart(async () => (await import('./BounceCheque.tsx')).BounceCheque)

interface Props {
  today: Day
  state: ChequeState | 'all'
  search: string
  page: number
  /** Of the calendar; empty is the current one. */
  month: Month | ''
  /** The day from which the listed cheques can be deposited; empty is any. */
  day: Day | ''
  onChange: (patch: Partial<Pick<Props, 'state' | 'search' | 'page' | 'month' | 'day'>>) => void
}

/** Every cheque. */
const UNFILTERED = { state: 'all', search: '', day: '', page: 1 } as const
const STATES = [['all', t('All')] as const, ...CHEQUE_STATES.map((one) => [one, STATE_NAMES[one]] as const)]

/** Cheques by the day they can be deposited, and what happened to each (docs/spec/money.md#cheques). */
export function ChequesTab({ today, state, search, page, month, day, onChange }: Props) {
  const days = day ? { from: day, to: day } : {}
  const query = usePage(chequesContract.list, { state: state === 'all' ? null : state, search, page, ...days })
  const bouncing = useWindow<Cheque>()
  const writing = useWindow<Cheque>()
  const clear = useSend(chequesContract.clear, {
    done: ({ message }) => notify.success(message),
    failed: notify.failure,
  })
  const columns: Column<Cheque>[] = [
    { header: t('Can be deposited from'), cell: (one) => <DayText day={one.due_on} /> },
    { header: t('Cheque'), wrap: true, cell: (one) => <bdi>{chequeName(one)}</bdi> },
    { header: t('Payer'), wrap: true, cell: (one) => <PersonNamed id={one.payer_id} name={one.payer_name} /> },
    { header: t('Lot'), wrap: true, cell: (one) => <LotNamed id={one.house_id} address={one.lot} /> },
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
    actionsColumn((one) =>
      one.state === 'bounced' && one.house_id !== null && may('board') ? (
        <RowButton label={t('Letter about cheque {name}', { name: chequeName(one) })} onClick={() => writing.open(one)}>
          {t('Letter')}
        </RowButton>
      ) : (
        canBounce(one) && (
          <Group gap="xs" wrap="nowrap">
            {one.state === 'deposited' && may('bank') && (
              <RowButton
                label={t('Cheque {name} is cleared', { name: chequeName(one) })}
                onClick={() => clear.mutate({ id: one.id })}
              >
                {t('Cleared')}
              </RowButton>
            )}
            {may('bank') && (
              <RowButton
                danger
                label={t('Cheque {name} bounced', { name: chequeName(one) })}
                onClick={() => bouncing.open(one)}
              >
                {t('Bounced')}
              </RowButton>
            )}
          </Group>
        )
      ),
    ),
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
      <ChequeCalendar
        {...{ today, month, day }}
        onMonth={(next) => onChange({ month: next, day: '', page: 1 })}
        onDay={(chosen) => onChange({ day: chosen, state: chosen ? 'received' : 'all', page: 1 })}
      />
      <FilterBar {...(day || state !== 'all' || search ? { onReset: () => onChange(UNFILTERED) } : {})}>
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
      <PagedSection
        label={t('Cheques')}
        query={query}
        columns={columns}
        page={page}
        onPage={(next) => onChange({ page: next })}
        empty={t('There are no cheques.')}
      />
      {writing.about?.house_id &&
        writing.show(
          <WriteLetters lots={[writing.about.house_id]} chequeId={writing.about.id} onClose={writing.close} />,
        )}
      {bouncing.about && bouncing.show(<BounceCheque cheque={bouncing.about} today={today} onClose={bouncing.close} />)}
    </>
  )
}
