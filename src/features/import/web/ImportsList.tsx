import { lastPageOf, usePage } from '#web/query.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { ListedImport } from '../contract.ts'
import { imports } from './calls.ts'
import { useImportState } from './import-state.ts'

/** What the list calls a state. */
const STATUS_LABELS = { checked: 'Not posted', committed: 'Posted', undone: 'Undone' } as const

const columns: Column<ListedImport>[] = [
  { header: 'File', cell: (file) => file.file_name, wrap: true },
  { header: 'Balances as of', cell: (file) => <DayText day={file.as_of} /> },
  { header: 'Houses', align: 'right', cell: (file) => file.houses.toLocaleString('en') },
  { header: 'Receivable', align: 'right', cell: (file) => <Money pesos={file.receivable} /> },
  { header: 'By', cell: (file) => file.created_by },
  {
    header: 'Status',
    card: 'corner',
    cell: (file) => <StatusPill status={file.status} label={STATUS_LABELS[file.status]} />,
  },
]

/** The files so far, newest first; one is opened to go on with it, or to undo it. */
export function ImportsList() {
  const [{ page }, setState] = useImportState()
  const list = usePage(imports.list, { page })
  return (
    <Section title="Files so far" flush>
      <DataTable
        label="Imported files"
        query={list}
        rows={list.data?.data}
        rowKey={(file) => file.id}
        empty="No file was imported yet."
        onRow={(file) => void setState({ id: file.id, step: file.can_commit ? 'totals' : 'problems' })}
        columns={columns}
        expect={3}
      />
      <Pager
        label="Files so far"
        page={page}
        lastPage={lastPageOf(list.data)}
        total={list.data?.total}
        onPage={(next) => void setState({ page: next })}
        hideSingle
      />
    </Section>
  )
}
