import { t, translate } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import type { Import } from '../contract.ts'
import { still } from './still.ts'

type Ignored = Import['ignored_rows'][number]

interface Props {
  file: Import
  busy: boolean
  onTake: (row: number) => void
}

/** Rows of the file that become no house; those that a person left out can be taken in again. */
export function LeftOut({ file, busy, onTake }: Props) {
  if (file.ignored_rows.length === 0) return null
  const columns: Column<Ignored>[] = [
    { header: t('Row'), width: 90, cell: ({ row }) => t('Row {row}', { row }) },
    { header: t('Why'), cell: ({ reason }) => translate(reason), wrap: true },
    {
      header: t('Action'),
      hideHeader: true,
      align: 'right',
      card: 'actions',
      cell: ({ row }) =>
        file.skip.includes(row) && (
          <RowButton
            label={t('Take in again: row {row}', { row })}
            data-disabled={busy || undefined}
            onClick={() => onTake(row)}
          >
            {t('Take in again')}
          </RowButton>
        ),
    },
  ]
  return (
    <Section title={t('Rows left out')} flush>
      <DataTable
        label={t('Left-out rows')}
        query={still}
        rows={file.ignored_rows}
        rowKey={({ row }) => row}
        empty={t('No row was left out.')}
        columns={columns}
      />
    </Section>
  )
}
