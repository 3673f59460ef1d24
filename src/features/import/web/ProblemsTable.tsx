import { Button, TextInput } from '@mantine/core'
import { t, told } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import type { Import } from '../contract.ts'
import classes from './Import.module.css'
import { type Draft, draftKey } from './mending.ts'
import { still } from './still.ts'

export type NumberedProblem = Import['problems'][number] & { key: number }

interface Props {
  problems: readonly NumberedProblem[]
  drafts: ReadonlyMap<string, Draft>
  busy: boolean
  onDraft: (draft: Draft) => void
  onSkip: (row: number) => void
}

/** The problems of a file: row, column, what stands there to mend it, and why it cannot stay. */
export function ProblemsTable({ problems, drafts, busy, onDraft, onSkip }: Props) {
  const columns: Column<NumberedProblem>[] = [
    {
      header: t('Row'),
      cell: ({ row, about }) => (
        <>
          <span className={classes.row}>{t('Row {row}', { row })}</span>
          {about && <span className={classes.about}>{about}</span>}
        </>
      ),
    },
    { header: t('Column'), cell: ({ column }) => column ?? '', wrap: true },
    {
      header: t('Problem'),
      wrap: true,
      cell: ({ message }) => told(message),
    },
    {
      header: t('What stands there'),
      width: 220,
      cell: ({ row, column, value }) =>
        column !== null && (
          <TextInput
            aria-label={t('Row {row}, {column}', { row, column })}
            autoComplete="off"
            value={drafts.get(draftKey({ row, column }))?.value ?? value ?? ''}
            onChange={(event) => onDraft({ row, column, value: event.currentTarget.value })}
          />
        ),
    },
    {
      header: t('Action'),
      card: 'actions',
      hideHeader: true,
      cell: ({ row, column }) =>
        column !== null && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Leave row out: row {row}', { row })}
            data-disabled={busy || undefined}
            onClick={() => onSkip(row)}
          >
            {t('Leave row out')}
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      label={t('Problems')}
      query={still}
      rows={problems}
      rowKey={({ key }) => key}
      empty={t('There are no problems.')}
      columns={columns}
    />
  )
}
