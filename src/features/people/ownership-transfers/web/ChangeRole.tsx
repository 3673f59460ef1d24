import { Checkbox } from '@mantine/core'
import { ROLE_LABELS } from '#features/people/residents/rules.ts'
import { RESIDENT_ROLES, type ResidentRole } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type Occupancy, ownershipTransfersContract } from '../contract.ts'

const TYPES = RESIDENT_ROLES.map((role): [ResidentRole, string] => [role, translate(ROLE_LABELS[role])])

interface Props {
  tenure: Occupancy
  today: Day
  onClose: () => void
}

/** Form of somebody's role on a lot from a day on: a co-owner who is billed from now, a child who rents. */
export function ChangeRole({ tenure: occupancy, today, onClose }: Props) {
  const form = useContractForm({
    endpoint: ownershipTransfersContract.changeRole,
    today,
    initialValues: { role: occupancy.role as ResidentRole, billed: occupancy.main, from_day: today as Day | '' },
    toAsk: ({ billed, ...values }) => ({ ...values, id: occupancy.id, billed: billed && values.role === 'home_owner' }),
    done: notify.answerThen(onClose),
  })
  const bind = form.fields.getInputProps
  return (
    <FormDialog
      title={t('Type of {name}', { name: fullName(occupancy.person) })}
      onClose={onClose}
      form={form}
      yes={t('Save the type')}
    >
      <Choice label={t('Type')} withAsterisk options={TYPES} {...bind('role')} />
      {form.fields.getValues().role === 'home_owner' && (
        <Checkbox
          label={t('Is billed and reminded for this lot')}
          description={t('Who was billed so far owns it too from then on.')}
          {...bind('billed', { type: 'checkbox' })}
        />
      )}
      <DayInput label={t('From')} withAsterisk {...bind('from_day')} />
    </FormDialog>
  )
}
