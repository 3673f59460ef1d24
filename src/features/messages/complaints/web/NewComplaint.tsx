import { Textarea } from '@mantine/core'
import { kindsIn, MAX_MESSAGE } from '#features/messages/complaints/rules.ts'
import { settingsContract } from '#features/office/settings/contract.ts'
import { LotChoice, lotBody } from '#features/people/ownership-transfers/web/LotChoice.tsx'
import { ResidentPicker } from '#features/people/residents/web/ResidentPicker.tsx'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { complaintsContract } from '../contract.ts'

interface Values extends Record<string, unknown> {
  residentId: number | null
  house_id: string
  kind: string
  message: string
}

/** A complaint that a resident brings to the counter. */
export function NewComplaint({ onClose }: { onClose: () => void }) {
  const kinds = kindsIn(useAsk(settingsContract.list, {}).data?.complaint_kinds)
  const form = useContractForm({
    endpoint: complaintsContract.enter,
    initialValues: { residentId: null, house_id: '', kind: '', message: '' } as Values,
    // Without a resident nothing is sent.
    toAsk: ({ residentId, house_id, kind, ...values }) => ({
      residentId: residentId ?? '',
      ...values,
      kind: kind || (kinds[0] ?? ''),
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
      <Choice
        label={t('Type')}
        options={kinds.map((kind) => [kind, translate(kind)] as const)}
        {...fields.getInputProps('kind')}
        value={fields.values.kind || (kinds[0] ?? '')}
      />
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
