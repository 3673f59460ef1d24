import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { type Charge, chargesContract } from '../contract.ts'
import { AddCharge, EditCharge, TAX_NAMES, USES } from './EditCharge.tsx'

const columns: Column<Charge>[] = [
  { header: t('Charge'), wrap: true, cell: (one) => <bdi>{one.name}</bdi> },
  {
    header: t('Usual Amount'),
    align: 'right',
    cell: (one) => (one.amount === 0 ? t('Different each time') : <Money pesos={one.amount} />),
  },
  { header: t('Account'), wrap: true, cell: (one) => <bdi>{one.account}</bdi> },
  { header: t('Tax'), cell: (one) => TAX_NAMES[one.tax] },
  { header: t('Paid by'), cell: (one) => USES[one.for] },
  { header: t('Status'), card: 'corner', cell: (one) => (one.proposed ? t('Proposed') : null) },
]

/** Catalogue of charges beside the dues. */
export function ChargesCard() {
  const query = useAsk(chargesContract.list, {})
  const [editing, setEditing] = useState<Charge | 'new' | null>(null)
  const close = () => setEditing(null)
  return (
    <Section
      title={t('Charges')}
      flush
      actions={
        may('bills') && (
          <Button variant="default" onClick={() => setEditing('new')}>
            {t('Add a Charge')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('Charges and their amounts')}
        query={query}
        rows={query.data}
        rowKey={(one) => one.id}
        columns={columns}
        onRow={setEditing}
        empty={t('There are no charges yet.')}
        expect={4}
      />
      {editing === 'new' && <AddCharge onClose={close} />}
      {editing && editing !== 'new' && <EditCharge charge={editing} onClose={close} />}
    </Section>
  )
}
