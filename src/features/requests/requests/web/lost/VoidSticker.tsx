import { Text, Textarea } from '@mantine/core'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { stickersContract } from '../../contract.ts'
import type { VoidKind } from '../../rules.ts'
import type { PassRequest } from '../pass-request.ts'

const KINDS = [
  ['lost', t('Lost')],
  ['damaged', t('Damaged')],
] as const satisfies readonly (readonly [VoidKind, string])[]

interface Values {
  kind: VoidKind
  reason: string
}

/** The window that makes a sticker void. */
export function VoidSticker({ request, onClose }: { request: PassRequest; onClose: () => void }) {
  const form = useContractForm<typeof stickersContract.void, Values>({
    endpoint: stickersContract.void,
    initialValues: { kind: 'lost', reason: '' },
    toAsk: (values) => ({ id: request.id, ...values }),
    done: notify.answerThen(onClose),
  })
  const { values, setFieldValue, getInputProps: input } = form.fields
  return (
    <FormDialog title={t('Lost or damaged')} onClose={onClose} form={form} yes={t('Make it void')} danger>
      <Text size="sm">
        {t('The code of the sticker of {plate} proves nothing from now on. The resident is told.', {
          plate: request.about,
        })}
      </Text>
      <Choice
        label={t('What happened')}
        options={KINDS}
        value={values.kind}
        onChange={(kind) => setFieldValue('kind', kind)}
      />
      <Textarea label={t('Reason')} required data-autofocus maxLength={500} {...input('reason')} />
    </FormDialog>
  )
}
