import { Text } from '@mantine/core'
import type { Approval } from '#features/overview/approvals/contract.ts'
import type { Message } from '#shared/messages.ts'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { approvalsContract } from '../contract.ts'

/** Text of the proposal in the reader's language. */
export const aboutText = ({ about }: Pick<Approval, 'about'>): string => translate(about as Message)

/** The content of the Say No window: who proposed it is told why not. */
export function RefuseProposal({ proposal, onClose }: { proposal: Approval; onClose: () => void }) {
  const form = useContractForm({
    endpoint: approvalsContract.refuse,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: proposal.id, reason }),
    done: notify.answerThen(onClose),
  })
  return (
    <ReasonForm
      form={form}
      about={t('{name} is told this reason.', { name: proposal.proposed_by.name })}
      keep={t('Cancel')}
      act={[t('Say No'), t('Saving...')]}
      onClose={onClose}
    >
      <Text size="sm">{aboutText(proposal)}</Text>
    </ReasonForm>
  )
}
