import { LotsNamed } from '#features/people/houses/web/LotLink.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import type { Plan } from '../contract.ts'
import { STATE_TONES, standingText } from './plan-texts.ts'

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
