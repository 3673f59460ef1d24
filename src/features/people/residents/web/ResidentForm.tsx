import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Day } from '#shared/dates.ts'
import type { ResidentWithUser } from '#shared/people.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import { residentsContract } from '../contract.ts'
import { PersonFields } from './PersonFields.tsx'
import { RoleChange } from './RoleChange.tsx'
import { residentTypes, useResidentForm } from './use-resident-form.ts'

interface Props {
  resident: ResidentWithUser
  today: Day
  /** Records a sale, offered where a home owner becomes something else. */
  sale: ReactNode
}

/** The fields of a resident, saved with Save Edit. */
export function ResidentForm({ resident, today, sale }: Props) {
  const { form, leavesHouse } = useResidentForm({ resident, done: notify.answer })
  const { fields } = form
  return (
    <Section>
      <form onSubmit={form.submit} noValidate aria-label={t('Resident')}>
        <Stack gap="sm">
          <FormNotes form={form} />
          <PersonFields
            values={fields.values}
            bind={(field) => fields.getInputProps(field)}
            today={today}
            before={<Choice label={t('Type')} options={residentTypes} {...fields.getInputProps('roleType')} />}
          />
          <RoleChange
            shown={leavesHouse}
            bind={fields.getInputProps('confirm_role_change', { type: 'checkbox' })}
            offer={sale}
          />
          {may(residentsContract.update) && (
            <FormButtons>
              <SubmitButton busy={form.busy}>{t('Save Edit')}</SubmitButton>
            </FormButtons>
          )}
        </Stack>
      </form>
    </Section>
  )
}
