import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import type { OwnLot } from './household.ts'

interface Props {
  lots: readonly OwnLot[]
  /** HOUSE.id; 0 for all. */
  value: number
  onChange: (lot: number) => void
}

/** All lots together, or one of them. */
export const LotSwitch = ({ lots, value, onChange }: Props) => (
  <Choice
    label={t('Lots')}
    maw={320}
    mb="md"
    options={[['0', t('All lots')] as const, ...lots.map((lot) => [String(lot.id), lot.address] as const)]}
    value={String(value)}
    onChange={(lot) => onChange(Number(lot))}
  />
)
