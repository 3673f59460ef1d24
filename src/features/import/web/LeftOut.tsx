import { Button } from '@mantine/core'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Section } from '#web/ui/Section.tsx'
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
    { header: 'Row', width: 90, cell: ({ row }) => `Row ${row}` },
    { header: 'Why', cell: ({ reason }) => reason, wrap: true },
    {
      header: 'Action',
      hideHeader: true,
      align: 'right',
      card: 'actions',
      cell: ({ row }) =>
        file.skip.includes(row) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Take in again: row ${row}`}
            data-disabled={busy || undefined}
            onClick={() => onTake(row)}
          >
            Take in again
          </Button>
        ),
    },
  ]
  return (
    <Section title="Rows left out" flush>
      <DataTable
        label="Left-out rows"
        query={still}
        rows={file.ignored_rows}
        rowKey={({ row }) => row}
        empty="No row was left out."
        columns={columns}
      />
    </Section>
  )
}
