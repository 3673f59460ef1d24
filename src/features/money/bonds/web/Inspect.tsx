import { FileInput, Textarea, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import type { Bond } from '#features/money/bonds/contract.ts'
import type { Day } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { bonds } from './calls.ts'

interface Values {
  day: Day | ''
  passed: '' | 'true' | 'false'
  inspector: string
  findings: string
  photos: File[]
}

/** What was found after the work, with photos of it. */
export function Inspect({ bond, today, onClose }: { bond: Bond; today: Day; onClose: () => void }) {
  const form = useContractForm<typeof bonds.inspect.endpoint, Values>({
    call: bonds.inspect,
    initialValues: { day: today, passed: '', inspector: '', findings: '', photos: [] },
    toAsk: ({ photos, ...values }) => ({
      id: bond.id,
      ...values,
      ...(photos.length > 0 ? { files: { photos } } : {}),
    }),
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  return (
    <FormDialog
      title={t('Enter the Inspection')}
      opened
      onClose={onClose}
      form={form}
      yes={t('Save')}
      busyText={t('Saving...')}
    >
      <DayInput label={t('Date')} required max={today} {...input('day')} />
      <TextInput
        label={t('Inspected by')}
        required
        data-autofocus
        maxLength={200}
        autoComplete="off"
        {...input('inspector')}
      />
      <Textarea label={t('Findings')} required autosize minRows={2} maxLength={2000} {...input('findings')} />
      <Choice
        label={t('Result')}
        required
        options={[
          ['', t('Please choose')],
          ['true', t('It can be given back')],
          ['false', t('Something is to be mended first')],
        ]}
        {...input('passed')}
      />
      <FileInput
        label={t('Photos')}
        description={t('At most ten pictures')}
        multiple
        accept="image/jpeg,image/png,image/gif,image/webp"
        leftSection={<IconCamera size={16} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear photos') }}
        {...input('photos')}
      />
    </FormDialog>
  )
}
