import { IconPrinter } from '@tabler/icons-react'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { call } from '#web/calls/api.ts'
import { usePage } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { plural, t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { audiencesContract, type Sending } from '../contract.ts'

const fared = ({ sent, waiting, inbox, failed }: Sending): string =>
  [
    sent > 0 && t('{count} sent', { count: String(sent) }),
    waiting > 0 && t('{count} on the way', { count: String(waiting) }),
    inbox > 0 && t('{count} in the inbox', { count: String(inbox) }),
    failed > 0 && t('{count} not reached', { count: String(failed) }),
  ]
    .filter((part) => part !== false)
    .join(', ')

const print = (id: number) => void openFile(() => call(audiencesContract.letters, { id })).catch(notify.failure)

const columns: Column<Sending>[] = [
  { header: t('When'), cell: (one) => <Moment at={one.created_at} /> },
  { header: t('Notice'), wrap: true, cell: (one) => <bdi>{one.title}</bdi> },
  { header: t('Sent by'), card: 'hidden', cell: (one) => <bdi>{one.created_by?.name ?? 'N/A'}</bdi> },
  { header: t('Lots'), align: 'right', cell: (one) => one.lots },
  { header: t('People'), align: 'right', cell: (one) => one.people },
  { header: t('How it fared'), wrap: true, cell: fared },
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
export function Sendings({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = usePage(audiencesContract.sendings, { page })
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
