import { usePage } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PagedSection } from '#web/ui/PagedSection.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { ListedImport } from '../contract.ts'
import { imports } from './calls.ts'
import { useImportState } from './import-state.ts'

/** Names of states in the list. */
const STATUS_LABELS = { checked: t('Not posted'), committed: t('Posted'), undone: t('Undone') } as const

const columns: Column<ListedImport>[] = [
  { header: t('File'), cell: (file) => file.file_name, wrap: true },
  { header: t('Balances as of'), cell: (file) => <DayText day={file.as_of} /> },
  { header: t('Houses'), align: 'right', cell: (file) => file.houses.toLocaleString('en') },
  { header: t('Receivable'), align: 'right', cell: (file) => <Money pesos={file.receivable} /> },
  { header: t('By'), cell: (file) => file.created_by },
  {
    header: t('Status'),
    card: 'corner',
    cell: (file) => <StatusPill status={file.status} label={STATUS_LABELS[file.status]} />,
  },
]

/** The files so far, newest first; one is opened to go on with it, or to undo it. */
export function ImportsList() {
  const [{ page }, setState] = useImportState()
  const list = usePage(imports.list, { page })
  return (
    <PagedSection
      title={t('Files so far')}
      label={t('Imported files')}
      query={list}
      empty={t('No file was imported yet.')}
      onRow={(file) => void setState({ id: file.id, step: file.can_commit ? 'totals' : 'problems' })}
      columns={columns}
      expect={3}
      page={page}
      onPage={(next) => void setState({ page: next })}
    />
  )
}
