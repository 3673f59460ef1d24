import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ResidentRole, ROLE_LABELS } from '#features/people/residents/rules.ts'
import { RESIDENT_ROLES } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import type { ResidentWithUser } from '#shared/people.ts'
import { useContractForm } from '#web/form.ts'
import { t, told } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { FormButtons, SubmitButton } from '#web/ui/FormButtons.tsx'
import { notify } from '#web/ui/notify.ts'
import { Section } from '#web/ui/Section.tsx'
import { residents } from './calls.ts'
import { PersonFields } from './PersonFields.tsx'
import { askedOf, type PersonValues, valuesOf } from './person-values.ts'
import { RoleChange } from './RoleChange.tsx'

interface Values extends PersonValues {
  roleType: ResidentRole
  confirm_role_change: boolean
}

const types = RESIDENT_ROLES.map((role): [ResidentRole, string] => [role, told(ROLE_LABELS[role])])

interface Props {
  resident: ResidentWithUser
  today: Day
  /** Records a sale, offered where a home owner becomes something else. */
  sale: ReactNode
}

/** The fields of a resident, saved with Save Edit. */
export function ResidentForm({ resident, today, sale }: Props) {
  // Everybody who lives in a house has one of the resident roles.
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
    }),
    done: notify.answer,
  })
  const { fields } = form
  return (
    <Section>
      <form onSubmit={form.submit} noValidate aria-label={t('Resident')}>
        <Stack gap="sm">
          <Banner kind="failure">{form.error}</Banner>
          <PersonFields
            values={fields.values}
            bind={(field) => fields.getInputProps(field)}
            today={today}
            before={<Choice label={t('Type')} options={types} {...fields.getInputProps('roleType')} />}
          />
          <RoleChange
            shown={resident.user.role_type === 'home_owner' && fields.values.roleType !== 'home_owner'}
            bind={fields.getInputProps('confirm_role_change', { type: 'checkbox' })}
            offer={sale}
          />
          <FormButtons>
            <SubmitButton busy={form.busy} busyText={t('Saving...')}>
              {t('Save Edit')}
            </SubmitButton>
          </FormButtons>
        </Stack>
      </form>
    </Section>
  )
}
