import { Button } from '@mantine/core'
import * as z from 'zod/mini'
import { LotsNamed } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { useAsk, usePage } from '#web/calls/query.ts'
import { choiceParam, numberOrAllParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { partAhead } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { type Report, reportedContract } from '../contract.ts'
import { purposeText } from './kinds.ts'
import { SeenBefore } from './SeenBefore.tsx'

const MAX_ID = 2_147_483_647

const search = z.object({
  state: choiceParam(['waiting', 'posted', 'refused'], 'waiting'),
  search: textParam(),
  page: pageParam(),
  /** The report that is open; null for the list. */
  report: numberOrAllParam(1, MAX_ID, null),
})

/** State, search, page and the open report, as the address holds them. */
const useReportedState = () => useListState(search)

const STATES = [
  ['waiting', t('Waiting')],
  ['posted', t('Posted')],
  ['refused', t('Refused')],
] as const

const EMPTY = {
  waiting: t('No reported payment waits.'),
  posted: t('No reported payment was posted.'),
  refused: t('No reported payment was refused.'),
}

const ReportView = partAhead(async () => (await import('./ReportView.tsx')).ReportView)

const columns = (onOpen: (report: Report) => void): Column<Report>[] => [
  {
    header: t('Reported by'),
    card: 'title',
    cell: (report) => (
      <>
        <PersonNamed id={report.user_id} name={report.name} />
        <SmallLine>
          <LotsNamed lots={report.lots.map((lot) => ({ id: lot.house_id, address: lot.address }))} />
        </SmallLine>
      </>
    ),
  },
  { header: t('Paid on'), cell: ({ paid_on }) => <DayText day={paid_on} /> },
  { header: t('For'), wrap: true, cell: purposeText },
  {
    header: t('Reference'),
    wrap: true,
    cell: (report) => (
      <>
        <span className="num">{report.reference}</span>
        <SeenBefore of={report} />
      </>
    ),
  },
  { header: t('Amount'), align: 'right', card: 'corner', cell: ({ amount }) => <Money pesos={amount} /> },
  {
    header: t('Action'),
    hideHeader: true,
    card: 'actions',
    cell: (report) => (
      <Button
        size="compact-sm"
        variant={report.state === 'waiting' ? 'filled' : 'default'}
        data-opens={report.id}
        aria-label={t('Open the payment of {amount} by {name}', {
          amount: pesoText(report.amount),
          name: report.name,
        })}
        onClick={() => onOpen(report)}
      >
        {t('Open')}
      </Button>
    ),
  },
]

/** Payments reported by residents (/reported-payments): what waits for the treasurer, and what became of the others. */
export function ReportedPage() {
  const [list, setList] = useReportedState()
  const { state, search, page, report } = list
  const query = usePage(reportedContract.list, { state, search, page })
  return (
    <>
      <PageHeader
        title={t('Reported Payments')}
        about={t('What residents say they paid by e-wallet or bank. No balance changes until you post it.')}
      />
      {report === null ? (
        <>
          <FilterBar onReset={() => void setList({ state: 'waiting', search: '' })}>
            <Choice
              label={t('State')}
              options={STATES}
              value={state}
              onChange={(chosen) => void setList({ state: chosen })}
            />
            <SearchBox
              value={search}
              onSearch={(text) => void setList({ search: text })}
              placeholder={t('Name, lot or reference')}
              debounce={500}
            />
          </FilterBar>
          <PagedSection
            label={t('Reported Payments')}
            query={query}
            columns={columns(({ id }) => void setList({ report: id, page }))}
            empty={EMPTY[state]}
            expect={6}
            page={page}
            onPage={(next) => void setList({ page: next })}
          />
        </>
      ) : (
        <Opened key={report} id={report} onBack={() => void setList({ report: null, page })} />
      )}
    </>
  )
}

function Opened({ id, onBack }: { id: number; onBack: () => void }) {
  const query = useAsk(reportedContract.read, { id })
  if (query.data) return <ReportView report={query.data} onBack={onBack} />
  if (!query.error) return <PageLoader />
  return (
    <Section>
      <LoadFailure error={query.error} retry={query.refetch} />
      <Button mt="sm" variant="default" onClick={onBack}>
        {t('Back to the list')}
      </Button>
    </Section>
  )
}
