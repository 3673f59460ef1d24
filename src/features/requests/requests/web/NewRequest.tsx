import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import { LotChoice, lotBody } from '#features/people/ownership-transfers/web/LotChoice.tsx'
import { ResidentPicker } from '#features/people/residents/web/ResidentPicker.tsx'
import { PERMIT_TYPES, type PermitType, STICKER_TYPES, type StickerType } from '#features/requests/requests/rules.ts'
import type { Day } from '#shared/dates.ts'
import { type ContractForm, useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { permitsContract, stickersContract } from '../contract.ts'
import { type Attached, DocumentsInput } from './documents/DocumentsInput.tsx'
import type { NewRequestProps } from './product.ts'
import classes from './Requests.module.css'

// A request entered at the counter, a form for each type (docs/spec/requests.md#new-requests).

/** Values that all forms have: for whom and which lot, and the documents. */
interface Common {
  resident_id: number | null
  house_id: string
  documents: Attached[]
}
const nobodyYet: Common = { resident_id: null, house_id: '', documents: [] }

const chosenResident = ({ resident_id }: Common) =>
  resident_id === null ? { resident_id: t('Please choose a resident.') } : {}

/** The lot and the documents as every call takes them, but for the files, whose field has another name in each. */
const placed = (house_id: string, documents: readonly Attached[]) => ({
  ...lotBody(house_id),
  descriptions: documents.map(({ description }) => description),
})
const filesOf = (documents: readonly Attached[]): File[] => documents.map(({ file }) => file)

type Fields = Pick<UseFormReturnType<Common>, 'values'> & {
  getInputProps: (name: keyof Common) => ReturnType<UseFormReturnType<Common>['getInputProps']>
  setValues: (values: Partial<Common>) => void
}

interface Props {
  form: Pick<ContractForm<unknown>, 'error' | 'busy' | 'submit' | 'begun' | 'beginAnew'> & { fields: Fields }
  onClose: () => void
  children: ReactNode
}

/** The frame of "New Request": for whom, the fields of the type, and the documents. */
const NewRequest = ({ form, onClose, children }: Props) => (
  <WindowForm form={form} yes={t('Save Request')} onClose={onClose}>
    <ResidentPicker
      first
      {...form.fields.getInputProps('resident_id')}
      onChange={(resident_id) => form.fields.setValues({ resident_id, house_id: '' })}
    />
    <LotChoice residentId={form.fields.values.resident_id} {...form.fields.getInputProps('house_id')} />
    {children}
    <DocumentsInput {...form.fields.getInputProps('documents')} />
  </WindowForm>
)

const CLEARANCES = PERMIT_TYPES.map((type) => [type, translate(type)] as const)

export const NewPermit = (props: NewRequestProps) => (
  <WithVillage>{({ today }) => <PermitForm today={today} {...props} />}</WithVillage>
)

function PermitForm({ today, onClose, onDone }: NewRequestProps & { today: Day }) {
  const form = useContractForm({
    endpoint: permitsContract.request,
    today,
    initialValues: {
      ...nobodyYet,
      clearanceType: PERMIT_TYPES[0] as PermitType,
      purpose: '',
      expect_start_date: today as Day | '',
      expect_end_date: '' as Day | '',
    },
    toAsk: ({ documents, house_id, ...values }) => ({
      ...values,
      ...placed(house_id, documents),
      files: { documents: filesOf(documents) },
    }),
    check: (values) => ({
      ...chosenResident(values),
      ...(values.expect_end_date < values.expect_start_date
        ? { expect_end_date: t('The end cannot be before the start.') }
        : {}),
    }),
    done: ({ message, permit_request }) => onDone(permit_request.id, message),
  })
  const { fields } = form
  return (
    <NewRequest form={form} onClose={onClose}>
      <Choice label={t('Clearance Type')} options={CLEARANCES} {...fields.getInputProps('clearanceType')} />
      <TextInput label={t('Purpose')} required maxLength={255} {...fields.getInputProps('purpose')} />
      <div className={classes.fields}>
        <DayInput label={t('Expected Start')} required {...fields.getInputProps('expect_start_date')} />
        <DayInput
          label={t('Expected End')}
          required
          min={fields.values.expect_start_date}
          {...fields.getInputProps('expect_end_date')}
        />
      </div>
    </NewRequest>
  )
}

const STICKERS = STICKER_TYPES.map((type) => [type, statusText(type)] as const)

export function NewSticker({ onClose, onDone }: NewRequestProps) {
  const form = useContractForm({
    endpoint: stickersContract.request,
    initialValues: {
      ...nobodyYet,
      car_model: '',
      car_plate_number: '',
      sticker_type: STICKER_TYPES[0] as StickerType,
    },
    toAsk: ({ documents, house_id, ...values }) => ({
      ...values,
      ...placed(house_id, documents),
      files: { images: filesOf(documents) },
    }),
    check: chosenResident,
    names: { images: 'documents' },
    done: ({ message, sticker_request }) => onDone(sticker_request.id, message),
  })
  const { fields } = form
  return (
    <NewRequest form={form} onClose={onClose}>
      <div className={classes.fields}>
        <TextInput label={t('Car Model')} required maxLength={255} {...fields.getInputProps('car_model')} />
        <TextInput label={t('Plate Number')} required maxLength={255} {...fields.getInputProps('car_plate_number')} />
      </div>
      <Choice label={t('Sticker Type')} options={STICKERS} {...fields.getInputProps('sticker_type')} />
    </NewRequest>
  )
}
