import { Textarea } from '@mantine/core'
import { MAX_MESSAGE } from '#features/messages/complaints/rules.ts'
import { call } from '#web/calls/api.ts'
import { withReason } from '#web/calls/api-error.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { notify, wordsOf } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { undoing } from '#web/undo.ts'
import { complaintsContract } from '../contract.ts'

const FAILED = t('An error occurred while solving the complaint')

interface Props {
  id: number
  onClose: () => void
  onSolved: () => void
}

/** The content of the remarks window; blank remarks are not sent. */
export function SolveComplaint({ id, onClose, onSolved }: Props) {
  const form = useContractForm({
    endpoint: complaintsContract.solve,
    initialValues: { remarks: '' },
    toAsk: ({ remarks }) => ({ id, remarks }),
    done: (answer) => {
      notify.success(
        wordsOf(answer),
        undoing(() => call(complaintsContract.reopen, { id })),
      )
      onSolved()
    },
  })
  return (
    <WindowForm form={{ ...form, error: withReason(FAILED, form.error, ': ') }} yes={t('Solve')} onClose={onClose}>
      <Textarea
        label={t('Remarks')}
        description={t('How it was solved')}
        required
        data-autofocus
        minRows={3}
        maxRows={12}
        maxLength={MAX_MESSAGE}
        {...form.fields.getInputProps('remarks')}
      />
    </WindowForm>
  )
}
