import { Button } from '@mantine/core'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Section } from '#web/ui/Section.tsx'
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
    { header: 'Row', width: 90, cell: ({ row }) => `Row ${row}` },
    { header: 'Column', cell: ({ column }) => column, wrap: true },
    { header: 'Reads now', cell: ({ value }) => value ?? 'nothing', wrap: true },
    {
      header: 'Action',
      hideHeader: true,
      align: 'right',
      card: 'actions',
      cell: (one) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Take back: row ${one.row}, ${one.column}`}
          data-disabled={busy || undefined}
          onClick={() => onTakeBack(one)}
        >
          Take back
        </Button>
      ),
    },
  ]
  return (
    <Section title="Cells mended here" flush>
      <DataTable
        label="Mended cells"
        query={still}
        rows={corrections}
        rowKey={draftKey}
        empty="No cell was mended."
        columns={columns}
      />
    </Section>
  )
}
