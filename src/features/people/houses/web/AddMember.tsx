import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { residentsContract } from '#features/people/residents/contract.ts'
import { ADDED_ROLES, ROLE_LABELS } from '#features/people/residents/rules.ts'
import { PersonFields } from '#features/people/residents/web/PersonFields.tsx'
import { newPerson, type PersonValues, personBody } from '#features/people/residents/web/person-values.ts'
import type { Day } from '#shared/dates.ts'
import type { House } from '#shared/people.ts'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'

interface Values extends PersonValues {
  roleType: (typeof ADDED_ROLES)[number]
}

const types = ADDED_ROLES.map((role): [typeof role, string] => [role, translate(ROLE_LABELS[role])])

interface Props {
  house: House
  today: Day
  onClose: () => void
}

/** The Add New Member window: a family member, tenant or seller of a house. */
export function AddMember({ house, today, onClose }: Props) {
  const { village } = useSettings()
  const request = village?.addressParts !== ''
  const initialValues: Values = { ...newPerson(request), roleType: 'member' }
  const form = useContractForm({
    endpoint: residentsContract.create,
    initialValues,
    toAsk: (values) => ({ ...personBody(values), houseId: house.id }),
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  return (
    <FormDialog title={t('Add New Member')} size="xl" onClose={onClose} form={form} yes={t('Add Member')}>
      <PersonFields
        values={fields.values}
        bind={(field) => fields.getInputProps(field)}
        today={today}
        unstated={request ? 'first' : 'last'}
        after={<Choice label={t('Type')} withAsterisk options={types} {...fields.getInputProps('roleType')} />}
      />
    </FormDialog>
  )
}
