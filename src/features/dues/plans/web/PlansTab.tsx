import { Button } from '@mantine/core'
import type { Day } from '#shared/dates.ts'
import { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { FilterHidesOfList } from '#web/ui/tables/FilterHides.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type Plan, plansContract } from '../contract.ts'
import { PLAN_STATES, type PlanState } from '../rules.ts'
import { planColumns, STATE_NAMES } from './plan-columns.tsx'

const AgreePlan = lazyPart(async () => (await import('./AgreePlan.tsx')).AgreePlan)
const PlanWindow = lazyPart(async () => (await import('./PlanWindow.tsx')).PlanWindow)

export type PlanChoice = PlanState | 'running' | 'to_decide' | 'all'

interface Props {
  today: Day
  state: PlanChoice
  search: string
  page: number
  onChange: (patch: { plans?: PlanChoice; search?: string; page?: number }) => void
}

const STATES = [
  ['running', t('All that go on')] as const,
  ['to_decide', t('Broken, to be decided')] as const,
  ...PLAN_STATES.map((one) => [one, STATE_NAMES[one]] as const),
  ['all', t('All')] as const,
]

/** Arrears that are paid in instalments, and how each agreement stands (docs/spec/money.md#payment-plans). */
export function PlansTab({ today, state, search, page, onChange }: Props) {
  const query = usePage(plansContract.list, { state: state === 'all' ? null : state, search, page })
  const opened = useWindow<Plan>()
  const agreeing = useWindow<true>()
  return (
    <>
      <FilterBar>
        <Choice
          label={t('Standing')}
          options={STATES}
          value={state}
          onChange={(chosen) => onChange({ plans: chosen, page: 1 })}
        />
        <SearchBox label={t('Name or lot')} value={search} onSearch={(text) => onChange({ search: text, page: 1 })} />
      </FilterBar>
      <PagedSection
        title={t('Payment Plans')}
        actions={may('bills') && <Button onClick={() => agreeing.open(true)}>{t('Agree on a Plan')}</Button>}
        label={t('All payment plans')}
        query={query}
        columns={planColumns}
        onRow={opened.open}
        page={page}
        onPage={(next) => onChange({ page: next })}
        empty={t('There are no payment plans.')}
        emptyAction={
          state !== 'all' && (
            <FilterHidesOfList
              list={plansContract.list}
              ask={{ state: null, search, page: 1 }}
              onShow={() => onChange({ plans: 'all', page: 1 })}
            />
          )
        }
      />
      {opened.about && opened.show(<PlanWindow id={opened.about.id} onClose={opened.close} />)}
      {agreeing.show(<AgreePlan today={today} onClose={agreeing.close} />)}
    </>
  )
}
