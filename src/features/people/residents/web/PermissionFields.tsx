import { Checkbox, Stack } from '@mantine/core'
import { PERMISSIONS } from '#shared/people.ts'
import { t } from '#web/texts/t.ts'

export type Permission = (typeof PERMISSIONS)[number]

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
export const PermissionFields = ({ label, value, onChange }: Props) => (
  <Checkbox.Group label={label} value={[...value]} onChange={(chosen) => onChange(chosen as Permission[])}>
    <Stack gap="xs" mt="xs">
      {PERMISSIONS.map((one) => (
        <Checkbox key={one} value={one} label={NAMES[one]} />
      ))}
    </Stack>
  </Checkbox.Group>
)
