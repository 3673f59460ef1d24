import type { AnswerOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { cashAccountsContract } from '../contract.ts'
import { Days } from './Days.tsx'

type Answer = AnswerOf<typeof cashAccountsContract.summary>
type Row = Answer['all'] & { id: number; name: string }

const sum = (header: string, of: (row: Row) => number): Column<Row> => ({
  header,
  align: 'right',
  cell: (row) => <Money pesos={of(row)} />,
})

const columns: Column<Row>[] = [
  { header: t('Place'), wrap: true, cell: (row) => (row.id ? <bdi>{row.name}</bdi> : <strong>{row.name}</strong>) },
  sum(t('Opening'), (row) => row.opening),
  sum(t('Received'), (row) => row.received),
  sum(t('Spent'), (row) => row.spent),
  sum(t('Moved'), (row) => row.moved),
  sum(t('Bonds'), (row) => row.held),
  sum(t('Counted'), (row) => row.counted),
  sum(t('Closing'), (row) => row.closing),
]

const rowsOf = ({ places: rows, all }: Answer): Row[] => [
  ...rows.map(({ place, ...sums }) => ({ ...sums, id: place.id, name: place.name })),
  { ...all, id: 0, name: t('All together') },
]

interface SummaryRequest {
  from: Day | ''
  to: Day | ''
}

/** Of a period: what each place had, took in, gave out and has, and all together. */
export function CashAccountSums({ from, to }: SummaryRequest) {
  const query = useAsk(cashAccountsContract.summary, { from: from || null, to: to || null })
  return (
    <Section title={t('Opening to closing')} flush>
      <DataTable
        label={t('Opening to closing by place')}
        query={query}
        rows={query.data && rowsOf(query.data)}
        rowKey={(row) => row.id}
        columns={columns}
        empty={t('There are no places yet.')}
        expect={4}
      />
    </Section>
  )
}

interface Props extends SummaryRequest {
  onChange: (patch: { from?: Day | ''; to?: Day | '' }) => void
}

/** The same with the choice of its days. */
export const Summary = ({ from, to, onChange }: Props) => (
  <div>
    <Days from={from} to={to} onChange={onChange} />
    <CashAccountSums from={from} to={to} />
  </div>
)
