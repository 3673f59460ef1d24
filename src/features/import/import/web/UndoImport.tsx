import { Text, Textarea } from '@mantine/core'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type Import, importContract } from '../contract.ts'

interface Props {
  file: Import
  onClose: () => void
}

/** Takes a posted file back, with the reason that stays with it. */
export function UndoImport({ file, onClose }: Props) {
  const form = useContractForm({
    endpoint: importContract.undo,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: file.id, reason }),
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog
      title={t('Undo this import')}
      onClose={onClose}
      form={form}
      yes={t('Undo the import')}
      busyText={t('Undoing...')}
    >
      <Text size="sm">
        {t(
          'Its {houses} houses, their owners and opening balances are taken away. This is possible only while nothing was built on them.',
          { houses: file.houses.toLocaleString('en') },
        )}
      </Text>
      <Textarea label={t('Reason')} withAsterisk data-autofocus {...form.fields.getInputProps('reason')} />
    </FormDialog>
  )
}
