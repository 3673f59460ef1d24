import { TextInput } from '@mantine/core'
import { LotChoice, lotBody } from '#features/people/moves/web/LotChoice.tsx'
import { ResidentPicker } from '#features/people/residents/web/ResidentPicker.tsx'
import { STICKER_TYPES, type StickerType } from '#features/requests/requests/rules.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import { stickers } from './calls.ts'
import { DocumentsInput } from './DocumentsInput.tsx'
import {
  chosenResident,
  descriptionsOf,
  filesOf,
  NewRequestForm,
  nobodyYet,
  nothingAttached,
} from './NewRequestForm.tsx'
import type { NewRequestProps } from './product.ts'
import classes from './Requests.module.css'

const TYPES = STICKER_TYPES.map((type) => [type, statusText(type)] as const)

/** A car sticker request entered at the counter (docs/spec/requests.md#new-requests). */
export function NewSticker({ onClose, onDone }: NewRequestProps) {
  const form = useContractForm({
    call: stickers.request,
    initialValues: {
      ...nobodyYet,
      car_model: '',
      car_plate_number: '',
      sticker_type: 'two_wheel' as StickerType,
      images: nothingAttached,
    },
    toAsk: ({ images, house_id, ...values }) => ({
      ...values,
      ...lotBody(house_id),
      descriptions: descriptionsOf(images),
      files: { images: filesOf(images) },
    }),
    check: ({ resident_id }) => chosenResident(resident_id),
    done: ({ message, sticker_request }) => onDone(sticker_request.id, message),
  })
  const { fields } = form
  return (
    <NewRequestForm form={form} onClose={onClose}>
      <ResidentPicker
        first
        {...fields.getInputProps('resident_id')}
        onChange={(resident_id) => fields.setValues({ resident_id, house_id: '' })}
      />
      <LotChoice residentId={fields.values.resident_id} {...fields.getInputProps('house_id')} />
      <div className={classes.fields}>
        <TextInput label={t('Car Model')} required maxLength={255} {...fields.getInputProps('car_model')} />
        <TextInput label={t('Plate Number')} required maxLength={255} {...fields.getInputProps('car_plate_number')} />
      </div>
      <Choice label={t('Sticker Type')} options={TYPES} {...fields.getInputProps('sticker_type')} />
      <DocumentsInput {...fields.getInputProps('images')} />
    </NewRequestForm>
  )
}
