import { Button, Group, TextInput } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import type { AuditEntry } from '#features/overview/audit/contract.ts'
import { recordName } from '#features/overview/audit/rules.ts'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { call } from '#web/calls/api.ts'
import { thrown } from '#web/calls/api-error.ts'
import { useAsk, usePage } from '#web/calls/query.ts'
import { saveFile } from '#web/device/download.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { auditContract } from '../contract.ts'
import { type AuditProps, type AuditState, askOf } from './audit-state.ts'
import { ChangeList, EntryDialog } from './EntryDialog.tsx'
import { EntrySentence } from './EntrySentence.tsx'
import { Filters } from './Filters.tsx'

const MOST = 4

const columns: readonly Column<AuditEntry>[] = [
  { header: t('When'), cell: ({ at }) => <Moment at={at} /> },
  { header: t('Person'), wrap: true, cell: ({ by }) => (by ? <PersonNamed {...by} /> : 'N/A') },
  {
    header: t('What'),
    wrap: true,
    cell: (entry) => <EntrySentence entry={entry} />,
  },
  { header: t('Values'), wrap: true, cell: (entry) => <ChangeList entry={entry} most={MOST} /> },
]

/** The kinds of records to choose from, and the one that is chosen; what was typed wrong into the address is none. */
function useRecords(request: string) {
  const { data } = useAsk(auditContract.records, {})
  const names = new Map(data?.records.map(({ record, name }) => [record, name]))
  const record = !data || names.has(request) ? request : ''
  const choices = [...new Set([...names.keys(), record])]
    .filter((one) => one !== '')
    .map((one) => [one, translate(recordName(one, names))] as const)
    .sort(([, a], [, b]) => a.localeCompare(b))
  return { record, choices: [['', t('All records')] as const, ...choices] }
}

const filtersOf = (list: AuditState, record: string) => ({
  ...askOf(list),
  record: record || null,
  record_id: list.number || null,
})

/** Every change by a person, newest first, with its values before and after. */
export function Changes({ list, setList }: AuditProps) {
  const { record, choices } = useRecords(list.record)
  const filters = filtersOf(list, record)
  const query = usePage(auditContract.list, { ...filters, page: list.page })
  const [open, setOpen] = useState<AuditEntry | null>(null)
  return (
    <>
      <Filters list={list} setList={setList}>
        <Choice
          label={t('Record')}
          options={choices}
          value={record}
          onChange={(one) => void setList({ record: one })}
        />
        <TextInput
          label={t('Record no.')}
          w={110}
          maxLength={100}
          value={list.number}
          onChange={(event) => void setList({ number: event.currentTarget.value.trim() }, { replace: true })}
        />
      </Filters>
      <PagedSection
        title={t('Changes')}
        actions={<ExportButton filters={filters} />}
        label={t('Audit Log')}
        query={query}
        columns={columns}
        onRow={setOpen}
        empty={t('Nothing was changed that fits these filters.')}
        page={list.page}
        onPage={(page) => void setList({ page })}
      />
      <EntryDialog entry={open} onClose={() => setOpen(null)} />
    </>
  )
}

/** Saves what the filters leave as CSV. */
function ExportButton({ filters }: { filters: ReturnType<typeof filtersOf> }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await call(auditContract.export, filters))
    } catch (error) {
      notify.failure(thrown(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="xs" className="no-print">
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        disabled={busy}
        onClick={() => void save()}
      >
        {t('Export CSV')}
      </Button>
    </Group>
  )
}
