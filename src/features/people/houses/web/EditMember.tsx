import { TextInput } from '@mantine/core'
import { SellButton } from '#features/people/moves/web/SellButton.tsx'
import { type ResidentRole, ROLE_LABELS } from '#features/people/residents/rules.ts'
import { PersonFields } from '#features/people/residents/web/PersonFields.tsx'
import { askedOf, type PersonValues, valuesOf } from '#features/people/residents/web/person-values.ts'
import { RoleChange } from '#features/people/residents/web/RoleChange.tsx'
import { RESIDENT_ROLES } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import type { House, ResidentWithUser } from '#shared/people.ts'
import { useContractForm } from '#web/form.ts'
import { t, told } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { residents } from './calls.ts'

interface Values extends PersonValues {
  roleType: ResidentRole
  confirm_role_change: boolean
}

const types = RESIDENT_ROLES.map((role): [ResidentRole, string] => [role, told(ROLE_LABELS[role])])

interface Props {
  house: House
  resident: ResidentWithUser
  today: Day
  onClose: () => void
}

/** Edits somebody of a house; block, lot and age can only be read. */
export function EditMember({ house, resident, today, onClose }: Props) {
  // Everybody of a house has one of the resident roles.
  const initialValues: Values = {
    ...valuesOf(resident),
    roleType: resident.user.role_type as ResidentRole,
    confirm_role_change: false,
  }
  const form = useContractForm({
    call: residents.update,
    initialValues,
    toAsk: ({ confirm_role_change, ...values }) => ({
      ...askedOf(values, resident.user.kind),
      ...(confirm_role_change ? { confirm_role_change } : {}),
      id: resident.user_id,
      isFromHouse: true,
    }),
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  return (
    <FormDialog
      title={t('Edit Member')}
      size="xl"
      opened
      onClose={onClose}
      form={form}
      yes={t('Save Edit')}
      busyText={t('Saving...')}
    >
      <PersonFields
        values={fields.values}
        bind={(field) => fields.getInputProps(field)}
        today={today}
        withAge
        after={
          <>
            <Choice label={t('Type')} options={types} {...fields.getInputProps('roleType')} />
            <RoleChange
              shown={resident.user.role_type === 'home_owner' && fields.values.roleType !== 'home_owner'}
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
