import { TextInput } from '@mantine/core'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { type AddressPart, type Place, partsOf } from '#shared/addresses.ts'
import { PART_LABELS } from '#web/address-parts.ts'
import { useAsk } from '#web/calls/query.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { lotKindsContract } from '../kinds.ts'
import { addressRules, placeProblems } from '../rules.ts'

/** Address and kind of a lot in its forms. */
export interface LotValues extends Record<AddressPart, string> {
  lot_kind: string
  area: string
  title_number: string
}

export const noLot: LotValues = {
  ...{ phase: '', block: '', lot: '', house_number: '', street: '', unit: '' },
  ...{ lot_kind: 'house', area: '', title_number: '' },
}

/** Why the lot cannot stand there, by field, in the language of the screens. */
export const lotProblems = (values: Place & { lot_kind: string }, village: VillageSettings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(placeProblems(values, addressRules(village.addressParts, village.blocks), values.lot_kind)).map(
      ([part, problem]) => [part, translate(problem)],
    ),
  )

interface Props {
  village: VillageSettings
  /** The form's own way to bind a field. */
  bind: (field: keyof LotValues) => object
  /** Sets what was typed as a lot, where lots are numbers. */
  onLot: (lot: string) => void
}

/** The fields of an address: the parts that the office chose, or a numbered block and lot. */
export function PlaceFields({ village, bind, onLot }: Props) {
  if (village.addressParts)
    return partsOf(village.addressParts).map((part, at) => (
      <TextInput
        key={part}
        label={PART_LABELS[part]}
        withAsterisk={part !== 'unit'}
        maxLength={60}
        data-autofocus={at === 0 || undefined}
        {...bind(part)}
      />
    ))
  const blocks = Array.from({ length: village.blocks }, (_, index): [string, string] => {
    const number = String(index + 1)
    return [number, t('Block {number}', { number })]
  })
  return (
    <>
      <Choice label={t('Block')} withAsterisk options={blocks} {...bind('block')} />
      <TextInput
        label={t('Lot')}
        description={t('For 120 or 12-A, choose the parts of an address in Settings')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        withAsterisk
        inputMode="numeric"
        data-autofocus
        {...bind('lot')}
        onChange={(event) => onLot(lotTyped(event.currentTarget.value))}
      />
    </>
  )
}

/** Digits only, at most two. */
const lotTyped = (text: string): string => text.replace(/\D/g, '').slice(0, 2)

/** Kind, area and title of a lot. */
export function LotFields({ bind }: Pick<Props, 'bind'>) {
  const kinds = useAsk(lotKindsContract.list, {}).data ?? []
  return (
    <>
      <Choice
        label={t('Kind of Lot')}
        options={kinds.map(({ code, name }): [string, string] => [code, translate(name)])}
        {...bind('lot_kind')}
      />
      <TextInput label={t('Area in m²')} inputMode="decimal" maxLength={12} {...bind('area')} />
      <TextInput label={t('Title Number')} maxLength={60} {...bind('title_number')} />
    </>
  )
}
