import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { ownershipTransfersContract } from '../contract.ts'

interface Props extends Omit<Parameters<typeof Choice<string>>[0], 'options'> {
  /** RESIDENT.id; null while nobody is chosen. */
  residentId: number | null
}

/** Builds the body of the choice: nothing for the first lot. */
export const lotBody = (house_id: string): { house_id?: string } => (house_id === '' ? {} : { house_id })

/** Which of the lots of a resident something is about; nothing to choose where there is one. */
export const LotChoice = ({ residentId, ...props }: Props) =>
  residentId === null ? null : <LotOf key={residentId} residentId={residentId} {...props} />

function LotOf({ residentId, ...input }: Props & { residentId: number }) {
  const today = useSettings().village?.today ?? ''
  const known = useAsk(ownershipTransfersContract.ofPerson, { residentId }).data
  const lots = new Map(
    (known?.tenures ?? [])
      .filter((one) => one.from_day <= today && (one.until_day === null || one.until_day > today))
      .map(({ house }) => [String(house.id), house.address] as const),
  )
  if (lots.size < 2) return null
  return <Choice label={t('Lot')} options={[['', t('The first lot')], ...lots]} {...input} />
}
