import { TextInput } from '@mantine/core'
import type { Message } from '#shared/messages.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import type { Import } from '../contract.ts'
import classes from './Import.module.css'
import { type Draft, draftKey } from './mending.ts'
import { still } from './still.ts'

export type NumberedProblem = Import['problems'][number] & { key: number }

interface Props {
  problems: readonly NumberedProblem[]
  drafts: ReadonlyMap<string, Draft>
  busy: boolean
  onDraft: (drafts: readonly Draft[]) => void
  onSkip: (rows: readonly number[]) => void
}

type Cells = NumberedProblem['cells']

const SHOWN = 12
const listed = (all: readonly (string | number)[]) => {
  const once = [...new Set(all)]
  return once.slice(0, SHOWN).join(', ') + (once.length > SHOWN ? ', …' : '')
}
const rowsText = (cells: Cells) => listed(cells.map(({ row }) => row))
const columnsText = (cells: Cells) => listed(cells.map(({ column }) => column))

/** The problems of a file: row, column, what stands there to mend it, and why it cannot stay. */
export function ProblemsTable({ problems, drafts, busy, onDraft, onSkip }: Props) {
  const columns: Column<NumberedProblem>[] = [
    {
      header: t('Row'),
      wrap: true,
      cell: ({ row, about, cells }) =>
        cells.length > 1 ? (
          <>
            <span className={classes.row}>{plural(cells.length, '1 cell', '{count} cells')}</span>
            <span className={classes.about}>{t('Rows {rows}', { rows: rowsText(cells) })}</span>
          </>
        ) : (
          <>
            <span className={classes.row}>{t('Row {row}', { row })}</span>
            {about && <span className={classes.about}>{about}</span>}
          </>
        ),
    },
    { header: t('Column'), cell: ({ column, cells }) => columnsText(cells) || (column ?? ''), wrap: true },
    {
      header: t('Problem'),
      wrap: true,
      cell: ({ code, params, message }) =>
        translate(code ? ({ code, params: params ?? {}, message } as Message) : message),
    },
    {
      header: t('What stands there'),
      width: 220,
      cell: ({ row, column, value, cells }) =>
        column !== null && (
          <TextInput
            aria-label={t('Row {row}, {column}', { row, column })}
            value={drafts.get(draftKey({ row, column }))?.value ?? value ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget
              onDraft(cells.map((cell) => ({ ...cell, value })))
            }}
          />
        ),
    },
    {
      header: t('Action'),
      card: 'actions',
      hideHeader: true,
      cell: ({ row, column, cells }) =>
        column !== null && (
          <RowButton
            label={
              cells.length > 1
                ? t('Leave rows out: rows {rows}', { rows: rowsText(cells) })
                : t('Leave row out: row {row}', { row })
            }
            data-disabled={busy || undefined}
            onClick={() => onSkip(cells.map((cell) => cell.row))}
          >
            {cells.length > 1 ? t('Leave rows out') : t('Leave row out')}
          </RowButton>
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
