import { Text } from '@mantine/core'
import type { DayClosing } from '#features/cash/closings/contract.ts'
import { useContractForm } from '#web/form.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { closingsContract } from '../contract.ts'

/** Opens a closed day again, with the reason. */
export function UndoClosing({ closing, onClose }: { closing: DayClosing; onClose: () => void }) {
  const form = useContractForm<typeof closingsContract.undo, { reason: string }>({
    endpoint: closingsContract.undo,
    initialValues: { reason: '' },
    toAsk: (values) => ({ id: closing.id, ...values }),
    done: notify.answerThen(onClose),
  })
  return (
    <Dialog title={t('Undo the Closing')} opened onClose={onClose} size="md">
      <ReasonForm
        form={form}
        about={t('The audit log keeps it')}
        keep={t('Keep It Closed')}
        act={[t('Undo the Closing'), t('Saving...')]}
        danger
        onClose={onClose}
      >
        <Text>
          <T
            text="{day} of {drawer} is opened again; its difference and its deposit slip are taken back."
            day={<DayText day={closing.day} />}
            drawer={<bdi>{closing.place.name}</bdi>}
          />
        </Text>
      </ReasonForm>
    </Dialog>
  )
}
