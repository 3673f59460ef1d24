import { LotsNamed } from '#features/people/houses/web/LotLink.tsx'
import { plural, t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusPill, type Tone } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import type { Plan } from '../contract.ts'
import type { PlanState } from '../rules.ts'

export const STATE_NAMES: Readonly<Record<PlanState, string>> = {
  kept: t('As agreed'),
  late: t('Late'),
  broken: t('Broken'),
  fulfilled: t('Fulfilled'),
  ended: t('Ended'),
}

export const STATE_TONES: Readonly<Record<PlanState, Tone>> = {
  kept: 'good',
  late: 'wait',
  broken: 'bad',
  fulfilled: 'good',
  ended: 'plain',
}

/** State of a plan: `As agreed`, `Late by 3 days`. */
export const standingText = ({ state, late_days }: Pick<Plan, 'state' | 'late_days'>): string =>
  state === 'late' ? plural(late_days, 'Late by 1 day', 'Late by {count} days') : STATE_NAMES[state]

/** The lots of a plan, each leading to its card. */
export const LotsOfPlan = ({ lots }: Pick<Plan, 'lots'>) => (
  <LotsNamed lots={lots.map(({ id, name }) => ({ id, address: name }))} />
)

const standing: Column<Plan> = {
  header: t('Standing'),
  cell: (one) => <StatusPill status={one.state} label={standingText(one)} tone={STATE_TONES[one.state]} />,
}

/** A plan in a list. */
export const planColumns: readonly Column<Plan>[] = [
  { header: t('Lot'), leads: true, cell: (one) => <LotsOfPlan lots={one.lots} /> },
  { header: t('Agreed by'), cell: (one) => <bdi>{one.agreed_by}</bdi> },
  { header: t('Agreed on'), cell: (one) => <DayText day={one.agreed_on} /> },
  standing,
  { header: t('Next instalment'), cell: (one) => one.next && <DayText day={one.next.day} /> },
  { header: t('To pay for it'), cell: (one) => one.next && <Money pesos={one.next.amount} />, align: 'right' },
  { header: t('Still open'), cell: (one) => <Money pesos={one.total - one.covered} />, align: 'right' },
]
