import * as z from 'zod/mini'
import { visitsContract } from '#features/gate/visits/contract.ts'
import { VISIT_KINDS, VISIT_STATES } from '#features/gate/visits/rules.ts'
import { visitColumns } from '#features/gate/visits/web/visit-columns.tsx'
import { KIND_NAMES, STATE_NAMES } from '#features/gate/visits/web/visit-texts.ts'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { usePage } from '#web/calls/query.ts'
import { choiceParam, dayParam, pageParam, tabParam, textParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { PaperAndSheet } from '#web/ui/PaperAndSheet.tsx'
import { Photos } from '#web/ui/Photos.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { gateContract, type Incident } from '../contract.ts'

const TABS = [
  ['visits', t('Visits')],
  ['incidents', t('Incidents')],
] as const

const searched = z.object({
  tab: tabParam(TABS, 'visits'),
  /** Empty for today. */
  from: dayParam(),
  to: dayParam(),
  state: choiceParam([...VISIT_STATES, 'all'], 'all'),
  kind: choiceParam([...VISIT_KINDS, 'all'], 'all'),
  search: textParam(),
  page: pageParam(),
})

const useVisitsState = () => useListState(searched)
type State = ReturnType<typeof useVisitsState>[0]

interface Props {
  today: Day
  list: State
  setList: (change: Partial<State>) => void
}

const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) => [
  ['all', t('All')] as const,
  ...values.map((one) => [one, names[one]] as const),
]

/** First and last day; today where none is chosen. */
const daysOf = ({ from, to }: State, today: Day) => ({ from: from || today, to: to || today })

const dayFields = ({ today, list, setList }: Props) => {
  const { from, to } = daysOf(list, today)
  const change = (name: 'from' | 'to') => (day: Day | '') => setList({ [name]: day === today ? '' : day })
  return [
    <DayInput key="from" label={t('From')} max={to} value={from} onChange={change('from')} />,
    <DayInput key="to" label={t('To')} min={from} max={today} value={to} onChange={change('to')} />,
  ]
}

function VisitsTab({ today, list, setList }: Props) {
  const which = {
    ...daysOf(list, today),
    state: list.state === 'all' ? null : list.state,
    kind: list.kind === 'all' ? null : list.kind,
    search: list.search,
  }
  const zone = useSettings().village?.zone ?? ''
  const query = usePage(visitsContract.list, { ...which, page: list.page })
  return (
    <>
      <FilterBar onReset={() => setList({ from: '', to: '', state: 'all', kind: 'all', search: '' })}>
        {dayFields({ today, list, setList })}
        <Choice
          label={t('State')}
          options={optionsOf(VISIT_STATES, STATE_NAMES)}
          value={list.state}
          onChange={(state) => setList({ state })}
        />
        <Choice
          label={t('Kind')}
          options={optionsOf(VISIT_KINDS, KIND_NAMES)}
          value={list.kind}
          onChange={(kind) => setList({ kind })}
        />
        <SearchBox label={t('Name, plate or lot')} value={list.search} onSearch={(search) => setList({ search })} />
      </FilterBar>
      <PagedSection
        label={t('Visits')}
        query={query}
        columns={visitColumns}
        empty={t('There were no visits on these days.')}
        page={list.page}
        onPage={(page) => setList({ page })}
        actions={
          <PaperAndSheet
            print={t('Print')}
            paper={() => call(visitsContract.paper, which)}
            sheet={async () => (await import('#features/gate/visits/web/visit-sheet.ts')).visitSheet(which, zone)}
          />
        }
      />
    </>
  )
}

const INCIDENT_COLUMNS: readonly Column<Incident>[] = [
  { header: t('What happened'), wrap: true, card: 'title', cell: (one) => <bdi>{one.about}</bdi> },
  { header: t('When'), cell: (one) => <Moment at={one.happened_at} /> },
  { header: t('Lot'), wrap: true, cell: ({ house }) => house && <LotLink house={house} /> },
  {
    header: t('Photo'),
    cell: ({ id, photo_url }) => photo_url && <Photos of={[{ id: String(id), url: photo_url }]} />,
  },
  { header: t('Guard'), wrap: true, cell: (one) => one.recorded_by && <bdi>{one.recorded_by}</bdi> },
]

function IncidentsTab({ today, list, setList }: Props) {
  const query = usePage(gateContract.incidents, { ...daysOf(list, today), search: list.search, page: list.page })
  return (
    <>
      <FilterBar onReset={() => setList({ from: '', to: '', search: '' })}>
        {dayFields({ today, list, setList })}
        <SearchBox label={t('Word or lot')} value={list.search} onSearch={(search) => setList({ search })} />
      </FilterBar>
      <PagedSection
        label={t('Incidents')}
        query={query}
        columns={INCIDENT_COLUMNS}
        empty={t('Nothing was written down on these days.')}
        page={list.page}
        onPage={(page) => setList({ page })}
      />
    </>
  )
}

/** Visits at the gate, and incidents (/visits, docs/spec/gate.md#what-the-office-reads). */
export function VisitsPage() {
  const [list, setList] = useVisitsState()
  const Panel = list.tab === 'visits' ? VisitsTab : IncidentsTab
  const change = (patch: Partial<State>) => void setList(patch)
  return (
    <>
      <PageHeader title={t('Visits')} />
      <PageTabs
        label={t('Visits')}
        tabs={TABS}
        value={list.tab}
        onChange={(tab) => change({ tab, state: 'all', kind: 'all', search: '' })}
      >
        <WithVillage>{({ today }) => <Panel today={today} list={list} setList={change} />}</WithVillage>
      </PageTabs>
    </>
  )
}
