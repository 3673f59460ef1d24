import { TextInput } from '@mantine/core'
import type { Line } from '#features/cash/reconciliation/contract.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { reconciliationContract } from '../contract.ts'

interface Props {
  line: Line
  today: Day
  parked: boolean
  onClose: () => void
}

const WEEK = 7

/** Puts a line aside: until a day, or for good with the reason. */
export const SetAside = (props: Props) => (props.parked ? <Park {...props} /> : <NotOurs {...props} />)

function Park({ line, today, onClose }: Props) {
  const form = useContractForm<typeof reconciliationContract.park, { until: Day | ''; reason: string }>({
    endpoint: reconciliationContract.park,
    initialValues: { until: addDays(today, WEEK), reason: '' },
    toAsk: (values) => ({ id: line.id, ...values }),
    done: notify.answerThen(onClose),
  })
  return (
    <WindowForm form={form} yes={t('Park the Line')} onClose={onClose}>
      <DayInput label={t('Until')} required {...form.fields.getInputProps('until')} />
      <TextInput label={t('Reason')} maxLength={500} {...form.fields.getInputProps('reason')} />
    </WindowForm>
  )
}

function NotOurs({ line, onClose }: Props) {
  const form = useContractForm<typeof reconciliationContract.setAside, { reason: string }>({
    endpoint: reconciliationContract.setAside,
    initialValues: { reason: '' },
    toAsk: (values) => ({ id: line.id, ...values }),
    done: notify.answerThen(onClose),
  })
  return (
    <WindowForm form={form} yes={t('It Is Not Ours')} onClose={onClose}>
      <TextInput label={t('Reason')} required maxLength={500} {...form.fields.getInputProps('reason')} />
    </WindowForm>
  )
}
