import { Button, Collapse, ScrollArea, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ReadStatementAnswer, ReconciledAccount } from '#features/cash/reconciliation/contract.ts'
import { call } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useSend } from '#web/calls/query.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { reconciliationContract } from '../contract.ts'
import { ColumnFields } from './MapColumns.tsx'
import { askOf, type RecordedLines } from './recorded-lines.ts'
import { ToLookAt } from './ToLookAt.tsx'

type ReadLine = ReadStatementAnswer['lines'][number]

const columns: Column<ReadLine>[] = [
  { header: t('Row'), align: 'right', card: 'line', cell: (one) => one.row },
  { header: t('Date'), card: 'title', cell: (one) => <DayText day={one.day} /> },
  {
    header: t('Description'),
    wrap: true,
    cell: (one) => <bdi>{[one.time, one.description, one.reference].filter(Boolean).join(' · ')}</bdi>,
  },
  { header: t('Amount'), align: 'right', card: 'corner', cell: (one) => <Money pesos={one.amount} /> },
  { header: t('Balance'), align: 'right', cell: (one) => one.balance !== null && <Money pesos={one.balance} /> },
  { header: t('Status'), cell: (one) => (one.new ? t('New') : t('Here already')) },
]

const AT_REST = { isPending: false, isFetching: false, isPlaceholderData: false, error: null, refetch: () => undefined }

interface Props {
  place: ReconciledAccount
  taken: RecordedLines
  first: ReadStatementAnswer
  /** Reads another sheet of the file, or with its hidden rows. */
  onTaken: (taken: RecordedLines) => Promise<void>
  onBack: () => void
  onClose: () => void
}

/** Preview of a statement's rows, and of those not understood, before it is kept. */
export function Preview({ place, taken, first, onTaken, onBack, onClose }: Props) {
  const [read, setRead] = useState(first)
  const [map, setMap] = useState(first.map)
  const [mapping, setMapping] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const ask = askOf(place, taken, map)
  const keep = useSend(reconciliationContract.keep, {
    done: ({ message }) => {
      notify.success(message)
      onClose()
    },
    failed: (cause) => setError(messageOf(cause)),
  })
  async function again() {
    setError(null)
    try {
      setRead(await call(reconciliationContract.preview, ask))
    } catch (cause) {
      setError(messageOf(cause))
    }
  }
  const strange = read.others.filter(({ understood }) => !understood)
  const changed = map !== read.map && JSON.stringify(map) !== JSON.stringify(read.map)
  return (
    <Stack gap="sm">
      <Banner kind="failure">{error}</Banner>
      <Text role="status" fw={600}>
        {t('{new} new lines, {known} here already, {other} rows not read', {
          new: read.new,
          known: read.known,
          other: strange.length,
        })}
      </Text>
      {read.opening !== null && read.closing !== null && (
        <Text size="sm">
          <T
            text="Opening {opening}, closing {closing}"
            opening={<Money pesos={read.opening} />}
            closing={<Money pesos={read.closing} />}
          />
        </Text>
      )}
      <ToLookAt
        read={read}
        taken={taken}
        onTaken={(other) => onTaken(other).catch((cause) => setError(messageOf(cause)))}
      />
      <div>
        <RowButton quiet aria-expanded={mapping} onClick={() => setMapping(!mapping)}>
          {read.remembered ? t('Columns as remembered') : t('Columns as they were found')}
        </RowButton>
        <Collapse expanded={mapping}>
          <ColumnFields headings={read.headings} map={map} onChange={setMap} />
          <Button mt="xs" variant="default" disabled={!changed} onClick={() => void again()}>
            {t('Read It Again')}
          </Button>
        </Collapse>
      </div>
      <ScrollArea.Autosize mah="45dvh">
        <DataTable
          label={t('Lines as they were read')}
          query={AT_REST}
          rows={read.lines}
          rowKey={(one) => one.row}
          columns={columns}
          empty={t('There is no line in this statement.')}
        />
      </ScrollArea.Autosize>
      <FormButtons>
        <Button variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button
          data-autofocus
          disabled={read.new === 0 || changed}
          loading={keep.isPending}
          onClick={() => keep.mutate({ ...ask, map: read.map, source: taken.source, file_name: taken.file_name })}
        >
          {t('Keep {count} New Lines', { count: read.new })}
        </Button>
      </FormButtons>
    </Stack>
  )
}
