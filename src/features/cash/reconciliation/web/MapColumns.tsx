import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { type ColumnMap, proposeColumns } from '#features/cash/reconciliation/columns.ts'
import type { ReadStatementAnswer, ReconciledAccount } from '#features/cash/reconciliation/contract.ts'
import { COLUMNS, type Column } from '#features/cash/reconciliation/known-columns.ts'
import { call } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { reconciliationContract } from '../contract.ts'
import { COLUMN_NAMES } from './recon-texts.ts'
import { askOf, type RecordedLines } from './recorded-lines.ts'

/** Rows among which the headings are looked for. */
const SHOWN = 40

interface FieldsProps {
  headings: readonly string[]
  map: ColumnMap
  onChange: (map: ColumnMap) => void
}

/** Which column of a statement is which, and how its days are written. */
export function ColumnFields({ headings, map, onChange }: FieldsProps) {
  const options = [['', t('None')] as const, ...headings.filter(Boolean).map((one) => [one, one] as const)]
  const set = (column: Column, heading: string) => onChange({ ...map, columns: { ...map.columns, [column]: heading } })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      {COLUMNS.map((column) => (
        <Choice
          key={column}
          label={COLUMN_NAMES[column]}
          options={options}
          value={map.columns[column] ?? ''}
          onChange={(heading) => set(column, heading)}
        />
      ))}
      <Choice
        label={t('Dates are written')}
        options={[
          ['', t('As they tell themselves')],
          ['dmy', t('Day, month, year: 30/06/2026')],
          ['mdy', t('Month, day, year: 06/30/2026')],
        ]}
        value={map.days ?? ''}
        onChange={(days) => onChange({ ...map, days: days === '' ? null : days })}
      />
    </SimpleGrid>
  )
}

interface Props {
  place: ReconciledAccount
  taken: RecordedLines
  onRead: (read: ReadStatementAnswer) => void
  onBack: () => void
}

/** A statement whose columns nobody knows yet: the row of its headings is chosen, and what each is. */
export function MapColumns({ place, taken, onRead, onBack }: Props) {
  const rows = taken.rows ?? []
  const filled = rows.slice(0, SHOWN).flatMap((row, at) => (row.filter(Boolean).length > 1 ? [at] : []))
  const [at, setAt] = useState(filled[0] ?? 0)
  const headings = rows[at] ?? []
  const [map, setMap] = useState<ColumnMap>({ columns: proposeColumns(headings), days: null })
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      onRead(await call(reconciliationContract.preview, askOf(place, taken, map)))
    } catch (cause) {
      setError(messageOf(cause))
      setBusy(false)
    }
  }
  const submit = (event?: React.FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (!busy) void send()
  }
  return (
    <WindowForm
      form={{ error, busy, submit }}
      yes={t('Read It')}
      busyText={t('Reading the file...')}
      no={t('Back')}
      onClose={onBack}
    >
      <Text>
        {t('The columns of this statement are not known yet. Say once what each is; it is remembered for this place.')}
      </Text>
      <Choice
        label={t('Row of the headings')}
        data-autofocus
        options={filled.map(
          (row) => [String(row), `${row + 1}: ${(rows[row] ?? []).filter(Boolean).join(' · ')}`] as const,
        )}
        value={String(at)}
        onChange={(row) => {
          setAt(Number(row))
          setMap({ columns: proposeColumns(rows[Number(row)] ?? []), days: null })
        }}
      />
      <ColumnFields headings={headings} map={map} onChange={setMap} />
    </WindowForm>
  )
}
