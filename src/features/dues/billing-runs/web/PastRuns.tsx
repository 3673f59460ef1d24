import { Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { BillRun } from '#features/dues/bills/contract.ts'
import { dayIn, monthFrom } from '#shared/dates.ts'
import { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { billingRunsContract } from '../contract.ts'

const RUNS_A_PAGE = 5

const ReverseRun = lazyPart(async () => (await import('#features/dues/adjustments/web/ReverseRun.tsx')).ReverseRun)

const columns = (zone: string, reverse: (run: BillRun) => void): Column<BillRun>[] => [
  { header: t('Month'), cell: (run) => showMonth(monthFrom(run.year, run.month)) },
  { header: t('Run on'), cell: (run) => <DayText day={dayIn(new Date(run.created_at), zone)} /> },
  { header: t('By'), cell: (run) => (run.started_by ? <PersonName of={run.started_by} /> : t('Automatic')) },
  { header: t('Bills'), align: 'right', cell: (run) => run.created.toLocaleString('en') },
  { header: t('Total'), align: 'right', cell: (run) => <Money pesos={run.total} /> },
  { header: t('Skipped'), align: 'right', cell: (run) => run.skipped.length.toLocaleString('en') },
  actionsColumn((run) =>
    run.taken_back ? (
      <Text span size="sm" c="dimmed" title={run.taken_back.reason}>
        {t('Taken back')}
      </Text>
    ) : run.created > 0 ? (
      may('bills') && (
        <RowButton quiet onClick={() => reverse(run)}>
          {t('Take back')}
        </RowButton>
      )
    ) : null,
  ),
]

/** The runs so far, newest first. */
export function PastRuns({ zone }: { zone: string }) {
  const [page, setPage] = useState(1)
  const recording = useWindow<BillRun>()
  const runs = usePage(billingRunsContract.runs, { page, per_page: RUNS_A_PAGE })
  return (
    <div>
      <Title order={3} mb="xs">
        {t('Past runs')}
      </Title>
      <PagedTable
        label={t('Past runs')}
        query={runs}
        rowKey={(run) => run.id}
        columns={columns(zone, recording.open)}
        empty={<Text span>{t('No bills were generated yet.')}</Text>}
        expect={3}
        page={page}
        onPage={setPage}
        hideSingle
      />
      <Dialog title={t('Take the Run Back')} opened={recording.opened} onClose={recording.close}>
        {recording.about && <ReverseRun key={recording.times} run={recording.about} onClose={recording.close} />}
      </Dialog>
    </div>
  )
}
