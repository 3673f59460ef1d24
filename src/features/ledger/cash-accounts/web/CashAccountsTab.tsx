import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type CashAccount, type CashEntry, cashAccountsContract } from '../contract.ts'
import { CashAccountBook } from './CashAccountBook.tsx'
import { KIND_NAMES } from './cash-account-texts.ts'
import { Holds } from './Holds.tsx'
import { Summary } from './Summary.tsx'

const AddCashAccount = lazyPart(async () => (await import('./EditCashAccount.tsx')).AddCashAccount)
const MoveMoney = lazyPart(async () => (await import('./MoveMoney.tsx')).MoveMoney)

const columns: Column<CashAccount>[] = [
  { header: t('Place'), wrap: true, cell: (one) => <bdi>{one.name}</bdi> },
  { header: t('Kind'), cell: (one) => KIND_NAMES[one.kind] },
  { header: t('Holder'), wrap: true, cell: (one) => one.holder && <bdi>{one.holder.name}</bdi> },
  { header: t('Oldest money of'), cell: (one) => one.oldest && <DayText day={one.oldest} /> },
  { header: t('Holds'), align: 'right', card: 'corner', cell: (one) => <Holds place={one} /> },
  { header: t('Status'), cell: (one) => (one.ended ? t('No longer used') : one.main ? t('Main place') : null) },
]

interface Props {
  today: Day
  /** The place whose book is open. */
  place: number | null
  onPlace: (id: number | null) => void
  from: Day | ''
  to: Day | ''
  page: number
  onChange: (patch: { from?: Day | ''; to?: Day | ''; page?: number }) => void
  /** Opens the receipt of an entry that has one. */
  paper: (entry: CashEntry) => ReactNode
}

/** Where the money is: every place with what it holds, and what moved it (docs/spec/money.md#places). */
export function CashAccountsTab(props: Props) {
  const { today, place, onPlace: onAccount } = props
  const query = useAsk(cashAccountsContract.list, {})
  const adding = useWindow<true>()
  const moving = useWindow<true>()
  const open = query.data?.find((one) => one.id === place)
  if (open) return <CashAccountBook {...props} place={open} onBack={() => onAccount(null)} />
  return (
    <Stack gap="md">
      <Section
        title={t('Where the money is')}
        flush
        actions={
          <>
            {may('bank') && (
              <Button variant="default" onClick={() => adding.open(true)}>
                {t('Add a Place')}
              </Button>
            )}
            {may('bank') && <Button onClick={() => moving.open(true)}>{t('Move Money')}</Button>}
          </>
        }
      >
        <DataTable
          label={t('Places of money')}
          query={query}
          rows={query.data}
          rowKey={(one) => one.id}
          columns={columns}
          onRow={(one) => onAccount(one.id)}
          empty={t('There are no places yet.')}
          expect={3}
        />
      </Section>
      <Summary {...props} />
      {adding.show(<AddCashAccount onClose={adding.close} />)}
      {moving.show(<MoveMoney today={today} places={query.data} onClose={moving.close} />)}
    </Stack>
  )
}
