import { useState } from 'react'
import { plural, t, translate } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import type { Import } from '../contract.ts'
import { HIDDEN_ROW } from '../rules.ts'
import { draftKey } from './mending.ts'
import { still } from './still.ts'

type ReadCell = Import['read_as'][number]

const PAGE_SIZE = 20

interface Props {
  cells: readonly ReadCell[]
  busy: boolean
  onSkip: (row: number) => void
}

/** The cells that were read as something else than what stands in them: nothing changes without being seen. A hidden row can be left out. */
export function ReadCells({ cells, busy, onSkip }: Props) {
  const [request, setAsked] = useState(1)
  if (cells.length === 0) return null
  const lastPage = Math.ceil(cells.length / PAGE_SIZE)
  const page = Math.min(request, lastPage)
  const leaving: Column<ReadCell> = {
    header: t('Action'),
    card: 'actions',
    hideHeader: true,
    cell: ({ row, why }) =>
      why === HIDDEN_ROW && (
        <RowButton
          label={t('Leave row out: row {row}', { row })}
          data-disabled={busy || undefined}
          onClick={() => onSkip(row)}
        >
          {t('Leave row out')}
        </RowButton>
      ),
  }
  const columns: Column<ReadCell>[] = [
    { header: t('Row'), width: 90, cell: ({ row }) => t('Row {row}', { row }) },
    { header: t('Column'), cell: ({ column }) => column, wrap: true },
    { header: t('What stands there'), cell: ({ value }) => value, wrap: true },
    { header: t('Is read as'), cell: ({ reads }) => reads, wrap: true },
    { header: t('Why'), cell: ({ why }) => translate(why), wrap: true },
    ...(cells.some(({ why }) => why === HIDDEN_ROW) ? [leaving] : []),
  ]
  return (
    <Section title={plural(cells.length, '1 cell is read otherwise', '{count} cells are read otherwise')} flush>
      <DataTable
        label={t('Cells read otherwise')}
        query={still}
        rows={cells.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={draftKey}
        empty=""
        columns={columns}
      />
      <Pager label={t('cells read otherwise')} page={page} lastPage={lastPage} onPage={setAsked} hideSingle />
    </Section>
  )
}
