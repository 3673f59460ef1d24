import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type PenaltyRun, penaltiesContract } from '../contract.ts'

const RUNS_A_PAGE = 5

const ReversePenalties = lazyPart(async () => (await import('./ReversePenalties.tsx')).ReversePenalties)

const columns = (reverse: (run: PenaltyRun) => void): Column<PenaltyRun>[] => [
  { header: t('Added on'), cell: (run) => <DayText day={run.date} /> },
  { header: t('By'), cell: (run) => (run.started_by ? <PersonName of={run.started_by} /> : t('Automatic')) },
  { header: t('Penalties'), align: 'right', cell: (run) => run.count.toLocaleString('en') },
  { header: t('Total'), align: 'right', cell: (run) => <Money pesos={run.total} /> },
  {
    header: t('Actions'),
    hideHeader: true,
    card: 'actions',
    cell: (run) =>
      run.waived === run.count ? (
        <Text span size="sm" c="dimmed">
          {t('Taken back')}
        </Text>
      ) : (
        may(penaltiesContract.takeBack) && (
          <Button variant="subtle" size="compact-sm" onClick={() => reverse(run)}>
            {t('Take back')}
          </Button>
        )
      ),
  },
]

/** The runs that added penalties, newest first. */
export function PastPenalties() {
  const [page, setPage] = useState(1)
  const recording = useWindow<PenaltyRun>()
  const runs = usePage(penaltiesContract.runs, { page, per_page: RUNS_A_PAGE })
  return (
    <div>
      <Title order={3} mb="xs">
        {t('Past penalties')}
      </Title>
      <PagedTable
        label={t('Past penalties')}
        query={runs}
        rowKey={(run) => run.id}
        columns={columns(recording.open)}
        empty={<Text span>{t('No penalties were added yet.')}</Text>}
        expect={3}
        page={page}
        onPage={setPage}
        hideSingle
      />
      <Dialog title={t('Take the Penalties Back')} opened={recording.opened} onClose={recording.close}>
        {recording.about && <ReversePenalties key={recording.times} run={recording.about} onClose={recording.close} />}
      </Dialog>
    </div>
  )
}
