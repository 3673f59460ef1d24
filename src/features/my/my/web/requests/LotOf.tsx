import { Pick } from '#web/mobile/fields.tsx'
import { t } from '#web/texts/t.ts'
import type { LotOfResident } from '../me.ts'

/** For which lot it is, where there are several. */
export const LotOf = ({
  lots,
  value,
  onChange,
}: {
  lots: readonly LotOfResident[]
  value: string
  onChange: (lot: string) => void
}) =>
  lots.length > 1 && (
    <Pick
      label={t('For which lot')}
      value={value}
      options={lots.map((lot) => [String(lot.id), lot.address] as const)}
      onChange={onChange}
    />
  )

/** The lot that it was for before, where it is still among them, else the first. */
export const lotAmong = (lots: readonly LotOfResident[], before: number | undefined): string =>
  String((lots.find(({ id }) => id === before) ?? lots[0])?.id ?? '')
