import { Button } from '@mantine/core'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type Plan, plansContract } from '../contract.ts'
import { planColumns } from './plan-columns.tsx'

const AgreePlan = lazyPart(async () => (await import('./AgreePlan.tsx')).AgreePlan)
const PlanWindow = lazyPart(async () => (await import('./PlanWindow.tsx')).PlanWindow)

interface Props {
  lot: { id: number; address: string }
  /** True when the lot has something overdue: a plan may be agreed on where there is something. */
  overdue: boolean
  today: Day
}

/** The payment plans of a lot that go on, or the way to one where something is overdue. */
export function PlansOfLot({ lot, overdue, today }: Props) {
  const query = useAsk(plansContract.ofLot, { id: lot.id })
  const opened = useWindow<Plan>()
  const agreeing = useWindow<true>()
  const rows = query.data ?? []
  const offers = overdue && rows.length === 0 && may('bills')
  if (!query.data || (rows.length === 0 && !offers)) return null
  return (
    <Section
      title={t('Payment Plan')}
      flush={rows.length > 0}
      actions={
        offers && (
          <Button variant="default" size="compact-md" onClick={() => agreeing.open(true)}>
            {t('Agree on a Plan')}
          </Button>
        )
      }
    >
      {rows.length > 0 && (
        <DataTable
          label={t('Payment plans of the lot')}
          query={query}
          rows={rows}
          rowKey={(one) => one.id}
          columns={planColumns}
          {...(may('read') ? { onRow: opened.open } : {})}
          empty={t('There are no payment plans.')}
        />
      )}
      {opened.about && opened.show(<PlanWindow id={opened.about.id} onClose={opened.close} />)}
      {agreeing.show(<AgreePlan lot={lot} today={today} onClose={agreeing.close} />)}
    </Section>
  )
}
