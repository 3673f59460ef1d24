import { Text } from '@mantine/core'
import type { Day } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { photosApart } from '#web/ui/fields/PhotosInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type Member, standingContract } from '../contract.ts'
import { addressesOf } from '../rules.ts'
import { noProof, ProofFields, type ProofValues } from './ProofFields.tsx'

interface Props {
  member: Member
  today: Day
  onClose: () => void
  onBegun: (caseId: number) => void
}

/** The first notice to a member: a case of all their lots begins with it. */
export function BeginCase({ member, today, onClose, onBegun }: Props) {
  const [lot] = member.lots
  const form = useContractForm<typeof standingContract.begin, ProofValues>({
    endpoint: standingContract.begin,
    today,
    initialValues: noProof(today),
    toAsk: (values) => ({ house_id: lot?.id ?? 0, ...photosApart(values) }),
    done: (answer) => {
      notify.success(answer.message)
      onClose()
      onBegun(answer.case.id)
    },
  })
  return (
    <FormDialog
      title={t('First notice to {name}', { name: member.name })}
      onClose={onClose}
      form={form}
      yes={t('Record')}
    >
      <Text size="sm">
        {t('A case of {lots} begins with the notice that was served.', { lots: addressesOf(member.lots) })}
      </Text>
      <ProofFields fields={form.fields} today={today} resident={member.resident_id} served />
    </FormDialog>
  )
}
