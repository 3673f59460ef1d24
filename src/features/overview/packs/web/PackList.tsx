import { Group, Text } from '@mantine/core'
import { documentsContract } from '#features/office/documents/contract.ts'
import type { PackLine } from '#features/overview/packs/contract.ts'
import type { Pack } from '#features/overview/packs/rules.ts'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { packsContract } from '../contract.ts'

const MarkItem = lazyPart(async () => (await import('./MarkItem.tsx')).MarkItem)

interface Props {
  pack: Pack
  year: number
  today: Day
}

const open = (id: number) => void openFile(() => call(documentsContract.file, { id })).catch(notify.failure)

const columnsOn = (today: Day): Column<PackLine>[] => [
  { header: t('Paper'), cell: (one) => translate(one.name), wrap: true },
  { header: t('Due{day}', { day: '' }), cell: (one) => one.due && <DayText day={one.due} /> },
  {
    header: t('Standing'),
    cell: ({ done, due }) =>
      done ? (
        <T text="Done on {day} by {name}" day={<DayText day={done.on} />} name={<bdi>{done.by.name}</bdi>} />
      ) : (
        <StatusPill
          status={due !== null && due < today ? 'overdue' : 'pending'}
          label={due !== null && due < today ? t('Overdue') : t('Missing')}
          tone={due !== null && due < today ? 'bad' : 'wait'}
        />
      ),
  },
  {
    header: t('Document'),
    leads: true,
    cell: ({ document }) =>
      document && (
        <RowButton quiet onClick={() => open(document.id)}>
          <bdi>{document.title}</bdi>
        </RowButton>
      ),
  },
  { header: t('Note'), cell: (one) => one.note && <bdi>{one.note}</bdi>, wrap: true },
]

/** Items only people can add to a pack: until when, done by whom, with its document. */
export function PackList({ pack, year, today }: Props) {
  const query = useAsk(packsContract.read, { pack, year })
  const marking = useWindow<PackLine>()
  const saving = useSend(packsContract.election, { done: notify.answer, failed: notify.failure })
  return (
    <Section
      title={pack === 'annual' ? t('What only people can add') : t('What is handed over')}
      flush
      actions={
        pack === 'annual' &&
        query.data && (
          <Group gap="xs">
            <Text size="sm" aria-hidden>
              {t('Day of the election')}
            </Text>
            <DayInput
              key={`${year}/${query.data.election_on}`}
              aria-label={t('Day of the election')}
              max={today}
              defaultValue={query.data.election_on ?? ''}
              disabled={!may('records') || saving.isPending}
              onBlur={(event) => {
                const day = event.currentTarget.value
                if (day !== (query.data?.election_on ?? '')) saving.mutate({ year, day })
              }}
            />
          </Group>
        )
      }
    >
      <DataTable
        label={t('List of the pack')}
        query={query}
        rows={query.data?.items}
        rowKey={(one) => one.item}
        columns={columnsOn(today)}
        {...(may('records') ? { onRow: marking.open } : {})}
        empty=""
      />
      {marking.about && marking.show(<MarkItem pack={pack} year={year} line={marking.about} onClose={marking.close} />)}
    </Section>
  )
}
