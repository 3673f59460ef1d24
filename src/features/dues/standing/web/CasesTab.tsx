import * as z from 'zod/mini'
import { LotsNamed } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { usePage } from '#web/calls/query.ts'
import { choiceParam, dayParam, numberOrAllParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PaperAndSheet } from '#web/ui/PaperAndSheet.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { type StandingCase, standingContract } from '../contract.ts'
import { STANDINGS } from '../rules.ts'
import { allCases, casesSheet } from './sheets.ts'
import { CASE_NAMES, CASE_TONES, STANDING_NAMES, STEP_NAMES } from './standing-texts.ts'

export const TABS = [
  ['members', t('Members')],
  ['cases', t('Cases')],
  ['voters', t('Voters')],
  ['letters', t('Letters')],
] as const

const MAX_ID = 2_147_483_647

const search = z.object({
  tab: choiceParam(['members', 'cases', 'voters', 'letters'], 'members'),
  standing: choiceParam(['all', ...STANDINGS], 'all'),
  state: choiceParam(['open', 'notified', 'heard', 'declared', 'closed'], 'open'),
  as_of: dayParam(),
  search: textParam(),
  page: pageParam(),
  /** The case that is open; null for the list. */
  case: numberOrAllParam(1, MAX_ID, null),
})

/** Tab, filters, page and the open case, as the address holds them. */
export const useStandingState = () => useListState(search)
export type StandingState = z.output<typeof search>
export type ChangeState = (patch: Partial<StandingState>) => void

interface Props {
  today: Day
  state: StandingState
  onChange: ChangeState
}

const STATES = [
  ['open', t('All that are open')],
  ['notified', STANDING_NAMES.notified],
  ['heard', STANDING_NAMES.heard],
  ['declared', STANDING_NAMES.declared],
  ['closed', t('Reinstated or ended')],
] as const

const columnsWith = (onOpen: (one: StandingCase) => void): Column<StandingCase>[] => [
  {
    header: t('Member'),
    card: 'title',
    wrap: true,
    cell: ({ member }) => <PersonNamed id={member.user_id} name={member.name} />,
  },
  { header: t('Lots'), wrap: true, cell: (one) => <LotsNamed lots={one.lots} /> },
  { header: t('Since'), cell: (one) => one.since && <DayText day={one.since} /> },
  { header: t('Owed then'), align: 'right', cell: (one) => <Money pesos={one.debt} /> },
  {
    header: t('Next step'),
    wrap: true,
    cell: ({ next }) =>
      next?.earliest
        ? t('{step}, from {day} on', { step: STEP_NAMES[next.kind], day: showDay(next.earliest) })
        : next && STEP_NAMES[next.kind],
  },
  {
    header: t('Status'),
    card: 'corner',
    cell: (one) => <StatusPill status={one.state} label={CASE_NAMES[one.state]} tone={CASE_TONES[one.state]} />,
  },
  actionsColumn((one) => (
    <RowButton label={t('Open the case of {name}', { name: one.member.name })} onClick={() => onOpen(one)}>
      {t('Case')}
    </RowButton>
  )),
]

/** Cases for the board, with what can come next and from which day on. */
export function CasesTab({ today, state: { state, search, page }, onChange }: Props) {
  const open = (one: StandingCase) => onChange({ case: one.id, page })
  const query = usePage(standingContract.cases, { state, search, page })
  return (
    <>
      <FilterBar>
        <Choice label={t('Status')} options={STATES} value={state} onChange={(next) => onChange({ state: next })} />
        <SearchBox
          placeholder={t('Name or address')}
          value={search}
          onSearch={(text) => onChange({ search: text })}
          button={t('Search')}
        />
      </FilterBar>
      <PagedSection
        title={t('Cases')}
        actions={
          <PaperAndSheet
            print={t('Print for the board')}
            paper={() => call(standingContract.casesPaper, {})}
            sheet={async () => casesSheet(await allCases(), today)}
          />
        }
        label={t('Cases of standing')}
        query={query}
        columns={columnsWith(open)}
        page={page}
        onPage={(next) => onChange({ page: next })}
        empty={t('There are no such cases.')}
      />
    </>
  )
}
