import { TextInput } from '@mantine/core'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { seriesContract } from '../contract.ts'

interface Props {
  seriesId: number
  /** The missing number, empty where the office types it. */
  number: string
  onClose: () => void
}

/** A leaf of a booklet that no payment has: torn, written wrongly, lost. */
export function SpoilNumber({ seriesId, number, onClose }: Props) {
  const form = useContractForm<typeof seriesContract.spoil, { number: string; reason: string }>({
    endpoint: seriesContract.spoil,
    initialValues: { number, reason: '' },
    toAsk: (values) => ({ id: seriesId, ...values }),
    done: (answer) => {
      notify.success(translate(answer.message))
      onClose()
    },
  })
  const { fields } = form
  return (
    <FormDialog title={t('Enter a Spoiled Receipt')} onClose={onClose} form={form} yes={t('Enter as Spoiled')}>
      <TextInput label={t('Number on the Receipt')} required maxLength={30} {...fields.getInputProps('number')} />
      <TextInput
        label={t('Reason')}
        description={t('Torn, written wrongly, lost')}
        required
        data-autofocus
        maxLength={500}
        {...fields.getInputProps('reason')}
      />
    </FormDialog>
  )
}
