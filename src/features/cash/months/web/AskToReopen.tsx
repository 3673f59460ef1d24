import { Text } from '@mantine/core'
import type { MonthClosing } from '#features/cash/months/contract.ts'
import { useContractForm } from '#web/form.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { monthsContract } from '../contract.ts'

/** Asks for a closed month to be opened again, with the reason. */
export function AskToReopen({ closing, onClose }: { closing: MonthClosing; onClose: () => void }) {
  const form = useContractForm<typeof monthsContract.ask, { reason: string }>({
    endpoint: monthsContract.ask,
    initialValues: { reason: '' },
    toAsk: (values) => ({ id: closing.id, ...values }),
    done: notify.answerThen(onClose),
  })
  return (
    <Dialog
      title={t('Ask to Open {month} Again', { month: showMonth(closing.month) })}
      opened
      onClose={onClose}
      size="md"
    >
      <ReasonForm
        form={form}
        about={t('The second officer reads it, and the audit log keeps it')}
        keep={t('Keep It Closed')}
        act={[t('Ask'), t('Saving...')]}
        onClose={onClose}
      >
        <Text>{t('A second officer opens the month. Until then it stays closed.')}</Text>
      </ReasonForm>
    </Dialog>
  )
}
