import { Checkbox, Stack, Text } from '@mantine/core'
import { type AccountInfo, PERMISSIONS } from '#shared/people.ts'
import { fullName } from '#shared/text/names.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import { residentsContract } from '../contract.ts'

type Permission = (typeof PERMISSIONS)[number]

const NAMES: Readonly<Record<Permission, string>> = {
  'view-monthly-dues': t('See the monthly dues'),
  'create-bookings': t('Book amenities'),
  'send-complaints': t('Send complaints'),
  'get-car-sticker': t('Request car stickers'),
  'request-clearance': t('Request clearances'),
}

interface Props {
  label: string
  value: readonly Permission[]
  onChange: (permissions: Permission[]) => void
}

/** Permissions of a member for the house; the home owner may do all of it. */
const PermissionFields = ({ label, value, onChange }: Props) => (
  <Checkbox.Group label={label} value={[...value]} onChange={(chosen) => onChange(chosen as Permission[])}>
    <Stack gap="xs" mt="xs">
      {PERMISSIONS.map((one) => (
        <Checkbox key={one} value={one} label={NAMES[one]} />
      ))}
    </Stack>
  </Checkbox.Group>
)

/** The office grants a member of a house what the home owner could grant too. */
export function HouseholdPermissions({ user }: { user: AccountInfo }) {
  const form = useContractForm({
    endpoint: residentsContract.permit,
    initialValues: { permissions: (user.household_permissions ?? []).map((one) => one.permission_type) },
    toAsk: (values) => ({ ...values, id: user.id }),
    done: notify.answer,
  })
  return (
    <Section title={t('Household permissions')}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <FormNotes form={form} />
          <PermissionFields
            label={t('What {name} may do for the house', { name: fullName(user) })}
            value={form.fields.values.permissions}
            onChange={(permissions) => form.fields.setValues({ permissions })}
          />
          {!user.has_account && (
            <Text size="sm" c="dimmed">
              {t('These count once the resident has an account.')}
            </Text>
          )}
          {may('records') && (
            <SubmitButton busy={form.busy} busyText={null}>
              {t('Save permissions')}
            </SubmitButton>
          )}
        </Stack>
      </form>
    </Section>
  )
}
