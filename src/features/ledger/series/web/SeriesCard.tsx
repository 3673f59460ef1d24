import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Series } from '#features/ledger/series/contract.ts'
import { receiptText } from '#features/ledger/series/rules.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { seriesContract } from '../contract.ts'
import { AddSeries, EditSeries } from './EditSeries.tsx'
import { KINDS } from './series-texts.ts'

const rangeOf = (one: Series) =>
  one.final_number === null
    ? t('from {number}', { number: receiptText(one, one.first_number) })
    : t('{first} to {last}', {
        first: receiptText(one, one.first_number),
        last: receiptText(one, one.final_number),
      })

const stateOf = (one: Series) =>
  one.closed ? t('Closed') : one.next === null ? t('Used up') : one.usual ? t('Usual') : one.held ? t('Bonds') : null

const columns: Column<Series>[] = [
  { header: t('Receipt'), wrap: true, cell: (one) => <bdi>{one.title}</bdi> },
  { header: t('Kind'), wrap: true, cell: (one) => KINDS[one.kind] },
  { header: t('Numbers'), wrap: true, cell: (one) => <span className="num">{rangeOf(one)}</span> },
  { header: t('Next'), cell: (one) => <span className="num">{one.next ?? '–'}</span> },
  { header: t('Holder'), wrap: true, cell: (one) => <bdi>{one.holder ?? '–'}</bdi> },
  { header: t('Missing'), align: 'right', cell: (one) => (one.missing > 0 ? one.missing.toLocaleString('en') : '–') },
  { header: t('Status'), card: 'corner', cell: stateOf },
]

/** The series that receipts are drawn from. */
export function SeriesCard() {
  const query = useAsk(seriesContract.list, {})
  const [editing, setEditing] = useState<Series | 'new' | null>(null)
  const close = () => setEditing(null)
  return (
    <Section
      title={t('Receipt Series')}
      flush
      actions={
        <Button variant="default" onClick={() => setEditing('new')}>
          {t('Add a Series')}
        </Button>
      }
    >
      <DataTable
        label={t('Series of receipts')}
        query={query}
        rows={query.data}
        rowKey={(one) => one.id}
        columns={columns}
        onRow={setEditing}
        empty={t('There are no series yet.')}
        expect={1}
      />
      {editing === 'new' && <AddSeries onClose={close} />}
      {editing && editing !== 'new' && <EditSeries series={editing} onClose={close} />}
    </Section>
  )
}
