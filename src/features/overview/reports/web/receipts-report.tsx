import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { type NumberRun, seriesContract } from '#features/ledger/series/contract.ts'
import { STATES } from '#features/ledger/series/web/series-texts.ts'
import { RECEIPTS } from '#features/overview/reports/reports.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { windowAhead } from '#web/ui/page/lazy-part.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { reportsContract } from '../contract.ts'
import { ReportPanel } from './ReportPanel.tsx'
import type { ScreenReport } from './report.ts'
import type { ReportProps } from './report-state.ts'
import { sumOf } from './sums.ts'

const SpoilNumber = windowAhead(async () => (await import('#features/ledger/series/web/SpoilNumber.tsx')).SpoilNumber)

const counted = (rows: readonly NumberRun[], state: NumberRun['state']) =>
  sumOf(
    rows.filter((row) => row.state === state),
    (row) => row.count,
  )

/** The state of a run; a missing one can be explained. */
const statusOf = (onMissing: (number: string) => void) => (row: NumberRun) =>
  row.state === 'missing' && may('staff') ? (
    <RowButton onClick={() => onMissing(row.from)}>{t('Missing: explain')}</RowButton>
  ) : (
    STATES[row.state]
  )

const numbersOf = (onMissing: (number: string) => void): ScreenReport<NumberRun> => ({
  report: RECEIPTS,
  cells: { Status: statusOf(onMissing) },
  rowKey: (row) => `${row.state} ${row.from}`,
  totals: (rows) => [
    { label: t('Used'), value: counted(rows, 'used') },
    { label: t('Void'), value: counted(rows, 'void') },
    { label: t('Spoiled'), value: counted(rows, 'spoiled') },
    { label: t('Missing'), value: counted(rows, 'missing') },
    { label: t('Out of range'), value: counted(rows, 'out of range') },
    { label: t('Amount'), value: sumOf(rows, (row) => row.amount), money: true },
  ],
  empty: t('Nothing was written in this series yet.'),
  notFetched: t('An error occurred while fetching the receipt numbers.'),
  notPrinted: t('An error occurred while generating the report.'),
})

/** States of a series' numbers: used, void, spoiled, missing, out of range. */
export function ReceiptsReport({ today, list, setList }: ReportProps) {
  const all = useAsk(seriesContract.list, {})
  const id = list.series || all.data?.[0]?.id
  const query = useAsk(seriesContract.numbers, { id: id ?? 0 }, { enabled: id !== undefined })
  const [missing, setMissing] = useState<string | null>(null)
  const one = all.data?.find((known) => known.id === id)
  return (
    <>
      <ReportPanel
        of={numbersOf(setMissing)}
        query={id === undefined ? all : query}
        rows={query.data?.numbers}
        print={() => call(reportsContract.receiptNumbersPdf, { series: id ?? 0 })}
        today={today}
        list={list}
        setList={setList}
        filters={
          <Group align="end" mb="md">
            <Choice
              label={t('Series')}
              options={(all.data ?? []).map((known) => [String(known.id), `${known.title} ${known.prefix}`] as const)}
              value={String(id ?? '')}
              onChange={(chosen) => void setList({ series: Number(chosen), page: 1 })}
            />
            {one?.kind === 'booklet' && may('staff') && (
              <Button variant="default" onClick={() => setMissing('')}>
                {t('Enter a Spoiled Receipt')}
              </Button>
            )}
          </Group>
        }
      />
      {missing !== null && id !== undefined && (
        <SpoilNumber seriesId={id} number={missing} onClose={() => setMissing(null)} />
      )}
    </>
  )
}
