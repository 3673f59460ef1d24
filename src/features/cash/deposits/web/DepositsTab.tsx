import { Button, Text } from '@mantine/core'
import type { Deposit } from '#features/cash/deposits/contract.ts'
import { cashAccountsContract } from '#features/ledger/cash-accounts/contract.ts'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { useAsk, usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PaperButton } from '#web/ui/PaperButton.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { depositsContract } from '../contract.ts'

const NewDeposit = lazyPart(async () => (await import('./NewDeposit.tsx')).NewDeposit)

/** Struck through once the money is back in the drawer. */
const Amount = ({ of }: { of: Deposit }) =>
  of.taken_back ? (
    <s>
      <Money pesos={of.amount} />
    </s>
  ) : (
    <Money pesos={of.amount} />
  )

const columns: Column<Deposit>[] = [
  { header: t('Date'), cell: (one) => <DayText day={one.day} /> },
  {
    header: t('Slip'),
    cell: (one) => (
      <PaperButton
        label={t('Open slip {number}', { number: one.number })}
        file={() => call(depositsContract.slip, { id: one.id })}
      >
        {one.number}
      </PaperButton>
    ),
  },
  { header: t('To{place}', { place: '' }), wrap: true, cell: (one) => <bdi>{one.to.name}</bdi> },
  { header: t('Cash'), align: 'right', cell: (one) => <Money pesos={one.cash} /> },
  { header: t('Cheques'), align: 'right', cell: (one) => <Money pesos={one.cheques.amount} /> },
  { header: t('Total'), align: 'right', card: 'corner', cell: (one) => <Amount of={one} /> },
  { header: t('Note'), wrap: true, cell: (one) => one.note && <bdi>{one.note}</bdi> },
]

interface Props {
  today: Day
  page: number
  onChange: (patch: { page?: number }) => void
}

/** Deposits, and money that still lies in the drawers and for how long. */
export function DepositsTab({ today, page, onChange }: Props) {
  const query = usePage(depositsContract.list, { page })
  const where = useAsk(cashAccountsContract.list, {})
  const making = useWindow<true>()
  const undeposited = where.data?.filter((one) => one.kind === 'drawer' && one.balance > 0 && one.oldest !== null) ?? []
  return (
    <>
      {undeposited.map((one) => (
        <Text key={one.id} role="status" pb="sm" fw={600}>
          <T
            text="{amount} lies in {place}, the oldest of it since {day}."
            amount={<Money pesos={one.balance} />}
            place={<bdi>{one.name}</bdi>}
            day={<DayText day={one.oldest} />}
          />
        </Text>
      ))}
      <PagedSection
        title={t('Deposits')}
        actions={may('bank') && <Button onClick={() => making.open(true)}>{t('New Deposit')}</Button>}
        label={t('All deposits')}
        query={query}
        columns={columns}
        page={page}
        onPage={(next) => onChange({ page: next })}
        empty={t('Nothing was deposited yet.')}
      />
      {where.data && making.show(<NewDeposit today={today} places={where.data} onClose={making.close} />)}
    </>
  )
}
