import { Suspense } from 'react'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import { LotsNamed } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { PaperAndSheet } from '#web/ui/PaperAndSheet.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { standingContract, type Voter } from '../contract.ts'
import { CasesTab, type ChangeState, type StandingState, TABS, useStandingState } from './CasesTab.tsx'
import { type LettersPart, MembersTab } from './MembersTab.tsx'
import { votersSheet } from './sheets.ts'
import { STANDING_NAMES } from './standing-texts.ts'

interface Props {
  today: Day
  state: StandingState
  onChange: ChangeState
}

const COLUMNS: Column<Voter>[] = [
  { header: t('Member'), card: 'title', wrap: true, cell: (one) => <PersonNamed id={one.user_id} name={one.name} /> },
  { header: t('Lots'), wrap: true, cell: (one) => <LotsNamed lots={one.lots} /> },
  { header: t('Standing'), cell: (one) => (one.good ? STANDING_NAMES.good : STANDING_NAMES.declared) },
]

/** Whoever has a vote, a member or a lot, as the settings say. */
function VotersTab({ today, state, onChange }: Props) {
  const as_of = state.as_of || today
  const query = useAsk(standingContract.voters, { as_of })
  const voters = query.data?.voters
  return (
    <>
      <FilterBar>
        <DayInput
          label={t('As of')}
          max={today}
          value={as_of}
          onChange={(day) => onChange({ as_of: day === today ? '' : day })}
        />
      </FilterBar>
      <Section
        title={voters ? plural(voters.length, '1 vote', '{count} votes') : t('Voters')}
        flush
        actions={
          <PaperAndSheet
            print={t('Print with proxies')}
            paper={() => call(standingContract.votersPaper, { as_of })}
            sheet={async () => votersSheet((await call(standingContract.voters, { as_of })).voters, as_of)}
          />
        }
      >
        <DataTable
          label={t('Voters')}
          query={query}
          rows={voters}
          rowKey={(one) => `${one.resident_id} ${one.lots.map(({ id }) => id)}`}
          columns={COLUMNS}
          empty={t('Nobody has a vote.')}
        />
      </Section>
    </>
  )
}

const CaseWindow = lazyPart(async () => (await import('./CaseWindow.tsx')).CaseWindow)

/** Standing (/standing, docs/spec/money.md#standing): how members stand, the cases of those who do not pay, and voters. */
export const StandingPage = ({ letters }: { letters: LettersPart }) => (
  <WithVillage title={t('Standing')}>{(village) => <Standing today={village.today} letters={letters} />}</WithVillage>
)

function Standing({ today, letters }: { today: Day; letters: LettersPart }) {
  const [state, setState] = useStandingState()
  const change = (patch: Parameters<typeof setState>[0]) => void setState(patch)
  const shown = { today, state, onChange: change }
  return (
    <>
      <PageHeader title={t('Standing')} />
      <PageTabs
        label={t('Standing')}
        tabs={TABS}
        value={state.tab}
        onChange={(tab) => change({ tab, search: '', page: 1 })}
      >
        {state.tab === 'members' && <MembersTab {...shown} write={letters.write} />}
        {state.tab === 'cases' && <CasesTab {...shown} />}
        {state.tab === 'letters' && letters.tab}
        {state.tab === 'voters' && <VotersTab {...shown} />}
      </PageTabs>
      <Suspense>
        {state.case !== null && (
          <CaseWindow id={state.case} today={today} onClose={() => change({ case: null, page: state.page })} />
        )}
      </Suspense>
    </>
  )
}
