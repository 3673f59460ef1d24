import { Textarea } from '@mantine/core'
import { COMPLAINT_TYPES, MAX_MESSAGE } from '#features/messages/complaints/rules.ts'
import { LotChoice, lotBody } from '#features/people/ownership-transfers/web/LotChoice.tsx'
import { ResidentPicker } from '#features/people/residents/web/ResidentPicker.tsx'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { complaintsContract } from '../contract.ts'

const TYPES = COMPLAINT_TYPES.map((type) => [type, translate(type)] as const)

interface Values extends Record<string, unknown> {
  residentId: number | null
  house_id: string
  type: (typeof COMPLAINT_TYPES)[number]
  message: string
}

/** A complaint that a resident brings to the counter. */
export function NewComplaint({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    endpoint: complaintsContract.enter,
    initialValues: { residentId: null, house_id: '', type: 'Noise', message: '' } as Values,
    // Without a resident nothing is sent.
    toAsk: ({ residentId, house_id, ...values }) => ({
      residentId: residentId ?? '',
      ...values,
      ...lotBody(house_id),
    }),
    check: ({ residentId }) => (residentId === null ? { residentId: t('Please choose a resident.') } : {}),
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  return (
    <WindowForm form={form} yes={t('Save Complaint')} onClose={onClose}>
      <ResidentPicker
        first
        {...fields.getInputProps('residentId')}
        onChange={(residentId) => fields.setValues({ residentId, house_id: '' })}
      />
      <LotChoice residentId={fields.values.residentId} {...fields.getInputProps('house_id')} />
      <Choice label={t('Type')} options={TYPES} {...fields.getInputProps('type')} />
      <Textarea
        label={t('Message')}
        required
        minRows={4}
        maxRows={12}
        maxLength={MAX_MESSAGE}
        {...fields.getInputProps('message')}
      />
    </WindowForm>
  )
}
