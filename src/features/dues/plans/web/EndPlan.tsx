import { Textarea } from '@mantine/core'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { plansContract } from '../contract.ts'
import type { EndKind } from '../rules.ts'

const KINDS: readonly (readonly [EndKind, string])[] = [
  ['broken', t('It is broken')],
  ['ended', t('It ends, as when the lot was sold')],
]

/** The office says that a plan is over, with a reason. */
export function EndPlan({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useContractForm({
    endpoint: plansContract.end,
    initialValues: { kind: 'broken' as EndKind, reason: '' },
    toAsk: (values) => ({ id, ...values }),
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog title={t('End the Plan')} onClose={onClose} form={form} yes={t('End the Plan')}>
      <Choice
        label={t('What became of it')}
        options={KINDS}
        value={form.fields.values.kind}
        onChange={(kind) => form.fields.setFieldValue('kind', kind)}
      />
      <Textarea label={t('Reason')} required maxLength={500} {...form.fields.getInputProps('reason')} />
    </FormDialog>
  )
}
