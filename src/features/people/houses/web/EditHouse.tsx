import { TextInput } from '@mantine/core'
import { HOUSE_TYPES, type House } from '#shared/people.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { statusText } from '#web/ui/StatusPill.tsx'
import { houses } from './calls.ts'

const houseTypes = HOUSE_TYPES.map((type): [typeof type, string] => [type, statusText(type)])

interface Props {
  house: House
  onClose: () => void
}

/** Corrects where a house stands: its bills, payments and people stay with it. */
export function EditHouse({ house, onClose }: Props) {
  const form = useContractForm({
    call: houses.update,
    initialValues: { block: String(house.block), lot: String(house.lot), houseType: house.house_type },
    toAsk: (values) => ({ ...values, id: house.id }),
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  return (
    <FormDialog
      title={t('Edit House')}
      opened
      onClose={onClose}
      form={form}
      yes={t('Save Edit')}
      busyText={t('Saving...')}
    >
      <TextInput
        label={t('Block')}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...fields.getInputProps('block')}
      />
      <TextInput
        label={t('Lot')}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        {...fields.getInputProps('lot')}
      />
      <Choice label={t('House Type')} options={houseTypes} {...fields.getInputProps('houseType')} />
    </FormDialog>
  )
}
