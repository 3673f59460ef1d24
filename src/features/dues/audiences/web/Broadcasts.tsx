import { IconPrinter } from '@tabler/icons-react'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { call } from '#web/calls/api.ts'
import { faredText } from '#web/calls/deliveries.ts'
import { usePage } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { plural, t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { usePoll } from '#web/use-poll.ts'
import { audiencesContract, type Broadcast } from '../contract.ts'

/** Pause between two looks while notices are on their way. */
const LOOK_MS = 3_000

const print = (id: number) => void openFile(() => call(audiencesContract.letters, { id })).catch(notify.failure)

const columns: Column<Broadcast>[] = [
  { header: t('When'), cell: (one) => <Moment at={one.created_at} /> },
  { header: t('Notice'), wrap: true, cell: (one) => <bdi>{one.title}</bdi> },
  { header: t('Sent by'), card: 'hidden', cell: (one) => <bdi>{one.created_by?.name ?? 'N/A'}</bdi> },
  { header: t('Lots'), align: 'right', cell: (one) => one.lots },
  { header: t('People'), align: 'right', cell: (one) => one.people },
  { header: t('How it fared'), wrap: true, cell: faredText },
  { header: t('Opened'), align: 'right', cell: (one) => one.read },
  {
    header: t('Action'),
    card: 'actions',
    cell: (one) =>
      one.letters > 0 && (
        <RowButton leftSection={<IconPrinter size={14} aria-hidden />} onClick={() => print(one.id)}>
          {plural(one.letters, 'Print 1 letter', 'Print {count} letters')}
        </RowButton>
      ),
  },
]

/** Notices that were sent to chosen lots: how many they reached by now, and the letters for the rest in one click. */
export function Broadcasts({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = usePage(audiencesContract.broadcasts, { page })
  usePoll(query.refetch, LOOK_MS, query.data?.data.some(({ waiting }) => waiting > 0) ?? false)
  return (
    <PagedSection
      title={t('Sent before')}
      query={query}
      columns={columns}
      empty={t('Nothing was sent to chosen lots yet.')}
      page={page}
      onPage={onPage}
    />
  )
}
