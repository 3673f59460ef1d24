import { ROLE_LABELS } from '#features/people/residents/rules.ts'
import { ResidentPicker } from '#features/people/residents/web/ResidentPicker.tsx'
import { RESIDENT_ROLES, type ResidentRole } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { ownershipTransfersContract } from '../contract.ts'

const TYPES = RESIDENT_ROLES.map((role): [ResidentRole, string] => [role, translate(ROLE_LABELS[role])])

interface Props {
  houseId: number
  address: string
  today: Day
  onClose: () => void
}

/** Somebody known owns, rents or lives on a lot from a day on: one entry a person, however many lots. */
export function MoveIn({ houseId, address, today, onClose }: Props) {
  const form = useContractForm({
    endpoint: ownershipTransfersContract.moveIn,
    today,
    initialValues: {
      resident_id: null as number | null,
      role: 'tenant' as ResidentRole,
      from_day: today as Day | '',
      until_day: '' as Day | '',
    },
    toAsk: (values) => ({ ...values, id: houseId, resident_id: values.resident_id ?? '' }),
    done: notify.answerThen(onClose),
  })
  const bind = form.fields.getInputProps
  return (
    <FormDialog
      title={t('Add somebody known to {address}', { address })}
      onClose={onClose}
      form={form}
      yes={t('Add to the lot')}
    >
      <ResidentPicker first {...bind('resident_id')} />
      <Choice label={t('Type')} withAsterisk options={TYPES} {...bind('role')} />
      <DayInput label={t('From')} withAsterisk {...bind('from_day')} />
      <DayInput
        label={t('Until')}
        description={t('The first day on which it is over, if it is known.')}
        {...bind('until_day')}
      />
    </FormDialog>
  )
}
