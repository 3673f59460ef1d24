import { TextInput } from '@mantine/core'
import { SellButton } from '#features/people/ownership-transfers/web/SellButton.tsx'
import { PersonFields } from '#features/people/residents/web/PersonFields.tsx'
import { RoleChange } from '#features/people/residents/web/RoleChange.tsx'
import { residentTypes, useResidentForm } from '#features/people/residents/web/use-resident-form.ts'
import type { Day } from '#shared/dates.ts'
import type { House, ResidentWithUser } from '#shared/people.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'

interface Props {
  house: House
  resident: ResidentWithUser
  today: Day
  onClose: () => void
}

/** Edits somebody of a house; block, lot and age can only be read. */
export function EditMember({ house, resident, today, onClose }: Props) {
  const { form, leavesHouse } = useResidentForm({ resident, isFromHouse: true, done: notify.answerThen(onClose) })
  const { fields } = form
  return (
    <FormDialog title={t('Edit Member')} size="xl" onClose={onClose} form={form} yes={t('Save Edit')}>
      <PersonFields
        values={fields.values}
        bind={(field) => fields.getInputProps(field)}
        today={today}
        withAge
        after={
          <>
            <Choice label={t('Type')} options={residentTypes} {...fields.getInputProps('roleType')} />
            <RoleChange
              shown={leavesHouse}
              bind={fields.getInputProps('confirm_role_change', { type: 'checkbox' })}
              offer={<SellButton houseId={house.id} address={house.address} today={today} />}
            />
            <TextInput label={t('Block')} value={house.block} readOnly disabled />
            <TextInput label={t('Lot')} value={house.lot} readOnly disabled />
          </>
        }
      />
    </FormDialog>
  )
}
