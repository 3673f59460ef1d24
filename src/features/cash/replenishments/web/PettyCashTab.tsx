import { Button, Stack, Text } from '@mantine/core'
import type { FundVoucher, Replenishment } from '#features/cash/replenishments/contract.ts'
import { type CashAccount, cashAccountsContract } from '#features/ledger/cash-accounts/contract.ts'
import { METHOD_NAMES } from '#features/ledger/payments/web/how-paid.ts'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { useAsk, usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PaperButton } from '#web/ui/PaperButton.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { replenishmentsContract } from '../contract.ts'

const Replenish = lazyPart(async () => (await import('./Replenish.tsx')).Replenish)

const vouchers: Column<FundVoucher>[] = [
  { header: t('Date'), cell: (one) => <DayText day={one.day} /> },
  { header: t('Voucher'), cell: (one) => <span className="num">{one.voucher_number ?? '–'}</span> },
  { header: t('Paid to'), wrap: true, cell: (one) => one.payee && <bdi>{one.payee}</bdi> },
  { header: t('For'), wrap: true, cell: (one) => <bdi>{one.name}</bdi> },
  { header: t('Category'), wrap: true, cell: (one) => <bdi>{translate(one.category)}</bdi> },
  { header: t('Amount'), align: 'right', card: 'corner', cell: (one) => <Money pesos={one.amount} /> },
]

const history: Column<Replenishment>[] = [
  { header: t('Date'), cell: (one) => <DayText day={one.day} /> },
  {
    header: t('Number'),
    cell: (one) => (
      <PaperButton
        label={t('Open replenishment {number}', { number: one.number })}
        file={() => call(replenishmentsContract.paper, { id: one.id })}
      >
        {one.number}
      </PaperButton>
    ),
  },
  { header: t('Petty cash fund'), wrap: true, cell: (one) => <bdi>{one.fund.name}</bdi> },
  { header: t('From'), wrap: true, cell: (one) => <bdi>{one.from.name}</bdi> },
  {
    header: t('Paid by'),
    wrap: true,
    cell: (one) => <bdi>{[METHOD_NAMES[one.method], one.cheque_number].filter(Boolean).join(' ')}</bdi>,
  },
  { header: t('Vouchers'), align: 'right', cell: (one) => one.vouchers.count.toLocaleString('en') },
  { header: t('Amount'), align: 'right', card: 'corner', cell: (one) => <Money pesos={one.amount} /> },
]

interface Props {
  today: Day
  page: number
  onChange: (patch: { page?: number }) => void
}

/** Petty cash funds with their vouchers since they were filled up last, and how they were filled up (docs/spec/money.md#petty-cash). */
export function PettyCashTab({ today, page, onChange }: Props) {
  const where = useAsk(cashAccountsContract.list, {})
  const query = usePage(replenishmentsContract.list, { page })
  const funds = where.data?.filter((one) => one.kind === 'petty_cash' && !one.ended)
  return (
    <Stack gap="md">
      {funds?.length === 0 && <EmptyState>{t('There is no petty cash fund yet. Add one under Places.')}</EmptyState>}
      {funds?.map((fund) => (
        <Fund key={fund.id} fund={fund} today={today} places={where.data ?? []} />
      ))}
      <PagedSection
        title={t('Replenishments')}
        label={t('List of replenishments')}
        query={query}
        columns={history}
        page={page}
        onPage={(next) => onChange({ page: next })}
        empty={t('Nothing was replenished yet.')}
      />
    </Stack>
  )
}

function Fund({ fund, today, places: known }: { fund: CashAccount; today: Day; places: readonly CashAccount[] }) {
  const query = useAsk(replenishmentsContract.proposal, { fund: fund.id })
  const filling = useWindow<true>()
  const proposal = query.data
  return (
    <Section
      title={fund.name}
      flush
      actions={
        proposal &&
        proposal.vouchers.length > 0 &&
        may('expenses') && <Button onClick={() => filling.open(true)}>{t('Replenish')}</Button>
      }
    >
      <Text px="md" pb="sm">
        {fund.fund === null ? (
          <T text="It holds {amount}." amount={<Money pesos={fund.balance} />} />
        ) : (
          <T
            text="It holds {amount} of {fund}."
            amount={<Money pesos={fund.balance} />}
            fund={<Money pesos={fund.fund} />}
          />
        )}
      </Text>
      <DataTable
        label={t('Vouchers of {name} since the last replenishment', { name: fund.name })}
        query={query}
        rows={proposal?.vouchers}
        rowKey={(one) => one.id}
        columns={vouchers}
        empty={t('No vouchers since the last replenishment.')}
        expect={3}
      />
      {proposal && (
        <Text px="md" py="sm" fw={600}>
          {t('Total')}: <Money pesos={proposal.amount} />
        </Text>
      )}
      {proposal && filling.show(<Replenish {...{ fund, proposal, today }} places={known} onClose={filling.close} />)}
    </Section>
  )
}
