import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { call } from '#web/calls/api.ts'
import { usePage } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type Worker, workersContract } from '../contract.ts'
import { daysText, STATES } from './worker-texts.ts'

const WorkerWindow = lazyPart(async () => (await import('./WorkerWindow.tsx')).WorkerWindow)

const columns: readonly Column<Worker>[] = [
  { header: t('Name'), wrap: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { header: t('Work'), wrap: true, cell: ({ work }) => <bdi>{work}</bdi> },
  { header: t('Days'), wrap: true, cell: daysText },
  { header: t('Pass'), cell: ({ pass_number }) => <span className="num">{pass_number}</span> },
  {
    header: t('State'),
    card: 'corner',
    cell: ({ state }) => <StatusPill status={state} label={STATES[state][0]} tone={STATES[state][1]} />,
  },
]

interface Props {
  title: string
  /** HOUSE.id */
  houseId: number
  /** Clearance whose workers these are; those of the household without it. */
  requestId?: number
  /** True where passes can be printed: those of a clearance once it is issued. */
  prints: boolean
  empty: string
  page: number
  onPage: (page: number) => void
}

/** Workers whose passes have not ended, with ways to enter another and to print their passes. */
export function WorkersList({ title, houseId, requestId, prints, empty, page, onPage }: Props) {
  const whose = requestId === undefined ? { house: houseId, kind: 'household' as const } : { request: requestId }
  const query = usePage(workersContract.list, { state: 'active', ...whose, page })
  const opened = useWindow<Worker>()
  const entering = useWindow<true>()
  // A lot that was joined has its workers under the joined one.
  const lot = query.data?.data[0]?.house.id ?? houseId
  const print = () => call(workersContract.cards, { id: lot, request: requestId ?? null })
  return (
    <>
      <PagedSection
        title={title}
        query={query}
        columns={columns}
        {...(may('records') ? { onRow: opened.open } : {})}
        empty={empty}
        page={page}
        onPage={onPage}
        actions={
          <Group gap="xs">
            {prints && (query.data?.total ?? 0) > 0 && (
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => void openFile(print).catch(notify.failure)}
              >
                {t('Print Passes')}
              </Button>
            )}
            {may('records') && (
              <Button variant="default" size="compact-md" onClick={() => entering.open(true)}>
                {t('New Worker')}
              </Button>
            )}
          </Group>
        }
      />
      {entering.show(<WorkerWindow houseId={houseId} requestId={requestId ?? null} onClose={entering.close} />)}
      {opened.about &&
        opened.show(
          <WorkerWindow of={opened.about} houseId={houseId} requestId={requestId ?? null} onClose={opened.close} />,
        )}
    </>
  )
}
