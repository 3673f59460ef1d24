import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAsk, usePage } from '#web/calls/query.ts'
import { showLongDay } from '#web/texts/days.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { windowAhead } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { type Import, importContract, type ListedImport } from '../contract.ts'
import { CheckedImport } from './CheckedImport.tsx'
import { Figures } from './Figures.tsx'
import { useImportState } from './import-state.ts'
import { UploadStep } from './UploadStep.tsx'

const UndoImport = windowAhead(async () => (await import('./UndoImport.tsx')).UndoImport)

/** A file that was posted, or posted and undone. */
function PostedImport({ file }: { file: Import }) {
  const [undoing, setUndoing] = useState(false)
  const undone = file.status === 'undone'
  return (
    <Stack gap="md">
      {undone ? (
        <Section>
          <Text fw={600}>{t('This import was undone.')}</Text>
          <Text size="sm" mt={4}>
            <T text="Reason: {undoReason}" undoReason={file.undo_reason} />
          </Text>
        </Section>
      ) : (
        <Banner kind="success">{t('This file is posted.')}</Banner>
      )}
      <Section
        title={
          undone
            ? t('What the file came to, as of {day}', { day: showLongDay(file.as_of) })
            : t('What was added, as of {day}', { day: showLongDay(file.as_of) })
        }
        actions={
          undone ? undefined : (
            <Button variant="default" color="red" onClick={() => setUndoing(true)}>
              {t('Undo')}
            </Button>
          )
        }
      >
        <Stack gap="md">
          <Figures file={file} />
          {!undone && (
            <Group gap="xs">
              <Button component={Link} to="/houses" variant="default">
                {t('Houses')}
              </Button>
              <Button component={Link} to="/monthly-dues" variant="default">
                {t('Monthly Dues')}
              </Button>
            </Group>
          )}
        </Stack>
      </Section>
      {undoing && <UndoImport file={file} onClose={() => setUndoing(false)} />}
    </Stack>
  )
}

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
function ImportsList() {
  const [{ page }, setState] = useImportState()
  const list = usePage(importContract.list, { page })
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

/**
 * Brings the focus back to the page's title when a step took the button away that was pressed, so that whoever works by
 * keyboard goes on from the top of the new step. `key` changes with the step; nothing happens on the first view.
 */
function useRestoredFocus(key: string): void {
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    // After the new step is drawn.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [key])
}

/**
 * Import (/import, docs/spec/overview.md#import): a village's spreadsheet becomes its houses, owners and opening
 * balances.
 */
export function ImportPage() {
  const [{ id, step }, setState] = useImportState()
  useRestoredFocus(`${id} ${step}`)
  if (id !== 0) return <OpenImport key={id} id={id} onLeave={() => void setState({ id: 0, step: 'columns' })} />
  return (
    <>
      <PageHeader
        title={t('Import')}
        about={t('Bring in houses, owners and what they owe from the spreadsheet the village has kept so far.')}
      />
      <Stack gap="lg">
        <UploadStep onChecked={(made) => void setState({ id: made.id, step: 'columns' })} />
        <ImportsList />
      </Stack>
    </>
  )
}

function OpenImport({ id, onLeave }: { id: number; onLeave: () => void }) {
  const query = useAsk(importContract.read, { id })
  const { data } = query
  useRestoredFocus(data?.updated_at ?? '')
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onLeave}>
      {t('Another file')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('Import')} about={data?.file_name} actions={back} />
      {data ? (
        data.status === 'checked' ? (
          <CheckedImport file={data} />
        ) : (
          <PostedImport file={data} />
        )
      ) : (
        <LoadState query={query} inCard />
      )}
    </>
  )
}
