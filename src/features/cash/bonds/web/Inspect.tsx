import { Textarea, TextInput } from '@mantine/core'
import type { Bond } from '#features/cash/bonds/contract.ts'
import type { Day } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { PhotosInput, photosApart } from '#web/ui/fields/PhotosInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { bondsContract } from '../contract.ts'

interface Values {
  day: Day | ''
  passed: '' | 'true' | 'false'
  inspector: string
  findings: string
  photos: File[]
}

/** Form of the findings after the work, with photos of it. */
export function Inspect({ bond, today, onClose }: { bond: Bond; today: Day; onClose: () => void }) {
  const form = useContractForm<typeof bondsContract.inspect, Values>({
    endpoint: bondsContract.inspect,
    today,
    initialValues: { day: today, passed: '', inspector: '', findings: '', photos: [] },
    toAsk: (values) => ({ id: bond.id, ...photosApart(values) }),
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  return (
    <FormDialog title={t('Enter the Inspection')} onClose={onClose} form={form}>
      <DayInput label={t('Date')} required max={today} {...input('day')} />
      <TextInput label={t('Inspected by')} required data-autofocus maxLength={200} {...input('inspector')} />
      <Textarea label={t('Findings')} required maxLength={2000} {...input('findings')} />
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
      <PhotosInput label={t('Photos')} description={t('At most ten pictures')} {...input('photos')} />
    </FormDialog>
  )
}
