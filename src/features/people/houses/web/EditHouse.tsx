import { TextInput } from '@mantine/core'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { partsOf, placeOfHouse } from '#shared/addresses.ts'
import { HOUSE_TYPES, type House } from '#shared/people.ts'
import { PART_LABELS } from '#web/address-parts.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { statusText } from '#web/ui/StatusPill.tsx'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { housesContract } from '../contract.ts'
import { LotFields } from './PlaceFields.tsx'

const houseTypes = HOUSE_TYPES.map((type): [typeof type, string] => [type, statusText(type)])

interface Props {
  house: House
  onClose: () => void
}

/** Corrects where a house stands: its bills, payments and people stay with it. */
export function EditHouse({ house, onClose }: Props) {
  const { village } = useSettings()
  const parts = partsOf(village?.addressParts ?? '')
  const form = useContractForm({
    endpoint: housesContract.update,
    initialValues: {
      ...placeOfHouse(house),
      lot_kind: house.kind,
      area: house.area === null ? '' : String(house.area),
      title_number: house.title_number ?? '',
      houseType: house.house_type,
    },
    // The parts that are asked: what an address has besides stays as it is.
    toAsk: ({ lot_kind, area, title_number, houseType, ...place }) => ({
      ...Object.fromEntries(parts.map((part) => [part, place[part]])),
      ...{ lot_kind, area, title_number, houseType, id: house.id },
    }),
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  return (
    <FormDialog title={t('Edit House')} onClose={onClose} form={form} yes={t('Save Edit')}>
      {parts.map((part, at) => (
        <TextInput
          key={part}
          label={PART_LABELS[part]}
          withAsterisk={part !== 'unit'}
          inputMode={village?.addressParts ? 'text' : 'numeric'}
          maxLength={60}
          autoComplete="off"
          data-autofocus={at === 0 || undefined}
          {...fields.getInputProps(part)}
        />
      ))}
      <Choice label={t('House Type')} options={houseTypes} {...fields.getInputProps('houseType')} />
      <LotFields bind={(field) => fields.getInputProps(field)} />
    </FormDialog>
  )
}
