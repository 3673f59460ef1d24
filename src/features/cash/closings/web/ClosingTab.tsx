import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { DayClosing, Drawer } from '#features/cash/closings/contract.ts'
import { daysOf } from '#features/cash/closings/rules.ts'
import { collectionsContract } from '#features/cash/collections/contract.ts'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { useAsk, usePage, useSend } from '#web/calls/query.ts'
import { openFile, saveFile } from '#web/device/download.ts'
import { may } from '#web/may.ts'
import { spreadsheetFile } from '#web/spreadsheet.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill, type Tone } from '#web/ui/StatusPill.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { closingsContract } from '../contract.ts'

const UndoClosing = lazyPart(async () => (await import('./UndoClosing.tsx')).UndoClosing)

const STATES: Readonly<Record<DayClosing['state'], readonly [name: string, tone: Tone]>> = {
  counted: [t('To be confirmed'), 'wait'],
  closed: [t('Closed'), 'good'],
  undone: [t('Undone'), 'plain'],
}

const print = (id: number): void => void openFile(() => call(closingsContract.pdf, { id })).catch(notify.failure)

/** The day for a spreadsheet: its collections, the count and the book. */
async function spreadsheet(closing: DayClosing): Promise<File> {
  const { closingSheet, sheetName } = await import('../closing-sheet.ts')
  return spreadsheetFile(
    async () => closingSheet(closing, await call(collectionsContract.read, { ...daysOf(closing), counted: 'true' })),
    sheetName(closing),
  )
}

const label = (text: string, { place, day }: DayClosing) => `${text}: ${place.name}, ${day}`

interface ClosedDaysProps {
  page: number
  onPage: (page: number) => void
}

/** Counts, who confirmed them, and their papers, newest first. */
function ClosedDays({ page, onPage }: ClosedDaysProps) {
  const query = usePage(closingsContract.list, { page })
  const undoing = useWindow<DayClosing>()
  const [saving, setSaving] = useState<number | null>(null)
  const confirm = useSend(closingsContract.confirm, {
    done: ({ message }) => notify.success(message),
    failed: notify.failure,
  })
  const save = (closing: DayClosing) => {
    setSaving(closing.id)
    void spreadsheet(closing)
      .then(saveFile, notify.failure)
      .finally(() => setSaving(null))
  }
  const columns: Column<DayClosing>[] = [
    { header: t('Date'), cell: (one) => <DayText day={one.day} /> },
    { header: t('Drawer'), wrap: true, cell: (one) => <bdi>{one.place.name}</bdi> },
    { header: t('Counted'), align: 'right', card: 'corner', cell: (one) => <Money pesos={one.counted} /> },
    {
      header: t('Difference'),
      align: 'right',
      cell: (one) => one.difference !== 0 && <Money pesos={one.difference} />,
    },
    { header: t('Counted by'), wrap: true, cell: (one) => <bdi>{one.counted_by.name}</bdi> },
    { header: t('Confirmed by'), wrap: true, cell: (one) => one.closed_by && <bdi>{one.closed_by.name}</bdi> },
    {
      header: t('Status'),
      cell: (one) => <StatusPill status={one.state} label={STATES[one.state][0]} tone={STATES[one.state][1]} />,
    },
    actionsColumn((one) => (
      <Group gap="xs" wrap="nowrap">
        {one.state === 'counted' && may('approve') && (
          <Button
            size="compact-sm"
            aria-label={label(t('Confirm and close'), one)}
            onClick={() => confirm.mutate({ id: one.id })}
          >
            {t('Confirm')}
          </Button>
        )}
        {may('read') && (
          <RowButton label={label(t('Print'), one)} onClick={() => print(one.id)}>
            {t('Print')}
          </RowButton>
        )}
        {may('read') && (
          <RowButton disabled={saving === one.id} label={label(t('Excel'), one)} onClick={() => save(one)}>
            {t('Excel')}
          </RowButton>
        )}
        {one.state === 'closed' && may('closings') && (
          <RowButton danger label={label(t('Undo'), one)} onClick={() => undoing.open(one)}>
            {t('Undo')}
          </RowButton>
        )}
      </Group>
    )),
  ]
  return (
    <>
      <PagedSection
        title={t('Counts and closed days')}
        query={query}
        columns={columns}
        page={page}
        onPage={onPage}
        empty={t('No drawer was counted yet.')}
      />
      {undoing.about && undoing.show(<UndoClosing closing={undoing.about} onClose={undoing.close} />)}
    </>
  )
}

const CountDrawer = lazyPart(async () => (await import('./CountDrawer.tsx')).CountDrawer)

interface Props {
  today: Day
  page: number
  onChange: (patch: { page?: number }) => void
}

/** The drawers with what is to be counted, and the days that were closed (docs/spec/money.md#closing-a-day). */
export function ClosingTab({ today, page, onChange }: Props) {
  const query = useAsk(closingsContract.drawers, {})
  const counting = useWindow<Drawer>()
  const columns: Column<Drawer>[] = [
    { header: t('Drawer'), wrap: true, cell: (one) => <bdi>{one.place.name}</bdi> },
    { header: t('Closed to'), cell: (one) => one.closed_to && <DayText day={one.closed_to} /> },
    { header: t('Open since'), cell: (one) => one.open_since && <DayText day={one.open_since} /> },
    { header: t('By the book'), align: 'right', card: 'corner', cell: (one) => <Money pesos={one.book} /> },
    actionsColumn(
      (one) =>
        may('desk') && (
          <Button
            size="compact-sm"
            aria-label={t('Count {drawer}', { drawer: one.place.name })}
            onClick={() => counting.open(one)}
          >
            {t('Count')}
          </Button>
        ),
    ),
  ]
  return (
    <Stack gap="md">
      <Section title={t('Close the Day')} flush>
        <DataTable
          label={t('Drawers')}
          query={query}
          rows={query.data}
          rowKey={(one) => one.place.id}
          columns={columns}
          empty={
            may('read')
              ? t('There is no cash drawer. Add one under Places.')
              : t(
                  'You have no drawer of your own yet. A treasurer or an administrator adds it in the cash book: Places, Add a Place, with your name.',
                )
          }
          expect={1}
        />
      </Section>
      <ClosedDays page={page} onPage={(next) => onChange({ page: next })} />
      {counting.about && counting.show(<CountDrawer drawer={counting.about} today={today} onClose={counting.close} />)}
    </Stack>
  )
}
