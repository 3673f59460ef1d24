import { TextInput } from '@mantine/core'
import { LotChoice, lotBody } from '#features/people/moves/web/LotChoice.tsx'
import { ResidentPicker } from '#features/people/residents/web/ResidentPicker.tsx'
import { PERMIT_TYPES, type PermitType } from '#features/requests/requests/rules.ts'
import { useContractForm } from '#web/form.ts'
import { t, told } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { permits } from './calls.ts'
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

const TYPES = PERMIT_TYPES.map((type) => [type, told(type)] as const)

/** A clearance request entered at the counter (docs/spec/requests.md#new-requests). */
export function NewPermit({ onClose, onDone }: NewRequestProps) {
  const form = useContractForm({
    call: permits.request,
    initialValues: {
      ...nobodyYet,
      clearanceType: 'Building Clearance' as PermitType,
      purpose: '',
      expect_start_date: '',
      expect_end_date: '',
      documents: nothingAttached,
    },
    toAsk: ({ documents, house_id, ...values }) => ({
      ...values,
      ...lotBody(house_id),
      descriptions: descriptionsOf(documents),
      files: { documents: filesOf(documents) },
    }),
    check: ({ resident_id, expect_start_date, expect_end_date }) => ({
      ...chosenResident(resident_id),
      ...(expect_end_date < expect_start_date ? { expect_end_date: t('The end cannot be before the start.') } : {}),
    }),
    done: ({ message, permit_request }) => onDone(permit_request.id, message),
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
      <Choice label={t('Clearance Type')} options={TYPES} {...fields.getInputProps('clearanceType')} />
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
      <DocumentsInput {...fields.getInputProps('documents')} />
    </NewRequestForm>
  )
}
