import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Complaint } from '#features/messages/complaints/contract.ts'
import { may } from '#web/may.ts'
import { lastPageOf, useAsk, usePage } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageLoader } from '#web/ui/PageLoader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useWindow } from '#web/ui/use-window.ts'
import { ComplaintsTable } from './ComplaintsTable.tsx'
import { ComplaintView, UnknownComplaint } from './ComplaintView.tsx'
import { complaints } from './calls.ts'
import { EMPTY, STATUSES, useComplaintsState } from './complaints-state.ts'
import { StatusToggle } from './StatusToggle.tsx'

const NewComplaint = lazyPart(async () => (await import('./NewComplaint.tsx')).NewComplaint)

/** Complaints of residents (/complaints, docs/spec/messages.md#complaints). */
export function ComplaintsPage() {
  const [list, setList] = useComplaintsState()
  const { status, search, page } = list
  const query = usePage(complaints.list, { status, search, page })
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
              placeholder={t('Complainant')}
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
            <Pager
              label={t('Complaints')}
              page={page}
              lastPage={lastPageOf(query.data)}
              total={query.data?.total}
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
  const request = useAsk(complaints.read, { id: id ?? 0 }, { enabled: id !== null && !found })
  return { complaint: id === null ? undefined : (found ?? request.data), asked: request }
}
