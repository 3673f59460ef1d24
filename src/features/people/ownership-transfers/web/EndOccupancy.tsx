import { TextInput } from '@mantine/core'
import type { Day } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type Occupancy, ownershipTransfersContract } from '../contract.ts'

interface Props {
  tenure: Occupancy
  today: Day
  onClose: () => void
}

/** The days of a tenure: a move-out, the end of a tenancy, a correction. */
export function EndOccupancy({ tenure: occupancy, today, onClose }: Props) {
  const form = useContractForm({
    endpoint: ownershipTransfersContract.change,
    today: occupancy.until_day === null && occupancy.from_day !== today ? today : undefined,
    initialValues: {
      from_day: occupancy.from_day as Day | '',
      until_day: (occupancy.until_day ?? today) as Day | '',
      reason: occupancy.reason ?? '',
    },
    // A first day that stays is no correction.
    toAsk: ({ from_day, ...values }) => ({
      ...values,
      id: occupancy.id,
      ...(from_day === occupancy.from_day ? {} : { from_day }),
    }),
    done: notify.answerThen(onClose),
  })
  const bind = form.fields.getInputProps
  return (
    <FormDialog
      title={t('Days of {name}', { name: fullName(occupancy.person) })}
      onClose={onClose}
      form={form}
      yes={t('Save the days')}
    >
      <DayInput label={t('From')} {...bind('from_day')} />
      <DayInput
        label={t('Until')}
        description={t('The first day on which it is over. Leave it empty while it goes on.')}
        {...bind('until_day')}
      />
      <TextInput label={t('Reason')} {...bind('reason')} />
    </FormDialog>
  )
}
