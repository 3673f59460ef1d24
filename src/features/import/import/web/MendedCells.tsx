import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import type { Import } from '../contract.ts'
import { draftKey } from './mending.ts'
import { still } from './still.ts'

type Correction = Import['corrections'][number]

interface Props {
  corrections: readonly Correction[]
  busy: boolean
  onTakeBack: (one: Correction) => void
}

/** The cells that were mended here; the file itself stays as it is. */
export function MendedCells({ corrections, busy, onTakeBack }: Props) {
  if (corrections.length === 0) return null
  const columns: Column<Correction>[] = [
    { header: t('Row'), width: 90, cell: ({ row }) => t('Row {row}', { row }) },
    { header: t('Column'), cell: ({ column }) => column, wrap: true },
    { header: t('Reads now'), cell: ({ value }) => value ?? 'nothing', wrap: true },
    {
      header: t('Action'),
      hideHeader: true,
      align: 'right',
      card: 'actions',
      cell: (one) => (
        <RowButton
          label={t('Take back: row {row}, {column}', { row: one.row, column: one.column })}
          data-disabled={busy || undefined}
          onClick={() => onTakeBack(one)}
        >
          {t('Take back')}
        </RowButton>
      ),
    },
  ]
  return (
    <Section title={t('Cells mended here')} flush>
      <DataTable
        label={t('Mended cells')}
        query={still}
        rows={corrections}
        rowKey={draftKey}
        empty={t('No cell was mended.')}
        columns={columns}
      />
    </Section>
  )
}
