import { Suspense } from 'react'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageTabs } from '#web/ui/PageTabs.tsx'
import { CasesTab } from './CasesTab.tsx'
import { type LettersPart, MembersTab } from './MembersTab.tsx'
import { TABS, useStandingState } from './standing-state.ts'
import { VotersTab } from './VotersTab.tsx'

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
