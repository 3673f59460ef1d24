import { Text } from '@mantine/core'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { type Report, reportedContract } from '../contract.ts'

interface Props {
  report: Report
  onClose: () => void
  onRefused: () => void
}

/** The content of the window that refuses a reported payment; the resident reads the reason. */
export function RefuseReport({ report, onClose, onRefused }: Props) {
  const form = useContractForm({
    endpoint: reportedContract.refuse,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: report.id, reason }),
    done: (answer) => {
      notify.answer(answer)
      onClose()
      onRefused()
    },
  })
  return (
    <ReasonForm
      form={form}
      about={t('The resident reads it')}
      keep={t('Keep it waiting')}
      act={[t('Refuse'), t('Saving...')]}
      danger
      onClose={onClose}
    >
      <Text size="sm">
        {t('{amount} of {name}, reference {reference}', {
          amount: pesoText(report.amount),
          name: report.name,
          reference: report.reference,
        })}
      </Text>
    </ReasonForm>
  )
}
