import { Button, Group, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import type { Complaint } from '#features/messages/complaints/contract.ts'
import { useAsk, usePage } from '#web/calls/query.ts'
import { choiceParam, numberOrAllParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { AnswerPager } from '#web/ui/tables/Pager.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { complaintsContract } from '../contract.ts'
import { ComplaintsTable } from './ComplaintsTable.tsx'
import { ComplaintView, UnknownComplaint } from './ComplaintView.tsx'

interface Props<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A few choices side by side, the chosen one pressed. */
const StatusToggle = <Value extends string>({ label, options, value, onChange }: Props<Value>) => (
  <Input.Wrapper label={label} labelElement="div">
    <Group component="fieldset" gap={0} wrap="nowrap" aria-label={label} style={{ border: 0, margin: 0, padding: 0 }}>
      <Button.Group>
        {options.map(([one, text]) => (
          <Button
            key={one}
            variant={one === value ? 'filled' : 'default'}
            aria-pressed={one === value}
            onClick={() => onChange(one)}
          >
            {text}
          </Button>
        ))}
      </Button.Group>
    </Group>
  </Input.Wrapper>
)

const MAX_ID = 2_147_483_647

const search = z.object({
  status: choiceParam(['pending', 'solved'], 'pending'),
  search: textParam(),
  page: pageParam(),
  /** The complaint that is open; null for the list. */
  complaint: numberOrAllParam(1, MAX_ID, null),
})

/** Toggle, search, page and the open complaint, as the address holds them. */
const useComplaintsState = () => useListState(search)

const STATUSES = [
  ['pending', t('PENDING')],
  ['solved', t('SOLVED')],
] as const

const EMPTY = {
  pending: t('No pending complaints found.'),
  solved: t('No solved complaints found.'),
}

const NewComplaint = lazyPart(async () => (await import('./NewComplaint.tsx')).NewComplaint)

/** Complaints of residents (/complaints, docs/spec/messages.md#complaints). */
export function ComplaintsPage() {
  const [list, setList] = useComplaintsState()
  const { status, search, page } = list
  const query = usePage(complaintsContract.list, { status, search, page })
  const entering = useWindow<true>()
  const { complaint, asked: request } = useOpened(list.complaint, query.data?.data)
  const back = () => void setList({ complaint: null, page })
  return (
    <>
      <PageHeader
        title={t('Complaints')}
        actions={
          may('records') && (
            <Button data-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => entering.open(true)}>
              {t('New Complaint')}
            </Button>
          )
        }
      />
      {list.complaint !== null &&
        (complaint ? (
          <ComplaintView key={complaint.id} complaint={complaint} onBack={back} />
        ) : (
          <UnknownComplaint error={request.error} retry={request.refetch} onBack={back} />
        ))}
      {list.complaint === null && (
        <>
          <FilterBar onReset={() => void setList({ status: 'pending', search: '' })}>
            <StatusToggle
              label={t('Status')}
              options={STATUSES}
              value={status}
              onChange={(chosen) => void setList({ status: chosen })}
            />
            <SearchBox
              value={search}
              onSearch={(text) => void setList({ search: text })}
              placeholder={t('Complainant or number')}
              debounce={500}
            />
          </FilterBar>
          <Section flush>
            <ComplaintsTable
              query={query}
              rows={query.data?.data}
              empty={EMPTY[status]}
              onOpen={({ id }) => void setList({ complaint: id, page })}
            />
            <AnswerPager
              label={t('Complaints')}
              page={page}
              answer={query.data}
              onPage={(next) => void setList({ page: next })}
              hideSingle
            />
          </Section>
        </>
      )}
      <Dialog title={t('New Complaint')} size="lg" opened={entering.opened} onClose={entering.close}>
        <Suspense fallback={<PageLoader />}>
          <NewComplaint key={entering.times} onClose={entering.close} />
        </Suspense>
      </Dialog>
    </>
  )
}

/** The complaint that the address names: from the list, else asked for by itself. Undefined when none is open. */
function useOpened(id: number | null, rows: readonly Complaint[] | undefined) {
  const found = rows?.find((one) => one.id === id)
  const request = useAsk(complaintsContract.read, { id: id ?? 0 }, { enabled: id !== null && !found })
  return { complaint: id === null ? undefined : (found ?? request.data), asked: request }
}
