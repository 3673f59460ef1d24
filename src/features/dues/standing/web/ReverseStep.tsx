import { Text } from '@mantine/core'
import { useContractForm } from '#web/form.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { type StandingStep, standingContract } from '../contract.ts'
import { STEP_NAMES } from './standing-texts.ts'

/** Takes back a step that was recorded by mistake. */
export function ReverseStep({ step, onClose }: { step: StandingStep; onClose: () => void }) {
  const form = useContractForm({
    endpoint: standingContract.takeBack,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: step.id, reason }),
    done: notify.answerThen(onClose),
  })
  return (
    <Dialog title={t('Take the step back')} opened onClose={onClose}>
      <ReasonForm
        form={form}
        about={t('It stays in sight with the reason and counts nowhere.')}
        keep={t('Keep it')}
        act={[t('Take back'), t('Saving...')]}
        danger
        onClose={onClose}
      >
        <Text>{t('{step} of {day}', { step: STEP_NAMES[step.kind], day: showDay(step.day) })}</Text>
      </ReasonForm>
    </Dialog>
  )
}
