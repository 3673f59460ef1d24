import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Day } from '#shared/dates.ts'
import { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type CashAccount, type CashEntry, cashAccountsContract } from '../contract.ts'
import { entryText } from './cash-account-texts.ts'
import { Days } from './Days.tsx'

const EditCashAccount = lazyPart(async () => (await import('./EditCashAccount.tsx')).EditCashAccount)

const columnsWith = (paper: Props['paper']): Column<CashEntry>[] => [
  { header: t('Date'), cell: (one) => <DayText day={one.day} /> },
  { header: t('For'), wrap: true, cell: (one) => <bdi>{entryText(one)}</bdi> },
  { header: t('Receipt'), cell: paper },
  { header: t('Moved'), align: 'right', cell: (one) => <Money pesos={one.amount} /> },
  { header: t('Holds'), align: 'right', cell: (one) => <Money pesos={one.balance} /> },
]

interface Props {
  place: CashAccount
  from: Day | ''
  to: Day | ''
  page: number
  onChange: (patch: { from?: Day | ''; to?: Day | ''; page?: number }) => void
  onBack: () => void
  /** Opens the receipt of an entry that has one. */
  paper: (entry: CashEntry) => ReactNode
}

/** Entries of a cash account, with the balance after each. */
export function CashAccountBook({ place, from, to, page, onChange, onBack, paper }: Props) {
  const query = usePage(cashAccountsContract.entries, {
    id: place.id,
    from: from || null,
    to: to || null,
    page,
    per_page: 50,
  })
  const editing = useWindow<true>()
  const paged = { ...query, data: query.data?.entries }
  return (
    <>
      <Days from={from} to={to} onChange={onChange} />
      <Section
        title={place.name}
        flush
        actions={
          <>
            <Button variant="default" onClick={onBack}>
              {t('Back')}
            </Button>
            {may('bank') && (
              <Button variant="default" onClick={() => editing.open(true)}>
                {t('Edit the Place')}
              </Button>
            )}
          </>
        }
      >
        {query.data && (
          <Text px="md" pb="sm">
            <T
              text="Opening {opening}, closing {closing}"
              opening={<Money pesos={query.data.opening} />}
              closing={<Money pesos={query.data.closing} />}
            />
          </Text>
        )}
        <PagedTable
          label={t('Entries of {name}', { name: place.name })}
          query={paged}
          rowKey={(one) => one.id}
          columns={columnsWith(paper)}
          page={page}
          onPage={(next) => onChange({ page: next })}
          empty={t('Nothing moved in this period.')}
          hideSingle
        />
        {editing.show(<EditCashAccount place={place} onClose={editing.close} />)}
      </Section>
    </>
  )
}
